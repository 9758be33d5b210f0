import { formatReviews, deriveRating } from '#domain/clinics/rating.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './Rating.css.ts'

/** Stars derived from the review count, and the count itself. */
export function Rating({ reviews }: { reviews: number }) {
  const rating = deriveRating(reviews)
  if (rating === null) return <span className={styles.none}>{formatReviews(reviews)}</span>
  return (
    <span className={styles.line}>
      <span className={styles.stars} aria-hidden="true">
        <span className={styles.filled[Math.round(rating * 2)]} />
      </span>
      <span className={styles.number}>
        {rating.toFixed(1)}
        <span className={visuallyHidden}> out of 5 stars,</span>
      </span>
      <span className={styles.reviews}>({formatReviews(reviews)})</span>
    </span>
  )
}
