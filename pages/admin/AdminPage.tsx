import { useId, type ReactNode } from 'react'
import { centeredCluster } from '#styles/layout.css.ts'
import { AdminNoticeBox } from './AdminNoticeBox.tsx'
import * as styles from './admin.css.ts'

interface AdminPageProps {
  title: ReactNode
  /** Beside the title. */
  badges?: ReactNode
  /** Links at the end of its line. */
  links?: ReactNode
  lead?: ReactNode
  /** One long form. */
  isNarrow?: boolean
  children?: ReactNode
}

/** The frame of a page of the admin, with the result of the form that led to it. */
export function AdminPage(props: AdminPageProps) {
  const { title, badges, links, lead, isNarrow = false, children } = props
  return (
    <div className={isNarrow ? styles.narrowPage : styles.page}>
      <div className={styles.head}>
        <div className={centeredCluster.xs}>
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {badges}
        </div>
        <div className={styles.buttons}>{links}</div>
      </div>
      {lead === undefined ? null : <p className={styles.text}>{lead}</p>}
      <AdminNoticeBox />
      {children}
    </div>
  )
}

interface SectionProps {
  /** For links to it. */
  id?: string
  title: ReactNode
  children: ReactNode
}

export function Section({ id: name, title, children }: SectionProps) {
  const ownId = useId()
  const id = name ?? ownId
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}
