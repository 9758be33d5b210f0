import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { geocoderRequest, parseGeocoderResponse } from '#state/visitor-place.ts'
import { table } from '#tests/helpers/data/words.ts'

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
  test.for(table`
    {"city":"Austin","principalSubdivision":"Texas"}                            | Austin, TX
    {"city":" Washington ","principalSubdivision":"District of Columbia","countryCode":"US"} | Washington, DC
    {"city":"Montana","principalSubdivision":"Montana","countryCode":"BG"}      |
    {"city":"Toronto","principalSubdivision":"Ontario","countryCode":"CA"}      |
    {"city":"San Juan","principalSubdivision":"Puerto Rico","countryCode":"US"} |
    {"city":"","locality":"Rock Prairie","principalSubdivision":"Missouri"}     |
    {"city":"Austin"}                                                           |
    {"city":7,"principalSubdivision":["Texas"]}                                 |
    "Austin, Texas"                                                             |
    null                                                                        |
  `)('%s is read as %j', ([answer, expected]) => {
    const place = parseGeocoderResponse(JSON.parse(answer))

    expect(place === undefined ? '' : `${place.city}, ${place.state}`).toBe(expected)
  })

  test('may be invalid', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(parseGeocoderResponse(answer)).toBeUndefined()
      }),
    )
  })
})
