import { ButtonLink } from '../ButtonLink.tsx'
import * as styles from './Pagination.css.ts'

interface PaginationProps {
  page: number
  pageCount: number
  /** Address of a page, from 1. */
  hrefOf: (page: number) => string
}

/** Links to the pages before and after; nothing when there is one page. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" className={styles.bar}>
      {page > 1 ? <ButtonLink href={hrefOf(page - 1)}>Previous</ButtonLink> : null}
      <span className={styles.where}>
        Page {page} of {pageCount}
      </span>
      {page < pageCount ? <ButtonLink href={hrefOf(page + 1)}>Next</ButtonLink> : null}
    </nav>
  )
}
