import { formatCount } from '#domain/text/counts.ts'
import { formatMonth } from '#domain/text/dates.ts'

const REVIEWS_PER_POINT = 20 // R-RATING-1
const MAX_POPULARITY = 5

/** Average rating from the list (R-FACT-1). */
export interface ListedRating {
  /** 1 to 5. */
  stars: number
  /** "Google"; '' when unknown. */
  source: string
  /** Day of the list. */
  listedOn: string
}

/** Text after a list's stars: " on Google, Nov 2026". */
export function describeBasis({ source, listedOn }: ListedRating): string {
  return `${source === '' ? '' : ` on ${source}`}, ${formatMonth(listedOn)}`
}

/** What the number of reviews says, which is not how good a clinic is: 0 to 5; `null` without reviews. */
export function derivePopularity(reviews: number): number | null {
  if (reviews <= 0) return null
  return Math.min(MAX_POPULARITY, reviews / REVIEWS_PER_POINT)
}

export function formatReviews(reviews: number): string {
  if (reviews <= 0) return 'No reviews yet'
  return reviews === 1 ? '1 review' : `${formatCount(reviews)} reviews`
}
