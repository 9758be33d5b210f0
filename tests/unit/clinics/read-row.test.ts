import { describe, expect, test } from 'vitest'
import { readClinicRow, type ClinicRow } from '#domain/clinics/list/read-row.ts'
import {
  CLINIC_COLUMNS,
  LIST_COLUMNS,
  type ClinicColumn,
  type ListColumn,
} from '#domain/clinics/list/list-columns.ts'
import { readListHeader, type ListHeader } from '#domain/clinics/list/list-header.ts'

function headerOf(cells: readonly string[]): ListHeader {
  const result = readListHeader(cells)
  if (result.kind === 'refused') throw new Error(result.problem)
  return result.header
}

const header = headerOf(CLINIC_COLUMNS)

function cellsOf(row: Partial<Record<ClinicColumn, string>>): string[] {
  const all: Partial<Record<ClinicColumn, string>> = {
    name: 'Fade Away',
    city: 'Austin',
    state: 'TX',
    ...row,
  }
  return CLINIC_COLUMNS.map((column) => all[column] ?? '')
}

function clinicOf(row: Partial<Record<ClinicColumn, string>>): ClinicRow {
  const result = readClinicRow(cellsOf(row), header)
  if (result.kind === 'skipped') throw new Error(result.problem)
  return result.clinic
}

describe('a row is skipped', () => {
  const skipped = [
    ['when it has no cells', [''], 'empty'],
    ['when it has only commas and spaces', Array.from({ length: 15 }, () => ' '), 'empty'],
    ['when it is shorter than the header and blank', ['', '', ' '], 'empty'],
    ['when it has fewer fields than the header', cellsOf({}).slice(0, 14), 'short'],
    ['when the name is blank', cellsOf({ name: '   ' }), 'no-name'],
    ['when the name is only invisible', cellsOf({ name: '\u0000\u0007\t' }), 'no-name'],
    ['when city and state are blank', cellsOf({ city: ' ', state: '' }), 'no-place'],
    ['when city and state are None', cellsOf({ city: 'None', state: 'nan' }), 'no-place'],
    ['when the country is not the US', cellsOf({ country: 'Canada' }), 'foreign'],
    ['when the country is a territory', cellsOf({ country: 'Puerto Rico' }), 'foreign'],
  ] as const

  test.for(skipped)('%s', ([, cells, reason]) => {
    expect(readClinicRow(cells, header)).toMatchObject({ kind: 'skipped', reason })
  })
})

test.for(['', 'US', 'usa', 'U.S.', 'United  States of America', 'None'])(
  'a row of the country "%s" is kept',
  (country) => {
    expect(readClinicRow(cellsOf({ country }), header)).toMatchObject({ kind: 'clinic' })
  },
)

test('a skipped row names its clinic, if it has a name', () => {
  expect(readClinicRow(cellsOf({ name: ' Far  Away ', country: 'CA' }), header)).toEqual({
    kind: 'skipped',
    reason: 'foreign',
    problem: 'the country is CA, not the United States',
    name: 'Far Away',
  })
  expect(readClinicRow(['Short'], header)).toMatchObject({ reason: 'short', name: 'Short' })
  expect(readClinicRow(cellsOf({ name: '' }), header)).toMatchObject({ name: '' })
})

