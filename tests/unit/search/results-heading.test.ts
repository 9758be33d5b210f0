import { expect, test } from 'vitest'
import { OTHER_TIER } from '#domain/clinics/provider.ts'
import {
  formatFoundInPlace,
  formatFound,
  cityListLead,
  noProvidersText,
  noMatchesText,
  placeHeading,
} from '#domain/search/results-heading.ts'
import type { SearchLocation } from '#domain/search/location.ts'

const AUSTIN: SearchLocation = { type: 'city', name: 'Austin, TX', city: 'Austin', state: 'TX' }
const ZIP: SearchLocation = { type: 'zip', name: '78799', zipCode: '78799' }

test.for([
  [1, 'Found 1 provider'],
  [25, 'Found 25 providers'],
  [0, 'Found 0 providers'],
] as const)('%d results: %s', ([shown, text]) => {
  expect(formatFound(shown)).toBe(text)
})

test('the heading of a place is the answer', () => {
  expect(placeHeading(AUSTIN, null)).toBe('Tattoo removal in Austin, TX')
  expect(placeHeading(AUSTIN, { isZipListed: false })).toBe('Tattoo removal near Austin, TX')
  expect(placeHeading({ type: 'state', name: 'District of Columbia' }, null)).toBe(
    'Tattoo removal in the District of Columbia',
  )
})

const AROUND = { isKnown: true, hasNearest: true, isInside: false }
const NOTHING = { isKnown: false, hasNearest: false, isInside: false }

test('each kind of search has its own text for no results', () => {
  const texts = [
    noProvidersText(AUSTIN, NOTHING),
    noProvidersText({ type: 'state', name: 'Wyoming', state: 'WY' }, NOTHING),
    noProvidersText(ZIP, AROUND),
    noMatchesText('zzz', undefined),
    noProvidersText({ ...ZIP, zipCode: '00000' }, { ...AROUND, isKnown: false }),
  ]

  expect(new Set(texts).size).toBe(5)
  expect(texts[0]).toContain('Austin, TX')
  expect(texts[1]).toContain('Wyoming')
  expect(texts[2]).toContain('ZIP code 78799')
  expect(texts[3]).toContain('“zzz”')
  expect(texts[4]).toContain('We do not know ZIP code 00000')
})

test('a known city gets no advice on spelling', () => {
  expect(noProvidersText(AUSTIN, AROUND)).toBe(
    'No provider is listed in Austin, TX itself. The nearest ones are below.',
  )
  expect(noProvidersText(AUSTIN, { ...AROUND, hasNearest: false })).toContain('Check the spelling')
})

test('a ZIP code is shown with its city if known', () => {
  const text = noProvidersText({ ...ZIP, city: 'Austin', state: 'TX' }, AROUND)

  expect(text).toContain('ZIP code 78799 (Austin, TX).')
})

test('a ZIP code without providers suggests other places', () => {
  const hint = 'Try nearby cities or the whole state.'

  expect(noProvidersText(ZIP, { ...AROUND, hasNearest: false })).toContain(hint)
  expect(noProvidersText(ZIP, AROUND)).toContain(`${hint} The nearest are below.`)
})

test('a state that shares its name with a city is called a state', () => {
  const texas: SearchLocation = { type: 'state', name: 'Texas', state: 'TX' }

  expect(formatFoundInPlace({ total: 25, inZip: 0 }, texas, null)).toBe('25 providers')
  expect(formatFoundInPlace({ total: 25, inZip: 0 }, { ...texas, ambiguous: true }, null)).toBe(
    '25 providers in the state of Texas',
  )
  expect(formatFoundInPlace({ total: 2, inZip: 0 }, { ...AUSTIN, ambiguous: true }, null)).toBe(
    '2 providers',
  )
})

const CLINIC = { tier: OTHER_TIER, reviews: 3 }
const NEW = { tier: OTHER_TIER, reviews: 0 }
const TOP_PICK = { tier: 2, reviews: 0 }

test('the lead of a city list states the sort order, as far as there is one', () => {
  expect(cityListLead(57, [CLINIC])).toBe('57 providers, those with the most reviews first.')
  expect(cityListLead(57, [NEW, NEW])).toBe('57 providers.')
  expect(cityListLead(1, [CLINIC])).toBe('1 provider.')
  expect(cityListLead(2, [TOP_PICK, CLINIC])).toBe(
    '2 providers. Top Picks pay to be first; then come those with the most reviews.',
  )
})

test('the District of Columbia gets its article', () => {
  const district: SearchLocation = { type: 'state', name: 'District of Columbia', state: 'DC' }

  expect(noProvidersText(district, NOTHING)).toContain('listed in the District of Columbia yet.')
  expect(formatFoundInPlace({ total: 2, inZip: 0 }, { ...district, ambiguous: true }, null)).toBe(
    '2 providers in the District of Columbia',
  )
})

test('explains that a place’s providers are listed under other names', () => {
  const inside = { ...AROUND, isInside: true }

  expect(noProvidersText(AUSTIN, inside)).toBe(
    'Providers in Austin, TX are listed under the names of places in or around it. The nearest ones are below.',
  )
})

test('a region gets advice on what can be searched', () => {
  expect(noMatchesText('orange county', 'region')).toBe(
    'Nothing matched “orange county”. We know cities, ZIP codes and states, but no counties or other regions. Type a city or ZIP code there.',
  )
})

test('a list around a ZIP code names its radius and the number within the ZIP code', () => {
  expect(formatFoundInPlace({ total: 41, inZip: 0 }, ZIP, 25)).toBe('41 providers within 25 miles')
  expect(formatFoundInPlace({ total: 41, inZip: 7 }, ZIP, 25)).toBe(
    '41 providers within 25 miles, 7 of them in ZIP code 78799',
  )
  expect(placeHeading(ZIP, { isZipListed: true })).toBe('Tattoo removal near 78799')
  expect(placeHeading(ZIP, { isZipListed: false })).toBe('No providers found in 78799')
})
