import { expect, test } from 'vitest'
import { describeBasis } from '#domain/clinics/rating.ts'

const listedOn = '2026-11-22'

test.for([
  ['Google', ' on Google, Nov 2026'],
  ['', ', Nov 2026'],
] as const)('the stars of a list from “%s” are followed by “%s”', ([source, basis]) => {
  expect(describeBasis({ stars: 4.8, source, listedOn })).toBe(basis)
})
