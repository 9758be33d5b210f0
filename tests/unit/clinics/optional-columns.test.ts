import { describe, expect, test } from 'vitest'
import { LIST_COLUMNS, type ListColumn } from '#domain/import/reading/list-columns.ts'
import { readClinicRow } from '#domain/import/reading/read-row.ts'
import { headerOf } from '#tests/helpers/lists/list-headers.ts'

const fullHeader = headerOf(LIST_COLUMNS)

function fullRowOf(row: Partial<Record<ListColumn, string>>) {
  const all: Partial<Record<ListColumn, string>> = { name: 'A', state: 'TX', ...row }
  const result = readClinicRow(
    LIST_COLUMNS.map((column) => all[column] ?? ''),
    fullHeader,
  )
  if (result.kind === 'skipped') throw new Error(result.problem)
  return result
}

describe('the optional columns', () => {
  test('are facts', () => {
    const { facts } = fullRowOf({
      place_id: 'ChIJ1',
      rating: '4.8',
      business_status: 'OPERATIONAL',
      verified: 'True',
      category: 'Laser clinic',
      subtypes: 'Laser clinic, Medical spa',
      booking_appointment_link: 'https://book.example/a',
      reviews_link: 'https://reviews.example/a',
      description: '  Fades\n tattoos. ',
      located_in: 'Mall',
      price_range: '$$',
      wheelchair: 'yes',
      languages: 'English; Spanish',
    })

    expect(facts).toEqual({
      place_id: 'ChIJ1',
      rating: 4.8,
      business_status: '',
      verified: 1,
      category: 'Laser clinic',
      subtypes: 'Laser clinic, Medical spa',
      booking_appointment_link: 'https://book.example/a',
      reviews_link: 'https://reviews.example/a',
      description: 'Fades tattoos.',
      located_in: 'Mall',
      price_range: '$$',
      wheelchair: 'yes',
      languages: 'English, Spanish',
    })
  })

  test('make no facts when all of them are blank, or the list has none', () => {
    expect(
      fullRowOf({ rating: 'None', verified: '', business_status: 'OPERATIONAL' }),
    ).toMatchObject({ facts: undefined, timeZone: '', isClosedForGood: false })
    const short = headerOf(['name', 'state'])
    expect(readClinicRow(['A', 'TX'], short)).toMatchObject({ facts: undefined })
  })

  const facts = [
    [{ rating: '5.1' }, { rating: null }],
    [{ rating: 'good' }, { rating: null }],
    [{ verified: 'FALSE' }, { verified: 0 }],
    [{ verified: 'no' }, { verified: 0 }],
    [{ verified: 'maybe' }, { verified: null }],
    [{ booking_appointment_link: 'javascript:alert(1)' }, { booking_appointment_link: '' }],
    [{ reviews_link: 'https://user:pass@b.example/' }, { reviews_link: '' }],
    [{ reviews_link: 'http://b.example/?q=1' }, { reviews_link: 'http://b.example/?q=1' }],
    [{ business_status: 'CLOSED_TEMPORARILY' }, { business_status: 'CLOSED_TEMPORARILY' }],
    [{ business_status: 'temporarily closed' }, { business_status: 'CLOSED_TEMPORARILY' }],
    [{ price_range: 'PRICE_LEVEL_EXPENSIVE' }, { price_range: '$$$' }],
    [{ price_range: '$50-$100' }, { price_range: '$50-$100' }],
    [{ price_range: 'cheap' }, { price_range: '' }],
    [{ wheelchair: 'False' }, { wheelchair: 'no' }],
    [
      {
        about:
          "{'Accessibility': {'Wheelchair accessible entrance': True, 'Wheelchair accessible restroom': False}, 'Languages spoken': {'Spanish': True}}",
      },
      { wheelchair: 'entrance', languages: 'Spanish' },
    ],
    [
      { about: '{"Accessibility":[{"Wheelchair accessible entrance":false}]}' },
      { wheelchair: 'no', languages: '' },
    ],
    [
      { about: '{"Accessibility"', languages: '<b>, French' },
      { wheelchair: '', languages: 'French' },
    ],
    [{ description: 'x'.repeat(2500) }, { description: 'x'.repeat(2000) }],
    [{ description: `${'x'.repeat(1999)}😀` }, { description: 'x'.repeat(1999) }],
  ] as const

  test.for(facts)('reads %j as %j', ([cells, expected]) => {
    expect(fullRowOf({ place_id: 'ChIJ1', ...cells }).facts).toMatchObject(expected)
  })

  test.for([
    ['CLOSED_PERMANENTLY', true],
    ['Closed permanently', true],
    ['PERMANENTLY_CLOSED', true],
    ['CLOSED_TEMPORARILY', false],
    ['Closed', false],
  ] as const)(
    'reads the status %s as closed for good: %s',
    ([business_status, isClosedForGood]) => {
      expect(fullRowOf({ business_status })).toMatchObject({ isClosedForGood })
    },
  )

  test('fill the blanks of a column from its other names', () => {
    const aliased = headerOf(['name', 'state_code', 'state', 'us_state', 'type', 'category'])
    const read = (...cells: string[]) => readClinicRow(cells, aliased)

    expect(read('A', 'NV', 'Texas', 'Ohio', 'x', 'y')).toMatchObject({
      clinic: { state: 'TX' },
      facts: { category: 'y' },
    })
    expect(read('A', 'NV', ' ', 'Ohio', 'x', '')).toMatchObject({
      clinic: { state: 'OH' },
      facts: { category: 'x' },
    })
    expect(read('A', 'NV', 'None', '', '', '')).toMatchObject({ clinic: { state: 'NV' } })
  })
})
