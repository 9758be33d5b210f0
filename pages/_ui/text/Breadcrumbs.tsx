import { useData } from 'vike-react/useData'
import type { PageMeta } from '#domain/site/page-meta.ts'
import type { Crumb } from '#domain/site/structured-data.ts'
import * as styles from './text.css.ts'

interface BreadcrumbsProps {
  /** If omitted, those that the page's JSON-LD has too. */
  crumbs?: readonly Crumb[] | undefined
}

/** The last crumb is the current page and not a link. */
export function Breadcrumbs(props: BreadcrumbsProps) {
  const { meta } = useData<{ meta: PageMeta }>()
  const { crumbs = meta.crumbs ?? [] } = props
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol className={styles.trailList}>
        {crumbs.map(({ name, path }, index) => (
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
