import { expect, test } from 'vitest'
import { isFiltered, listParameters, readListQuery } from '#domain/filters/list-query.ts'
import { words } from '#tests/helpers/data/words.ts'

const read = (query: string) => readListQuery(new URLSearchParams(query))
const written = (query: string) => listParameters(read(query).query).toString()

test.for([
  'open=sun-11&sort=near&from=80203',
  'has=website&has=hours',
  'q=oak&open=weekends&has=booking&service=picosecond-laser&mentions=price&sort=name&from=denver-co&within=25&page=3',
])('keeps %s', (query) => {
  expect(written(query)).toBe(query)
  expect(read(query)).toMatchObject({ ignored: [], isNonCanonical: false, clockWord: null })
})

test('writes equal lists as equal URLs', () => {
  expect(written('has=hours&page=1&has=website&has=hours&utm_source=x')).toBe(
    'has=website&has=hours',
  )
})

test('joins the day and the time of a form', () => {
  expect(written('open=sun&at=11')).toBe('open=sun-11')
  expect(written('open=weekends&at=11')).toBe('open=weekends')
  expect(written('open=&at=11')).toBe('')
  expect(read('open=sun&at=11').isNonCanonical).toBe(true)
  expect(read('open=sun&sort=').isNonCanonical).toBe(true)
})

test('names unknown values and ignores them', () => {
  const { query, ignored } = read('open=funday&sort=best&has=pool&within=7&service=x&mentions=y')

  expect(isFiltered(query)).toBe(false)
  expect(ignored).toEqual(words`open=funday service=x mentions=y has=pool sort=best within=7`)
})

test.for(['now', 'today', 'tomorrow'] as const)('leaves the word %s to the place', (word) => {
  const { clockWord, query, ignored } = read(`open=${word}`)

  expect({ clockWord, open: query.open, ignored }).toEqual({
    clockWord: word,
    open: null,
    ignored: [],
  })
})
