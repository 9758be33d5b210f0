import { ButtonLink } from '../ButtonLink.tsx'
import * as styles from './Pagination.css.ts'

interface PaginationProps {
  page: number
  pageCount: number
  /** URL of a page, counted from 1. */
  pageHref: (page: number) => string
}

/** Links to the previous and next page; renders nothing for a single page. */
export function Pagination({ page, pageCount, pageHref }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" className={styles.bar}>
      {page > 1 ? <ButtonLink href={pageHref(page - 1)}>Previous</ButtonLink> : null}
      <span className={styles.where}>
        Page {page} of {pageCount}
      </span>
      {page < pageCount ? <ButtonLink href={pageHref(page + 1)}>Next</ButtonLink> : null}
    </nav>
  )
}
