import { NARROW_TEXT } from '#domain/search/results-heading.ts'
import * as styles from '../search.css.ts'

interface LimitNoteProps {
  /** The list is around a point. */
  isAround?: boolean
  /** Page that lists all of them. */
  browse?: { href: string; text: string } | null
}

/** Says that a list ends early, which its filters and counts cannot show (R-SEARCH-4, R-AROUND-1). */
export function LimitNote({ isAround = false, browse = null }: LimitNoteProps) {
  if (isAround) {
    return <p className={styles.note}>This list and its numbers end at the nearest 5,000.</p>
  }
  return (
    <p className={styles.note}>
      More than 1,000 match. This list and its numbers cover the first 1,000: Top Picks, then those
      with the most reviews.{' '}
      {browse === null ? NARROW_TEXT : <a href={browse.href}>{browse.text}</a>}
    </p>
  )
}
