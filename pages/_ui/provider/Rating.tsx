import {
  derivePopularity,
  describeBasis,
  formatReviews,
  type ListedRating,
} from '#domain/clinics/rating.ts'
import { formatCount } from '#domain/text/counts.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './Rating.css.ts'
import * as atoms from '#styles/atoms.css.ts'

interface RatingProps {
  reviews: number
  /** Of the list; omitted when it has none. */
  rating?: ListedRating | undefined
}

/** A list's rating as stars, or the number of reviews with the popularity that follows from it. */
export function Rating({ reviews, rating }: RatingProps) {
  const popularity = derivePopularity(reviews)
  if (rating !== undefined) {
    const { stars } = rating
    return (
      <span className={styles.line}>
        <span className={`${styles.stars} ${styles.filled[Math.round(stars * 2)]}`} />
        <span>
          <span className={styles.number}>
            {stars.toFixed(1)}
            <span className={visuallyHidden}> out of 5 stars</span>
          </span>
          <span className={atoms.muted}>
            {describeBasis(rating)}
            {reviews > 0 ? <ReviewCount reviews={reviews} /> : null}
          </span>
        </span>
      </span>
    )
  }
  if (popularity === null) return <span className={styles.none}>{formatReviews(reviews)}</span>
  return (
    <span className={styles.line}>
      <span className={styles.number}>{formatReviews(reviews)}</span>
      <span className={atoms.muted}>· popularity {popularity.toFixed(1)} of 5</span>
    </span>
  )
}

function ReviewCount({ reviews }: { reviews: number }) {
  return (
    <>
      {' '}
      ({formatCount(reviews)}
      <span className={styles.unit}> {reviews === 1 ? 'review' : 'reviews'}</span>)
    </>
  )
}
