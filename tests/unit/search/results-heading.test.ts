import { expect, test } from 'vitest'
import {
  formatFoundInPlace,
  formatFound,
  cityListLead,
  moreThanShownText,
  noProvidersText,
  noMatchesText,
  searchSubtitle,
  seeAllText,
  formatTotal,
} from '#domain/search/results-heading.ts'
import type { SearchLocation } from '#domain/search/location/location.ts'

const AUSTIN: SearchLocation = { type: 'city', name: 'Austin, TX', city: 'Austin', state: 'TX' }
const ZIP: SearchLocation = { type: 'zip', name: '78799', zipCode: '78799' }

test.for([
  [1, 'Found 1 provider'],
  [25, 'Found 25 providers'],
  [0, 'Found 0 providers'],
] as const)('%d: %s', ([shown, words]) => {
  expect(formatFound(shown)).toBe(words)
})

test('a total is exact to 1,000', () => {
  expect(formatTotal({ total: 70, isTotalExact: true })).toBe('70')
  expect(formatTotal({ total: 1000, isTotalExact: true })).toBe('1,000')
  expect(formatTotal({ total: 1000, isTotalExact: false })).toBe('more than 1,000')
})

test('the subtitle names the place or quotes the words', () => {
  expect(searchSubtitle({ location: AUSTIN })).toBe('Location: Austin, TX')
  expect(searchSubtitle({ text: 'laser' })).toBe('Results for “laser”')
})

const AROUND = { isKnown: true, hasNearest: true, hasLinks: true, isInside: false }

test('each kind of search that finds nothing says so in its own words', () => {
  const texts = [
    noProvidersText(AUSTIN, null),
    noProvidersText({ type: 'state', name: 'Wyoming', state: 'WY' }, null),
    noProvidersText(ZIP, AROUND),
    noMatchesText('zzz', false),
    noProvidersText({ ...ZIP, zipCode: '00000' }, { ...AROUND, isKnown: false }),
  ]

  expect(new Set(texts).size).toBe(5)
  expect(texts[0]).toContain('Austin, TX')
  expect(texts[1]).toContain('Wyoming')
  expect(texts[2]).toContain('ZIP code 78799')
  expect(texts[3]).toContain('“zzz”')
  expect(texts[4]).toContain('We do not know ZIP code 00000')
})

test('a city that is known has no spelling to check', () => {
  expect(noProvidersText(AUSTIN, AROUND)).toBe(
    'No provider is listed in Austin, TX itself. The nearest ones are below.',
  )
  expect(noProvidersText(AUSTIN, { ...AROUND, hasNearest: false })).toContain('Check the spelling')
})

test('a ZIP code is named with its city when that is known', () => {
  const text = noProvidersText({ ...ZIP, city: 'Austin', state: 'TX' }, AROUND)

  expect(text).toContain('ZIP code 78799 (Austin, TX).')
})

test('a ZIP code hints at cities and the state only where they are linked', () => {
  const hint = 'Try nearby cities or the whole state.'

  expect(noProvidersText(ZIP, AROUND)).toContain(hint)
  expect(noProvidersText(ZIP, { ...AROUND, hasLinks: false })).not.toContain(hint)
})

test('a state that a city is called like is named as one', () => {
  const texas: SearchLocation = { type: 'state', name: 'Texas', state: 'TX' }

  expect(formatFoundInPlace(25, texas)).toBe('Found 25 providers')
  expect(formatFoundInPlace(25, { ...texas, ambiguous: true })).toBe(
    'Found 25 providers in the state of Texas',
  )
  expect(formatFoundInPlace(2, { ...AUSTIN, ambiguous: true })).toBe('Found 2 providers')
})

const CLINIC = { tier: 0 }
const TOP_PICK = { tier: 2 }

test('when not all are shown, one sentence says how many there are and which these are', () => {
  const some = { total: 57, isTotalExact: true, isWhole: false }

  expect(moreThanShownText(some, [CLINIC])).toBe(
    '57 match in all; these are the ones with the most reviews.',
  )
  expect(moreThanShownText({ ...some, isTotalExact: false }, [TOP_PICK, CLINIC])).toBe(
    'More than 57 match in all. Top Picks pay to be first; then come those with the most reviews.',
  )
})

test('further addresses of the same companies are called that', () => {
  expect(moreThanShownText({ total: 10, isTotalExact: true, isWhole: true }, [CLINIC])).toBe(
    '10 match in all; a company with several addresses in a city is shown once.',
  )
})

test('the lead of a city says truly who comes first', () => {
  expect(cityListLead(57, [CLINIC])).toBe('57 providers, those with the most reviews first.')
  expect(cityListLead(1, [TOP_PICK])).toBe(
    '1 provider. Top Picks pay to be first; then come those with the most reviews.',
  )
})

test('the link to a whole list counts what it leads to, when that is known', () => {
  expect(seeAllText('Austin, TX', '57')).toBe('See all 57 providers in Austin, TX')
  expect(seeAllText('Austin, TX', null)).toBe('See all providers in Austin, TX')
})

test('the District of Columbia has its article in a sentence', () => {
  const district: SearchLocation = { type: 'state', name: 'District of Columbia', state: 'DC' }

  expect(seeAllText(district.name, '43')).toBe('See all 43 providers in the District of Columbia')
  expect(noProvidersText(district, null)).toContain('listed in the District of Columbia yet.')
  expect(formatFoundInPlace(2, { ...district, ambiguous: true })).toBe(
    'Found 2 providers in the District of Columbia',
  )
})

test('a place full of providers under other names is told so', () => {
  const inside = { ...AROUND, isInside: true }

  expect(noProvidersText(AUSTIN, inside)).toBe(
    'Providers in Austin, TX are listed under the names of places in or around it. The nearest ones are below.',
  )
})

test('a region is told what can be searched instead of to check its spelling', () => {
  expect(noMatchesText('orange county', true)).toBe(
    'Nothing matched “orange county”. We know cities, ZIP codes and states, but no counties or other regions. Type a city or ZIP code there.',
  )
})
