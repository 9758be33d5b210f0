import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchWithOneEdit } from '#domain/text/edit-distance.ts'
import { editDistance } from '#domain/search/spelling.ts'

test.for([
  ['phoenix', 'phoenix', 'whole'],
  ['pheonix', 'phoenix', 'whole'],
  ['scotsdale', 'scottsdale', 'whole'],
  ['philadelhpia', 'philadelphia', 'whole'],
  ['austinn', 'austin', 'whole'],
  ['austi', 'austin', 'whole'],
  ['hicago', 'chicago', 'whole'],
  ['xhicago', 'chicago', 'whole'],
  ['chicagp', 'chicago', 'whole'],
  ['scotsd', 'scottsdale', 'beginning'],
  ['phil', 'philadelphia', 'beginning'],
  ['chigaco', 'chicago', undefined],
  ['dallas', 'austin', undefined],
  ['austintown', 'austin', undefined],
] as const)('"%s" typed for "%s": %s', ([typed, name, expected]) => {
  expect(matchWithOneEdit(typed, name)).toBe(expected)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 })

test('matches a whole name exactly when its edit distance is at most one', () => {
  fc.assert(
    fc.property(word, word, (typed, name) => {
      expect(matchWithOneEdit(typed, name) === 'whole').toBe(editDistance(typed, name) <= 1)
    }),
    { numRuns: 5000 },
  )
})
