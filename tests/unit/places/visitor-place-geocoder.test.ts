import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { geocoderRequest, parseGeocoderResponse } from '#state/visitor-place.ts'

const austin = { latitude: 30.267153, longitude: -97.743061 }

describe('the geocoder request', () => {
  test('has the rounded position and the language', () => {
    expect(geocoderRequest('https://where.example/reverse', austin)).toBe(
      'https://where.example/reverse?latitude=30.267&longitude=-97.743&localityLanguage=en',
    )
  })

  test('keeps the query parameters of the setting', () => {
    const { searchParams } = new URL(geocoderRequest('https://where.example/?key=a%26b', austin))

    expect(searchParams.get('key')).toBe('a&b')
    expect(searchParams.get('latitude')).toBe('30.267')
  })
})

describe('the geocoder response', () => {
  test.for([
    [
      { city: 'Austin', principalSubdivision: 'Texas' },
      { city: 'Austin', state: 'TX' },
    ],
    [
      { city: ' Washington ', principalSubdivision: 'District of Columbia', countryCode: 'US' },
      { city: 'Washington', state: 'DC' },
    ],
    [{ city: 'Montana', principalSubdivision: 'Montana', countryCode: 'BG' }, undefined],
    [{ city: 'Toronto', principalSubdivision: 'Ontario', countryCode: 'CA' }, undefined],
    [{ city: 'San Juan', principalSubdivision: 'Puerto Rico', countryCode: 'US' }, undefined],
    [{ city: '', locality: 'Rock Prairie', principalSubdivision: 'Missouri' }, undefined],
    [{ city: 'Austin' }, undefined],
    [{ city: 7, principalSubdivision: ['Texas'] }, undefined],
    ['Austin, Texas', undefined],
    [null, undefined],
  ] as const)('%j is read as %j', ([answer, expected]) => {
    expect(parseGeocoderResponse(answer)).toEqual(expected)
  })

  test('may be invalid', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(parseGeocoderResponse(answer)).toBeUndefined()
      }),
    )
  })
})
