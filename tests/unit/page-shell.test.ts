import { expect, test } from 'vitest'
import { cutShell, fillShell } from '#server/publish/page-shell.ts'

const PARTS = { title: '<t>1', head: '<h>1', description: '<d>1', body: '<b>1', data: '{"a":1}' }
const DOCUMENT = 'A<t>1B<h>1C<d>1D<b>1E{"a":1}F'

test('a document is cut around its parts and filled with those of another page', () => {
  const shell = cutShell(DOCUMENT, PARTS) ?? []
  const others = { title: 'T', head: 'H', description: 'D', body: '$& $1', data: '{}' }

  expect(shell).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  expect(fillShell(shell, PARTS)).toBe(DOCUMENT)
  expect(fillShell(shell, others)).toBe('ATBHCDD$& $1E{}F')
})

test.for([
  ['is missing', { ...PARTS, body: '<b>2' }],
  ['is empty', { ...PARTS, head: '' }],
  ['stands before the one it follows', { ...PARTS, head: '<t>1' }],
] as const)('there is no shell when a part %s', ([, parts]) => {
  expect(cutShell(DOCUMENT, parts)).toBeUndefined()
})
