import { expect, test } from 'vitest'
import { findWeakPairs, refuseColors } from '#domain/brand/contrast.ts'
import { DEFAULT_COLORS, derivePalette } from '#domain/brand/palette.ts'
import { table } from '#tests/helpers/data/words.ts'

test('every pair of the default colors can be read', () => {
  expect(findWeakPairs(derivePalette())).toEqual([])
})

test.for(table`
  #0b6b3a | #f5f8f2
  #6b2fb3 | #faf7fd
  #000000 | #ffffff
  #9c1c33 | #fff5f5
`)('an accent of %s on %s can be read in both schemes', ([accent, paper]) => {
  expect(refuseColors({ accent, paper })).toBeUndefined()
})

test.for([
  ['#ffcc00', '#ffffff', 'cannot be read: "accent" on "paper" has 1.51:1 in the light scheme'],
  ['#777777', '#ffffff', '"accent" on "paper" has 4.47:1 in the light scheme, needs 4.5:1'],
  [DEFAULT_COLORS.accent, '#101010', '"ink" on "paper" has 1.14:1'],
] as const)('an accent of %s on %s is refused with the pair', ([accent, paper, problem]) => {
  expect(refuseColors({ accent, paper })).toContain(problem)
})

test('a refusal names the nearest accent that can be read', () => {
  const [, accent = ''] = /the accent (#\w{6}) would do/.exec(
    refuseColors({ accent: '#2e9e5b', paper: '#ffffff' }) ?? '',
  ) ?? ['', '']

  expect(refuseColors({ accent, paper: '#ffffff' })).toBeUndefined()
})
