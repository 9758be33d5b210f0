import type { ReactNode } from 'react'
import { container, stack } from '#styles/layout.css.ts'
import { Html } from '#ui/text/Prose.tsx'
import * as styles from '../home.css.ts'

interface HomeSectionProps {
  id: string
  title: string
  /** HTML. */
  note?: string
  /** On a desktop, the content is beside the title instead of under it. */
  isBeside?: boolean
  isSunken?: boolean
  children: ReactNode
}

export function HomeSection(props: HomeSectionProps) {
  const { id, title, note = '', isBeside = false, isSunken = false, children } = props
  return (
    <section aria-labelledby={id} className={isSunken ? styles.sunken : styles.section}>
      <div className={`${container} ${isBeside ? styles.beside : styles.under}`}>
        <div className={stack({ gap: 'xs' })}>
          <h2 id={id}>{title}</h2>
          {note === '' ? null : <Html className={styles.note} html={note} />}
        </div>
        {children}
      </div>
    </section>
  )
}
