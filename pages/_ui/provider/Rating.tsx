import { formatReviews, shownRating, type ListedRating } from '#domain/clinics/rating.ts'
import { formatCount } from '#domain/text/counts.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './Rating.css.ts'
import * as atoms from '#styles/atoms.css.ts'

interface RatingProps {
  reviews: number
  /** If omitted, the stars are derived from the number of reviews. */
  rating?: ListedRating | undefined
}

/** A list's rating as bright stars, or the number of reviews with the stars that follow from it. */
export function Rating({ reviews, rating: listed }: RatingProps) {
  const rating = shownRating(reviews, listed)
  if (rating === null) return <span className={styles.none}>{formatReviews(reviews)}</span>
  const { stars, basis, isDerived } = rating
  const drawn = <span className={`${styles.stars} ${styles.filled[Math.round(stars * 2)]}`} />
  const figure = (
    <>
      {stars.toFixed(1)}
      <span className={visuallyHidden}> out of 5 stars</span>
    </>
  )
  if (isDerived) {
    return (
      <span className={styles.line}>
        <span className={styles.number}>{formatReviews(reviews)}</span>
        <span className={styles.derived}>
          {drawn} {figure}
          {basis}
        </span>
      </span>
    )
  }
  return (
    <span className={styles.line}>
      {drawn}
      <span>
        <span className={styles.number}>{figure}</span>
        <span className={atoms.muted}>
          {basis}
          {reviews > 0 ? <ReviewCount reviews={reviews} /> : null}
        </span>
      </span>
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
