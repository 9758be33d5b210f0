import { expect, test } from 'vitest'
import { filterByText } from '#domain/filters/matches.ts'
import { loadingText } from '#domain/site/messages.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { cutAtWord } from '#domain/text/plain-text.ts'
import { readPageNumber, readSearchText } from '#domain/text/text-limit.ts'
import { table } from '#tests/helpers/data/words.ts'

const cities = [{ name: 'Austin' }, { name: 'La Cañada' }, { name: "Coeur d'Alene" }]
const namesOf = (filter: string) =>
  filterByText(cities, filter, ({ name }) => [name]).map(({ name }) => name)

test('a filter ignores case, accents and curly apostrophes', () => {
  expect(namesOf('AUST')).toEqual(['Austin'])
  expect(namesOf('canada')).toEqual(['La Cañada'])
  expect(namesOf('d’alene')).toEqual(["Coeur d'Alene"])
  expect(namesOf('')).toHaveLength(3)
  expect(namesOf('zzz')).toEqual([])
})

test('a filter is trimmed and cut to 100 characters', () => {
  expect(readSearchText('  oak ')).toBe('oak')
  expect(readSearchText('x'.repeat(500))).toHaveLength(100)
  expect(readSearchText(undefined)).toBe('')
  expect(readSearchText(['a', 'b'])).toBe('')
})

test.for(table`
  2        | 2
  1        | 1
  0        | 1
  -3       | 1
  2.5      | 1
  1e3      | 1
  99999999 | 1
           | 1
`)('reads the page parameter %j as %s', ([value, page]) => {
  expect(readPageNumber(value)).toBe(Number(page))
})

test.for(table`
  /states                         | Loading states...
  /states/texas                   | Loading cities...
  /states/texas/austin            | Loading providers...
  /states/texas/austin/clear-skin | Loading provider details...
  /provider/clear-skin            | Loading provider details...
  /about                          | Loading...
  /admin                          | Loading...
  /admin/company/a1b2             | Loading company details...
`)('the loading text for %s is %j', ([path, text]) => {
  expect(loadingText(path)).toEqual({ text })
})

test('the loading text of a search has a second line', () => {
  expect(loadingText('/search')).toEqual({
    text: 'Searching providers...',
    detail: 'Finding the best tattoo removal specialists in your area',
  })
})

test('cuts a description at a word', () => {
  expect(cutAtWord('one two three', 9)).toBe('one two…')
  expect(cutAtWord('short', 9)).toBe('short')
  const { description } = pageMeta({ title: 't', description: 'word '.repeat(60) })
  expect(description?.length).toBeLessThanOrEqual(160)
})
