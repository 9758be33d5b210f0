import { reviewsInWords, shownRating } from '#domain/rating.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './Rating.css.ts'

const STARS = [1, 2, 3, 4, 5] as const
const POINTS =
  '6,0.600 7.700,4.150 11.600,4.650 8.750,7.350 9.450,11.200 6,9.350 2.550,11.200 3.250,7.350 0.400,4.650 4.300,4.150'

/** Stars derived from the number of reviews, and that number. */
export function Rating({ reviews }: { reviews: number }) {
  const rating = shownRating(reviews)
  if (rating === null) return <span className={styles.none}>{reviewsInWords(reviews)}</span>
  return (
    <span className={styles.line}>
      <span className={styles.stars} aria-hidden="true">
        {STARS.map((star) => (
          <Star key={star} fill={Math.min(1, Math.max(0, rating - star + 1))} />
        ))}
      </span>
      <span className={styles.number}>
        {rating.toFixed(1)}
        <span className={visuallyHidden}> out of 5 stars,</span>
      </span>
      <span className={styles.reviews}>({reviewsInWords(reviews)})</span>
    </span>
  )
}

/** `fill` from 0 to 1: how much of the star counts, rounded to a half. */
function Star({ fill }: { fill: number }) {
  const halves = Math.round(fill * 2)
  return (
    <svg viewBox="0 0 12 12" className={styles.star}>
      <polygon points={POINTS} className={halves === 2 ? styles.full : styles.empty} />
      {halves === 1 ? (
        <polygon
          points="6,0.6 6,9.350 2.550,11.200 3.250,7.350 0.400,4.650 4.300,4.150"
          className={styles.full}
        />
      ) : null}
    </svg>
  )
}