describe('a cell is read', () => {
  const rules: readonly (readonly [
    string,
    Partial<Record<ClinicColumn, string>>,
    Partial<ClinicRow>,
  ])[] = [
    ['spaces are trimmed and joined', { name: '  Fade \t  Away ' }, { name: 'Fade Away' }],
    [
      'line ends become spaces',
      { street: '1 Main St\r\nSuite 2' },
      { street: '1 Main St Suite 2' },
    ],
    ['accents are composed', { city: 'Can\u0303on' }, { city: 'Ca\u00F1on', citySlug: 'canon' }],
    ['a code is a state', { state: 'tx' }, { state: 'TX', stateSlug: 'texas' }],
    [
      'a full name becomes its code',
      { state: ' new  york ' },
      { state: 'NY', stateSlug: 'new-york' },
    ],
    ['DC counts', { state: 'District of Columbia' }, { state: 'DC' }],
    ['an abbreviation is a state', { state: 'Calif.' }, { state: 'CA', stateSlug: 'california' }],
    ['a state may follow the city', { city: 'Waco, Tex.', state: '' }, { state: 'TX' }],
    ['Washington DC needs no comma', { city: 'Washington Dc', state: 'None' }, { state: 'DC' }],
    [
      'the end of a city name is not a state',
      { city: 'Vista La', state: '' },
      { state: 'Unknown' },
    ],
    ['a missing state is Unknown', { state: '' }, { state: 'Unknown', stateSlug: 'unknown' }],
    [
      'a foreign state is Unknown',
      { state: 'Ontario' },
      { state: 'Unknown', stateSlug: 'unknown' },
    ],
    [
      'a missing city is Unknown City',
      { city: '' },
      { city: 'Unknown City', citySlug: 'unknown-city' },
    ],
    ['a city called None is missing', { city: 'None' }, { city: 'Unknown City' }],
    ['a clinic may be called None', { name: 'None' }, { name: 'None', baseSlug: 'none' }],
    ['a ZIP loses its decimals', { postal_code: '90744.0' }, { postal_code: '90744' }],
    ['a ZIP gets its zeros back', { postal_code: '2138' }, { postal_code: '02138' }],
    ['a ZIP called None is blank', { postal_code: 'None' }, { postal_code: '' }],
    ['a ZIP+4 is cut to five digits', { postal_code: '90744-1234' }, { postal_code: '90744' }],
    ['a ZIP+4 needs no hyphen', { postal_code: '907441234' }, { postal_code: '90744' }],
    ['a ZIP+4 gets its zeros back', { postal_code: '2138-1234' }, { postal_code: '02138' }],
    ['a foreign code stays', { postal_code: 'K1A 0B1' }, { postal_code: 'K1A 0B1' }],
    ['reviews lose their decimals', { reviews: '10.0' }, { reviews: 10 }],
    ['reviews may have commas', { reviews: '1,234' }, { reviews: 1234 }],
    ['reviews are rounded down', { reviews: '4.7' }, { reviews: 4 }],
    ['negative reviews are 0', { reviews: '-3' }, { reviews: 0 }],
    ['reviews that are not a number are 0', { reviews: 'many' }, { reviews: 0 }],
    ['infinite reviews are 0', { reviews: '1e400' }, { reviews: 0 }],
    [
      'a position is read',
      { latitude: '30.5', longitude: '-97.5' },
      { latitude: 30.5, longitude: -97.5 },
    ],
    ['half a position is 0, 0', { latitude: '30.5' }, { latitude: 0, longitude: 0 }],
    [
      'half a position with text is 0, 0',
      { latitude: '30.5', longitude: 'x' },
      { latitude: 0, longitude: 0 },
    ],
    [
      'a position off the Earth is 0, 0',
      { latitude: '91', longitude: '-97' },
      { latitude: 0, longitude: 0 },
    ],
    [
      'a position near 0, 0 is none',
      { latitude: '0.5', longitude: '-0.9' },
      { latitude: 0, longitude: 0 },
    ],
    [
      'a position in the US gets its minus back',
      { latitude: '30.5', longitude: '97.5' },
      { latitude: 30.5, longitude: -97.5 },
    ],
    [
      'a position in the US gets its minus back without a state',
      { latitude: '30.5', longitude: '97.5', state: '' },
      { latitude: 30.5, longitude: -97.5 },
    ],
    [
      'the western Aleutians stay in the east',
      { latitude: '52.9', longitude: '173.2', state: 'AK' },
      { latitude: 52.9, longitude: 173.2 },
    ],
    [
      'Guam stays in the east',
      { latitude: '13.47', longitude: '144.75', state: 'GU' },
      { latitude: 13.47, longitude: 144.75 },
    ],
    [
      'a position that is not a number is 0, 0',
      { latitude: 'north', longitude: 'west' },
      { latitude: 0, longitude: 0 },
    ],
    [
      'an escaped site is decoded once',
      { site: 'https://a.example/%3Fx%3D1%26y' },
      { site: 'https://a.example/?x=1&y' },
    ],
    [
      'a site with a question mark stays',
      { site: 'https://a.example/?u=%3F' },
      { site: 'https://a.example/?u=%3F' },
    ],
    ['a site called nan is blank', { site: 'NaN' }, { site: '' }],
    [
      'hours are kept as given',
      { working_hours: ' {"Monday":  "9AM-5PM"} ' },
      { working_hours: '{"Monday":  "9AM-5PM"}' },
    ],
    [
      'unreadable hours do not skip the row',
      { working_hours: 'often' },
      { hours: { kind: 'unreadable' } },
    ],
    ['blank hours are missing', { working_hours: '' }, { hours: { kind: 'none' } }],
  ]

  test.for(rules)('%s', ([, cells, expected]) => {
    expect(clinicOf(cells)).toMatchObject(expected)
  })
})

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
    })
  })

  test('make no facts when all of them are blank, or the list has none', () => {
    expect(
      fullRowOf({ rating: 'None', verified: '', business_status: 'OPERATIONAL' }),
    ).toMatchObject({ facts: undefined, timeZone: null, isClosedForGood: false })
    expect(readClinicRow(cellsOf({}), header)).toMatchObject({ facts: undefined })
  })

  const facts = [
    [{ rating: '5.1' }, { rating: null }],
    [{ rating: '0' }, { rating: null }],
    [{ rating: 'good' }, { rating: null }],
    [{ rating: '1' }, { rating: 1 }],
    [{ verified: 'FALSE' }, { verified: 0 }],
    [{ verified: '1' }, { verified: 1 }],
    [{ verified: 'no' }, { verified: 0 }],
    [{ verified: 'maybe' }, { verified: null }],
    [{ booking_appointment_link: 'javascript:alert(1)' }, { booking_appointment_link: '' }],
    [{ booking_appointment_link: 'mailto:a@b.example' }, { booking_appointment_link: '' }],
    [{ reviews_link: 'https://user:pass@b.example/' }, { reviews_link: '' }],
    [{ reviews_link: 'http://b.example/?q=1' }, { reviews_link: 'http://b.example/?q=1' }],
    [{ business_status: 'CLOSED_TEMPORARILY' }, { business_status: 'CLOSED_TEMPORARILY' }],
    [{ business_status: 'temporarily closed' }, { business_status: 'CLOSED_TEMPORARILY' }],
    [{ description: 'x'.repeat(2500) }, { description: 'x'.repeat(2000) }],
    [{ description: `${'x'.repeat(1999)}😀` }, { description: 'x'.repeat(1999) }],
  ] as const

  test.for(facts)('reads %j as %j', ([cells, expected]) => {
    expect(fullRowOf({ place_id: 'ChIJ1', ...cells }).facts).toMatchObject(expected)
  })

  test.for([
    'CLOSED_PERMANENTLY',
    'Closed permanently',
    'PERMANENTLY_CLOSED',
    'permanently closed',
  ])('reads the status %s as closed for good', (business_status) => {
    expect(fullRowOf({ business_status }).isClosedForGood).toBe(true)
  })

  test.for(['OPERATIONAL', 'CLOSED_TEMPORARILY', 'Closed', ''])(
    'does not read the status "%s" as closed for good',
    (business_status) => {
      expect(fullRowOf({ business_status }).isClosedForGood).toBe(false)
    },
  )

  test.for([
    ['America/Chicago', 'America/Chicago'],
    ['America/Indiana/Indianapolis', 'America/Indiana/Indianapolis'],
    ['America/Nowhere', null],
    ['-06:00', null],
    ['CST', null],
    ['', null],
  ] as const)('reads the time zone "%s" as %s', ([time_zone, expected]) => {
    expect(fullRowOf({ time_zone }).timeZone).toBe(expected)
  })

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
