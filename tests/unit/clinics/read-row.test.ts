import { describe, expect, test } from 'vitest'
import { readClinicRow, type ListedClinic } from '#domain/import/reading/read-row.ts'
import { CLINIC_COLUMNS, type ClinicColumn } from '#domain/import/reading/list-columns.ts'
import { headerOf } from '#tests/helpers/lists/list-headers.ts'

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

function clinicOf(row: Partial<Record<ClinicColumn, string>>): ListedClinic {
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
    Partial<ListedClinic>,
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
    ['DC is a state', { state: 'District of Columbia' }, { state: 'DC' }],
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

test.for([
  ['30.5', '-97.5', 'TX', [30.5, -97.5]],
  ['30.5', '', 'TX', [0, 0]],
  ['30.5', 'x', 'TX', [0, 0]],
  ['91', '-97', 'TX', [0, 0]],
  ['0.5', '-0.9', 'TX', [0, 0]],
  ['30.5', '97.5', 'TX', [30.5, -97.5]],
  ['30.5', '97.5', '', [30.5, -97.5]],
  ['52.9', '173.2', 'AK', [52.9, 173.2]],
  ['13.47', '144.75', 'GU', [13.47, 144.75]],
] as const)('the position %j, %j in %j is read as %j', ([latitude, longitude, state, position]) => {
  const clinic = clinicOf({ latitude, longitude, state })

  expect([clinic.latitude, clinic.longitude]).toEqual(position)
})
