import { describe, expect, test } from 'vitest'
import { CLINIC_COLUMNS } from '#domain/import/reading/list-columns.ts'
import { readListHeader } from '#domain/import/reading/list-header.ts'
import { headerOf } from '#tests/helpers/lists/list-headers.ts'
import { OUTSCRAPER_HEADERS } from '#tests/fixtures/outscraper-headers.ts'
import { words } from '#tests/helpers/data/words.ts'

test('accepts any order, case, spaces and the known aliases', () => {
  const cells = [...CLINIC_COLUMNS].toReversed().map((column) => ` ${column.toUpperCase()} `)
  const renamed = cells.map((cell) =>
    cell
      .replace(' SITE ', 'website')
      .replace(' STATE ', 'us_state')
      .replace('POSTAL_CODE', 'Postal Code'),
  )

  expect(headerOf(renamed)).toMatchObject({
    width: 15,
    positions: { name: [14], state: [7], postal_code: [8], rating: [] },
    hasOptionalColumns: false,
    columns: { ignored: [], missing: [] },
  })
})

test('names other columns once, and none without a name', () => {
  const header = headerOf(['', 'Name', 'color', 'city', 'color', 'email_1', ' ', ''])

  expect(header.columns).toMatchObject({ used: ['Name', 'city'], ignored: ['color', 'email_1'] })
  expect(header).toMatchObject({ width: 6, fullWidth: 9, positions: { name: [1], city: [3] } })
})

test.for([
  ['https://fade.example/', ['latitude', 'longitude']],
  ['https://www.google.com/maps/place/x/data=!3d30.27!4d-97.74', ['site', 'longitude']],
])('the links %s lack the columns %s', ([link, lacking]) => {
  const { columns } = headerOf(['name', 'city', 'url'], {}, [['Fade'], ['Austin'], [String(link)]])

  expect(columns.missing.filter((each) => /site|tude/.test(each))).toEqual(lacking)
})

test('prefers our own name of a column to its other names, in any order', () => {
  const header = headerOf(words`
    name state_code us_state state address full_address
  `)

  expect(header.positions).toMatchObject({ state: [3, 2, 1], full_address: [5, 4] })
  expect(header.columns.ignored).toEqual([])
})

test.for(OUTSCRAPER_HEADERS)('an Outscraper header of $about', ({ columns }) => {
  const header = headerOf(columns)

  expect(header.columns.missing).toEqual([])
  expect(header.hasOptionalColumns).toBe(true)
  expect(header.columns.used.length + header.columns.ignored.length).toBe(columns.length)
  for (const name of header.columns.used) expect(name).not.toMatch(/email|photo|owner|person/)
})

describe('a mapping', () => {
  test('wins over the names in the file', () => {
    const header = headerOf(['name', 'title', 'city'], { name: 'title' })

    expect(header.positions.name).toEqual([1])
    expect(header.columns.ignored).toEqual(['name'])
  })

  test('is refused when the list has no such column', () => {
    expect(readListHeader(['a', 'b'], { name: 'title', city: 'b' })).toEqual({
      kind: 'refused',
      problem: 'the list has no column "title", which --columns names; found columns "a", "b"',
    })
  })
})

describe('is refused', () => {
  const refused: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['without a name', CLINIC_COLUMNS.slice(1), /^the list has no column "name"; found .*"site"/],
    ['without any place', ['name', 'phone'], /none of the columns "city", "state"/],
    [
      'when it is a line of data',
      ['A Clinic', '', 'Austin', 'TX'],
      /no column "name"; found columns "A Clinic", "Austin", "TX"; the first line must name/,
    ],
    ['when all columns have no name', ['', ' '], /the first line is blank/],
    ['when all columns are in one cell', [CLINIC_COLUMNS.join(',')], /all columns are in one cell/],
    ['when it is named like an object property', ['constructor', 'city'], /no column "name"/],
    [
      'with a short message for many columns',
      Array.from({ length: 20 }, () => 'x'.repeat(100)),
      /^the list has no column "name"; found columns ("x{60}"(, )?){15} and 5 more; /,
    ],
  ]

  test.for(refused)('%s', ([, cells, problem]) => {
    expect(readListHeader(cells)).toEqual({
      kind: 'refused',
      problem: expect.stringMatching(problem),
    })
  })
})
