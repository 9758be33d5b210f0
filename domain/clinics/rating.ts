const REVIEWS_PER_STAR = 20 // R-RATING-1
const MAX_STARS = 5

/** 0 to 5 stars; `null` without reviews. */
export function deriveRating(reviews: number): number | null {
  if (reviews <= 0) return null
  return Math.min(MAX_STARS, reviews / REVIEWS_PER_STAR)
}

export function formatReviews(reviews: number): string {
  if (reviews <= 0) return 'No reviews yet'
  return reviews === 1 ? '1 review' : `${formatCount(reviews)} reviews`
}

export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

export function pluralize(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
