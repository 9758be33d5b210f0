import { formatCount } from '#domain/text/counts.ts'
import { formatMonth } from '#domain/text/dates.ts'

const REVIEWS_PER_STAR = 20 // R-RATING-1
const MAX_STARS = 5

/** Average rating from the list (R-FACT-1). */
export interface ListedRating {
  /** 1 to 5. */
  stars: number
  /** "Google"; '' when unknown. */
  source: string
  /** Day of the list. */
  listedOn: string
}

export interface ShownRating {
  stars: number
  /** Text after the number: " on Google, Nov 2026", " by number of reviews". */
  basis: string
  /** From the number of reviews, which says little (R-FACT-2). */
  isDerived: boolean
}

/** The list's rating, or one derived from the number of reviews; `null` without either. */
export function shownRating(reviews: number, listed?: ListedRating): ShownRating | null {
  if (listed !== undefined) {
    const { stars, source, listedOn } = listed
    const where = source === '' ? '' : ` on ${source}`
    return { stars, basis: `${where}, ${formatMonth(listedOn)}`, isDerived: false }
  }
  const stars = deriveRating(reviews)
  if (stars === null) return null
  return { stars, basis: ' by number of reviews', isDerived: true }
}

/** 0 to 5 stars; `null` without reviews. */
export function deriveRating(reviews: number): number | null {
  if (reviews <= 0) return null
  return Math.min(MAX_STARS, reviews / REVIEWS_PER_STAR)
}

export function formatReviews(reviews: number): string {
  if (reviews <= 0) return 'No reviews yet'
  return reviews === 1 ? '1 review' : `${formatCount(reviews)} reviews`
}
