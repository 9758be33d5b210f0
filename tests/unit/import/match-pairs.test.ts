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

test('a row that matches two clinics equally well is paired with neither, nor with a worse match', () => {
  const candidates = candidatesOf([1, 10, 5], [1, 20, 5], [1, 30, 4])

  expect(matchPairs(candidates, { ties: 'none' })).toEqual([])
})

test('a clinic that two rows match equally well is paired with neither, nor with a worse match', () => {
  const candidates = candidatesOf([1, 10, 5], [2, 10, 5], [3, 10, 4])

  expect(matchPairs(candidates, { ties: 'none' })).toEqual([])
})

test('a tie does not affect other pairs with the same score', () => {
  const candidates = candidatesOf([1, 10, 5], [1, 20, 5], [2, 30, 5])

  expect(matchPairs(candidates, { ties: 'none' })).toEqual(candidatesOf([2, 30, 5]))
})

test('a tie with a partner taken by a higher score does not count', () => {
  const candidates = candidatesOf([1, 10, 9], [2, 10, 5], [2, 20, 5])

  expect(matchPairs(candidates, { ties: 'none' })).toEqual(candidatesOf([1, 10, 9], [2, 20, 5]))
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
