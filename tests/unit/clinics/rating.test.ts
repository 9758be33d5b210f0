import { expect, test } from 'vitest'
import { shownRating } from '#domain/clinics/rating.ts'

const listedOn = '2026-11-22'

test.for([
  [{ stars: 4.8, source: 'Google', listedOn }, ' on Google, Nov 2026'],
  [{ stars: 3, source: '', listedOn }, ', Nov 2026'],
] as const)('the rating %j of a list is followed by %j', ([rating, basis]) => {
  expect(shownRating(12, rating)).toEqual({ stars: rating.stars, basis, isMuted: false })
  expect(shownRating(0, rating)).toEqual({ stars: rating.stars, basis, isMuted: false })
})

test.for([
  [1, 0.05, true],
  [19, 0.95, true],
  [20, 1, false],
  [100, 5, false],
] as const)(
  '%d reviews alone give %d stars, labeled as derived; muted: %s',
  ([reviews, stars, isMuted]) => {
    expect(shownRating(reviews)).toEqual({ stars, basis: ' by number of reviews', isMuted })
  },
)

test('without rating and reviews there are no stars', () => {
  expect(shownRating(0)).toBeNull()
})
