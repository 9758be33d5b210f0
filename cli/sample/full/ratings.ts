import type { Random } from '../random.ts'

const STARS = [5, 4, 3, 2, 1] as const

/** Rating and counts per star, consistent with the number of reviews; blank without reviews. */
export function inventRatings(reviews: string, random: Random): Record<string, string> {
  const count = Math.trunc(Number(reviews))
  if (count === 0) return {}
  const shares = inventShares(random)
  const counts = new Map<number, number>()
  let left = count
  for (const star of STARS) {
    const own = star === 1 ? left : Math.min(left, Math.round(count * (shares[star] ?? 0)))
    counts.set(star, own)
    left -= own
  }
  const sum = STARS.reduce((total, star) => total + star * (counts.get(star) ?? 0), 0)
  return {
    rating: (sum / count).toFixed(1).replace(/\.0$/, ''),
    reviews_per_score: JSON.stringify(Object.fromEntries(counts)),
    ...Object.fromEntries(
      STARS.map((star) => [`reviews_per_score_${star}`, String(counts.get(star))]),
    ),
  }
}

/** Shares of two to five stars; the rest gives one star. */
function inventShares(random: Random): Record<number, number> {
  const best = 0.55 + 0.42 * random.next()
  const rest = 1 - best
  return { 5: best, 4: rest * 0.5, 3: rest * 0.2, 2: rest * 0.1 }
}
