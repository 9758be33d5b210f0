import { expect, test } from 'vitest'
import { shownRating } from '#domain/clinics/rating.ts'

const listedOn = '2026-11-22'

test.for([
  [{ stars: 4.8, source: 'Google', listedOn }, ' on Google, Nov 2026'],
  [{ stars: 3, source: '', listedOn }, ', Nov 2026'],
] as const)('the rating %j of a list is followed by %j', ([rating, basis]) => {
  expect(shownRating(12, rating)).toEqual({ stars: rating.stars, basis, isDerived: false })
  expect(shownRating(0, rating)).toEqual({ stars: rating.stars, basis, isDerived: false })
})

test.for([
  [1, 0.05],
  [20, 1],
  [100, 5],
] as const)('%d reviews alone give %d stars, labeled as derived', ([reviews, stars]) => {
  expect(shownRating(reviews)).toEqual({ stars, basis: ' by number of reviews', isDerived: true })
})

test('without rating and reviews there are no stars', () => {
  expect(shownRating(0)).toBeNull()
})
