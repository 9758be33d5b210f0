import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchPairs, type Candidate } from '#domain/import/match-pairs.ts'

/** [row, clinic, score] of each. */
function candidatesOf(...all: [number, number, number][]): Candidate[] {
  return all.map(([row, providerId, score]) => ({ row, providerId, score }))
}

test('the pair with the highest score is matched first', () => {
  const candidates = candidatesOf([1, 10, 5], [1, 20, 9], [2, 20, 7], [2, 10, 3])

  for (const ties of ['first', 'none'] as const) {
    expect(matchPairs(candidates, { ties })).toEqual(candidatesOf([1, 20, 9], [2, 10, 3]))
  }
})

test('among equal scores the first candidate wins, or none, depending on `ties`', () => {
  const candidates = candidatesOf([1, 10, 5], [1, 20, 5], [2, 10, 5], [2, 20, 5])

  expect(matchPairs(candidates, { ties: 'first' })).toEqual(candidatesOf([1, 10, 5], [2, 20, 5]))
  expect(matchPairs(candidates, { ties: 'none' })).toEqual([])
})

test.for([
  ['a row matches two clinics', candidatesOf([1, 10, 5], [1, 20, 5], [1, 30, 4]), []],
  ['two rows match a clinic', candidatesOf([1, 10, 5], [2, 10, 5], [3, 10, 4]), []],
  [
    'the tie is among others',
    candidatesOf([1, 10, 5], [1, 20, 5], [2, 30, 5]),
    candidatesOf([2, 30, 5]),
  ],
  [
    'a higher score resolves the tie',
    candidatesOf([1, 10, 9], [2, 10, 5], [2, 20, 5]),
    candidatesOf([1, 10, 9], [2, 20, 5]),
  ],
] as const)('without ties, pairs nothing that fits equally well when %s', ([, all, pairs]) => {
  expect(matchPairs(all, { ties: 'none' })).toEqual(pairs)
})

const anyCandidates = fc.uniqueArray(
  fc.record({ row: fc.nat(6), providerId: fc.nat(6), score: fc.nat(3) }),
  {
    selector: ({ row, providerId }) => `${row} ${providerId}`,
  },
)

test('no candidate gets two partners, and no better pair is left unmatched', () => {
  fc.assert(
    fc.property(anyCandidates, fc.constantFrom('first' as const, 'none' as const), (all, ties) => {
      const pairs = matchPairs(all, { ties })

      expect(new Set(pairs.map(({ row }) => row)).size).toBe(pairs.length)
      expect(new Set(pairs.map(({ providerId }) => providerId)).size).toBe(pairs.length)
      if (ties === 'none') return
      for (const { row, providerId, score } of all) {
        const isBetter = (pair: Candidate) =>
          (pair.row === row || pair.providerId === providerId) && pair.score >= score
        expect(pairs.some(isBetter)).toBe(true)
      }
    }),
  )
})

const byRow = (pairs: Candidate[]) => pairs.toSorted((a, b) => a.row - b.row)

test('without ties, the order of the candidates does not matter', () => {
  fc.assert(
    fc.property(anyCandidates, (all) => {
      expect(byRow(matchPairs(all.toReversed(), { ties: 'none' }))).toEqual(
        byRow(matchPairs(all, { ties: 'none' })),
      )
    }),
  )
})
