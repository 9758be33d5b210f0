import { expect, test } from 'vitest'
import {
  foundInWords,
  nothingFoundText,
  searchSubtitle,
  totalInWords,
  unknownZipText,
} from '#domain/results-words.ts'
import type { SearchLocation } from '#domain/search-location.ts'

const AUSTIN: SearchLocation = { type: 'city', name: 'Austin, TX', city: 'Austin', state: 'TX' }
const ZIP: SearchLocation = { type: 'zip', name: '78799', zipCode: '78799' }

test.for([
  [1, 'Found 1 provider'],
  [25, 'Found 25 providers'],
  [0, 'Found 0 providers'],
] as const)('%d: %s', ([shown, words]) => {
  expect(foundInWords(shown)).toBe(words)
})

test('a total is exact to 1,000', () => {
  expect(totalInWords({ total: 70, isTotalExact: true })).toBe('70')
  expect(totalInWords({ total: 1000, isTotalExact: true })).toBe('1,000')
  expect(totalInWords({ total: 1000, isTotalExact: false })).toBe('more than 1,000')
})

test('the subtitle names the place or quotes the words', () => {
  expect(searchSubtitle({ location: AUSTIN })).toBe('Location: Austin, TX')
  expect(searchSubtitle({ text: 'laser' })).toBe('Results for “laser”')
})

test('each kind of search that finds nothing says so in its own words', () => {
  const texts = [
    nothingFoundText({ location: AUSTIN }),
    nothingFoundText({ location: { type: 'state', name: 'Wyoming', state: 'WY' } }),
    nothingFoundText({ location: ZIP }),
    nothingFoundText({ text: 'zzz' }),
    unknownZipText('00000'),
  ]

  expect(new Set(texts).size).toBe(5)
  expect(texts[0]).toContain('Austin, TX')
  expect(texts[1]).toContain('Wyoming')
  expect(texts[2]).toContain('ZIP code 78799')
  expect(texts[3]).toContain('“zzz”')
  expect(texts[4]).toContain('We do not know ZIP code 00000')
})

test('a ZIP code is named with its city when that is known', () => {
  const text = nothingFoundText({ location: { ...ZIP, city: 'Austin', state: 'TX' } })

  expect(text).toContain('ZIP code 78799 (Austin, TX).')
})
