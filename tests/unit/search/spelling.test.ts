import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { closestWords, correctableWords, editDistance, listEdits } from '#domain/search/spelling.ts'
import { searchWords } from '#domain/search/terms.ts'

const word = fc.string({
  unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz')),
  minLength: 4,
  maxLength: 12,
})

test.for([
  ['pheonix', 'phoenix', 1],
  ['scotsdale', 'scottsdale', 1],
  ['laser', 'laser', 0],
  ['', 'abc', 3],
  ['dermotolgy', 'dermatology', 2],
  ['ca', 'abc', 3],
] as const)('%j and %j are %i edits apart', ([a, b, distance]) => {
  expect(editDistance(a, b)).toBe(distance)
})

test('every edit is one letter away and unique', () => {
  fc.assert(
    fc.property(word, (text) => {
      const edits = listEdits(text)

      expect(new Set(edits).size).toBe(edits.length)
      expect(edits.every((edit) => editDistance(text, edit) === 1)).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test.for(['abc', 'laser2', 'élan', 'a'.repeat(25), ''])('%j has no edits', (text) => {
  expect(listEdits(text)).toEqual([])
})

test('the closest known word comes first', () => {
  expect(closestWords('removel', ['remove', 'removal', 'rumored', 'removes', 'approval'])).toEqual([
    'removal',
    'remove',
    'removes',
  ])
  expect(closestWords('lasre', ['laser'])).toEqual([])
})

test('correctable words are the longer ones of plain letters', () => {
  expect(correctableWords("Élan O'Brien Tattoo-Removal, 1200 Oak St")).toEqual([
    'elan',
    'brien',
    'tattoo',
    'removal',
  ])
})

test.for([
  ['Austin, TX', ['austin', 'tx']],
  ["Joe's  Ink & Ink", ['joe', 's', 'ink']],
  ['a b c d laser', ['a', 'laser']],
  ['one two three four five six seven eight nine', 8],
  ['!?', []],
] as const)('splits %j into %j', ([text, words]) => {
  const found = searchWords(text)

  expect(typeof words === 'number' ? found.length : found).toEqual(words)
})
