import type { ReactNode } from 'react'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './text.css.ts'
import { useData } from 'vike-react/useData'
import type { PageMeta } from '#domain/site/page-meta.ts'

interface PageHeaderProps {
  title: string
  lead?: ReactNode
  /** Leaves a phone's first screen to the list below. */
  isCompact?: boolean
  children?: ReactNode
}

export function PageHeader({ title, lead, isCompact = false, children }: PageHeaderProps) {
  return (
    <div className={isCompact ? `${styles.header} ${styles.compact}` : styles.header}>
      <Breadcrumbs />
      <h1 className={atoms.breakAnywhere}>{title}</h1>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  )
}

/** Those of the page's JSON-LD. The last one is the current page and not a link. */
export function Breadcrumbs() {
  const { meta } = useData<{ meta: PageMeta }>()
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol className={styles.trailList}>
        {meta.crumbs?.map(({ name, path }, index, crumbs) => (
          <li key={path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={path}>{name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
