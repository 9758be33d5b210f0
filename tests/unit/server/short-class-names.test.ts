import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shortClassNames } from '#server/publish/build/short-class-names.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const SHEETS = [
  'pages/search/search.css.ts',
  'pages/_ui/provider/Rating.css.ts',
  'pages/_ui/provider/provider.css.ts',
]

/** The names of 40 styles in each file. */
function namesIn(sheets: readonly string[]): string[] {
  const nameFor = shortClassNames(ROOT)
  return sheets.flatMap((filePath) =>
    Array.from({ length: 40 }, (_, at) => nameFor({ filePath, hash: `${filePath}:${at}` })),
  )
}

test('gives every style a unique name that cannot be part of a selector or a word', () => {
  const names = namesIn(SHEETS)

  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[B-DF-HJ-NP-TV-Z]{2}[\da-z]{1,2}$/)
})

test('gives the same names in a build that reads the files in another order', () => {
  expect(namesIn(SHEETS.toReversed()).toSorted()).toEqual(namesIn(SHEETS).toSorted())
})

test('refuses a style sheet outside pages/', () => {
  expect(() => shortClassNames(ROOT)({ filePath: 'docs/a.css.ts', hash: 'a0' })).toThrow(
    'docs/a.css.ts is not a style sheet of pages/',
  )
})
