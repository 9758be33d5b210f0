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
