import { expect, test } from 'vitest'
import { readCell } from '#domain/import/reading/cell-text.ts'
import { escapeFormula, unescapeFormula } from '#domain/text/csv.ts'
import { headerOf } from '#tests/helpers/lists/list-headers.ts'

const HEADER = headerOf(['name', 'city', 'state', 'full_address'])
const readAddress = (text: string) => readCell(['', '', '', text], HEADER, 'full_address')

// Work that grows with the square of the length takes minutes here, longer than a test may run.
test.for(['\n', '\r', '\t', ' ', ';', ', ', ' \n', "'"])(
  'a cell with 500,000 times %j is read in one pass',
  (part) => {
    const cell = `x${part.repeat(500_000)}x\n`

    expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
    expect(readAddress(cell)).toMatch(/^x/)
  },
)

test.for(["'\n=1", '\n\n=1', ' \n=1', "'\n1", "''\t'=1", "\r\n' =1", ';\t=1;+'])(
  '%j is unescaped to what it was',
  (cell) => {
    expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
  },
)

test.for([
  ['1 Main St\nAustin, TX', '1 Main St, Austin, TX'],
  ['1 Main St,\n\n Austin', '1 Main St, Austin'],
  ['1 Main St , \r\nAustin\n', '1 Main St , Austin'],
])('the address %j is %j', ([cell, address]) => {
  expect(readAddress(cell ?? '')).toBe(address)
})
