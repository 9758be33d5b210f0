import {
  derivePopularity,
  describeBasis,
  formatReviews,
  type ListedRating,
} from '#domain/clinics/rating.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './Rating.css.ts'

interface RatingProps {
  reviews: number
  /** Of the list; omitted when it has none. */
  rating?: ListedRating | undefined
}

/** A list's rating as stars, or the number of reviews with the popularity that follows from it. */
export function Rating({ reviews, rating }: RatingProps) {
  const popularity = derivePopularity(reviews)
  if (rating === undefined) {
    return popularity === null
      ? formatReviews(reviews)
      : `${formatReviews(reviews)} · popularity ${popularity.toFixed(1)} of 5`
  }
  const { stars } = rating
  return (
    <>
      <span className={`${styles.stars} ${styles.filled[Math.round(stars * 2)]}`} />{' '}
      {stars.toFixed(1)}
      <span className={visuallyHidden}> out of 5 stars</span>
      {describeBasis(rating)}
      {reviews > 0 ? ` (${formatReviews(reviews)})` : null}
    </>
  )
}
