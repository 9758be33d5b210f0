import type { ReactNode } from 'react'
import { button } from '../button.css.ts'
import { ButtonLink } from '../ButtonLink.tsx'
import * as styles from './lists.css.ts'

interface PaginationProps {
  page: number
  pageCount: number
  /** URL of a page, 1-based; if omitted, buttons submit the form with the id "filters". */
  pageHref?: (page: number) => string
}

/** Links to the previous and next page; renders nothing for a single page. */
export function Pagination({ page, pageCount, pageHref }: PaginationProps) {
  if (pageCount <= 1) return null
  const step = (to: number, label: ReactNode) =>
    pageHref === undefined ? (
      <button type="submit" form="filters" name="page" value={to} className={button()}>
        {label}
      </button>
    ) : (
      <ButtonLink href={pageHref(to)}>{label}</ButtonLink>
    )
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 1 ? step(page - 1, 'Previous') : null}
      <span className={styles.pageNumber}>
        Page {page} of {pageCount}
      </span>
      {page < pageCount ? step(page + 1, 'Next') : null}
    </nav>
  )
}
