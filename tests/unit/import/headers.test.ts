import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { takeSamples } from '#domain/import/reading/column-votes.ts'
import { describeHeader } from '#domain/import/reading/list-header.ts'

/** Headers as people and tools write them, a row below, and what each column is read as; "-" is none. */
const HEADERS = readFileSync('tests/fixtures/list-headers.txt', 'utf8')
  .trimEnd()
  .split('\n\n')
  .map((three) => three.split('\n'))

test.for(HEADERS)('%s', ([header = '', row = '', readAs]) => {
  const cells = header.split('|')
  const samples = takeSamples([row.split('|')], cells.length)

  const columns = describeHeader(cells, {}, samples)

  expect(columns.map((column) => column.readAs ?? '-').join('|')).toBe(readAs)
})

// Numbers of five digits may count anything.
test('values alone say what a column is when all agree', () => {
  const cells = ['Clinic', 'Q1', 'Q2', 'Q3', 'Q4', 'Q5']
  const rows = [
    ['Fade', '5125550101', 'TX', 'https://fade.example', '78701', '-'],
    ['Clear', '7755550102', 'NV', 'clear.example', '89501', '-'],
  ]

  const columns = describeHeader(cells, {}, takeSamples(rows, cells.length))

  const read = columns.map(({ readAs }) => readAs)
  expect(read).toEqual(['name', 'phone', 'state', 'site', null, null])
})
