import { describe, expect, test } from 'vitest'
import { readClinicRow } from '#domain/import/reading/read-row.ts'
import {
  CLINIC_COLUMNS,
  type ClinicColumn,
  LIST_COLUMNS,
  type ListColumn,
} from '#domain/import/reading/list-columns.ts'
import { headerOf } from '#tests/helpers/lists/list-headers.ts'
import { table, words } from '#tests/helpers/data/words.ts'

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

/** What each cell means is in tests/fixtures/list-cells.jsonl. */
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
  expect(readClinicRow(['Short', 'x'], header)).toMatchObject({ reason: 'short', name: 'Short' })
  expect(readClinicRow(cellsOf({ name: '' }), header)).toMatchObject({ name: '' })
})

test.for(table`
  30.5  | -97.5  | TX | 30.5, -97.5
  30.5  |        | TX | 0, 0
  30.5  | x      | TX | 0, 0
  91    | -97    | TX | 0, 0
  0.5   | -0.9   | TX | 0, 0
  30.5  | 97.5   | TX | 30.5, -97.5
  30.5  | 97.5   |    | 30.5, -97.5
  52.9  | 173.2  | AK | 52.9, 173.2
  13.47 | 144.75 | GU | 13.47, 144.75
`)('the position %j, %j in %j is read as %j', ([latitude, longitude, state, position]) => {
  const [north, west] = position.split(', ').map(Number)

  expect(readClinicRow(cellsOf({ latitude, longitude, state }), header)).toMatchObject({
    clinic: { latitude: north, longitude: west },
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

/** What single cells mean is in tests/fixtures/list-cells.jsonl. */
describe('the optional columns', () => {
  test('make no facts when all of them are blank, or the list has none', () => {
    expect(
      fullRowOf({ rating: 'None', verified: '', business_status: 'OPERATIONAL' }),
    ).toMatchObject({ facts: undefined, timeZone: '', isClosedForGood: false })
    const short = headerOf(['name', 'state'])
    expect(readClinicRow(['A', 'TX'], short)).toMatchObject({ facts: undefined })
  })

  test('fill the blanks of a column from its other names', () => {
    const aliased = headerOf(words`name state_code state us_state type category`)
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
