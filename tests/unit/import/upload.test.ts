import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOfUrl } from '#domain/import/list-address.ts'
import { LIST_COLUMNS } from '#domain/import/reading/list-columns.ts'
import { describeHeader } from '#domain/import/reading/list-header.ts'
import { applyMapping, chooseMapping } from '#domain/import/upload.ts'
import { lines } from '#tests/helpers/data/words.ts'

const HEADER = lines`
  Business
  name
  city
  Tel
  Contact phone
  mon
  tue
  wed
  thu
  fri
  sat
`
const COLUMNS = describeHeader(HEADER)

test('columns that nobody changes need no mapping, those that are read together included', () => {
  const chosen = applyMapping(COLUMNS, {})

  expect(chosen.slice(-3)).toEqual(['working_hours', 'working_hours', 'working_hours'])
  expect(chooseMapping(COLUMNS, chosen)).toEqual({ kind: 'mapping', mapping: {} })
})

test('whatever is chosen, an import reads just that, or it is refused as chosen twice', () => {
  const anyColumn = fc.constantFrom(
    '' as const,
    ...LIST_COLUMNS.slice(0, 6),
    'working_hours' as const,
  )
  const anyChoice = fc.tuple(...COLUMNS.map(() => anyColumn))

  fc.assert(
    fc.property(anyChoice, (chosen) => {
      const outcome = chooseMapping(COLUMNS, chosen)
      const isTwice = LIST_COLUMNS.some((ours) => {
        const now = chosen.flatMap((each, index) => (each === ours ? [index] : []))
        const before = COLUMNS.flatMap(({ readAs }, index) => (readAs === ours ? [index] : []))
        return now.length > 1 && now.join() !== before.join()
      })
      expect(outcome.kind).toBe(isTwice ? 'twice' : 'mapping')
      const mapping = outcome.kind === 'twice' ? undefined : outcome.mapping
      const read = describeHeader(HEADER, mapping).map(({ readAs }) => readAs ?? '')
      const again = applyMapping(COLUMNS, mapping ?? {})
      expect(isTwice || [read, again]).toEqual(isTwice || [chosen, chosen])
    }),
  )
})

test.for([
  ['https://lists.example/a.csv?key=1#b', 'https://lists.example/a.csv'],
  ['https://rowan:heron@lists.example/a@b.csv', 'https://lists.example/a@b.csv'],
  ['HTTPS:///rowan@lists.example\\a.csv', 'HTTPS:///lists.example\\a.csv'],
])('the list at %s is called %s', ([url = '', name]) => {
  expect(nameOfUrl(url)).toBe(name)
})
