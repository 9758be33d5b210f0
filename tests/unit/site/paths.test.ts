import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionsUrl } from '#domain/site/paths.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { table } from '#tests/helpers/data/words.ts'

test('a directions link encodes the address as one parameter', () => {
  const address = '1 Oak & Elm St #4, Austin'

  expect(directionsUrl('https://maps.example/?to={address}&by=car', address)).toBe(
    'https://maps.example/?to=1+Oak+%26+Elm+St+%234,+Austin&by=car',
  )
  expect(directionsUrl('https://maps.example/to/{address}?by=car', address)).toBe(
    'https://maps.example/to/1%20Oak%20%26%20Elm%20St%20%234,%20Austin?by=car',
  )
})

test.for(table`
  Clear Skin & Laser            | clear-skin-laser
  La Cañada                     | la-canada
  O'Fallon                      | ofallon
  St. Louis                     | st-louis
  Two   Spaces - and -- dashes  | two-spaces-and-dashes
  纹身                          | clinic
                                | clinic
`)('slugifies %j to %j', ([text, slug]) => {
  expect(slugify(` ${text} `)).toBe(slug)
})

test('slugifies a quarter million accents quickly', () => {
  expect(slugify(`a${'\u0301\u0316'.repeat(250_000)}`)).toBe('a')
})

test('a slug is never empty, URL-safe and idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugify(text)
      expect(slug).toMatch(/^[a-z0-9_]+(-[a-z0-9_]+)*$/)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})
