import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { table } from '#tests/helpers/data/words.ts'

/** Every requirement of level 1 in OWASP ASVS 5.0.0, by section. */
const IDS = table`
  1.2  | 1 2 3 4 5
  1.3  | 1 2
  1.5  | 1
  2.1  | 1
  2.2  | 1 2
  2.3  | 1
  3.2  | 1 2
  3.3  | 1
  3.4  | 1 2
  3.5  | 1 2 3
  4.1  | 1
  4.4  | 1
  5.2  | 1 2
  5.3  | 1 2
  6.1  | 1
  6.2  | 1 2 3 4 5 6 7 8
  6.3  | 1 2
  6.4  | 1 2
  7.2  | 1 2 3 4
  7.4  | 1 2
  8.1  | 1
  8.2  | 1 2
  8.3  | 1
  9.1  | 1 2 3
  9.2  | 1
  10.4 | 1 2 3 4 5
  11.3 | 1 2
  11.4 | 1
  12.1 | 1
  12.2 | 1 2
  13.4 | 1
  14.2 | 1
  14.3 | 1
  15.1 | 1
  15.2 | 1
  15.3 | 1
`.flatMap(([section, numbers]) => numbers.split(' ').map((number) => `${section}.${number}`))

const asvs = readFileSync('docs/asvs.md', 'utf8')
const security = readFileSync('SECURITY.md', 'utf8')
const [exceptions, applying, others] = asvs.split(/^## .*$/m).map(rowsOf)
const cited = new Map(
  [asvs, security].flatMap(citationsIn).map((citation) => [citation.join(), citation]),
)

describe('docs/asvs.md', () => {
  test.for([
    ['the requirements that apply', applying],
    ['the requirements that do not apply', others],
    ['the exceptions', exceptions],
  ] as const)('lists %s once and in order', ([, rows = []]) => {
    const ids = rows.map(([id]) => id)

    expect(ids).toEqual(IDS.filter((id) => ids.includes(id)))
  })

  test('lists every requirement of level 1 as applying or not', () => {
    const ids = [...(applying ?? []), ...(others ?? [])].map(([id]) => id)

    expect(ids).toHaveLength(IDS.length)
    expect(new Set(ids)).toEqual(new Set(IDS))
  })

  test('names a test for every met requirement and an exception for every other', () => {
    const untested = (applying ?? []).filter(
      ([, , state, , tests = '']) => state === 'met' && citationsIn(tests).length === 0,
    )
    const unmet = (applying ?? []).filter(([, , state]) => state !== 'met')

    expect(untested).toEqual([])
    expect(unmet.map(([id]) => id)).toEqual(exceptions?.map(([id]) => id))
  })

  test('states the right counts', () => {
    const count = (wanted: string) => applying?.filter(([, , state]) => state === wanted).length

    expect(asvs).toContain(`${applying?.length} apply, ${others?.length} do not`)
    expect(asvs).toContain(
      `Of the ${applying?.length}, ${count('met')} are met, ${count('in part')} in part, ${count('not met')} not, and ${count('operator')} is the operator's to meet.`,
    )
  })
})

test.for([...cited.values()])('%s contains the test "%s"', ([file, name]) => {
  const path = join('tests', file)

  expect(existsSync(path)).toBe(true)
  expect(titlesIn(path)).toContain(name)
})

test('SECURITY.md states the days within which a vulnerable dependency is updated, in rising order', () => {
  const [, dependencies = ''] = security.split('## Dependencies')
  const days = [...dependencies.matchAll(/\| (\d+) days +\|/g)].map(([, number]) => Number(number))

  expect(days.length).toBeGreaterThanOrEqual(3)
  expect(days).toEqual(days.toSorted((a, b) => a - b))
})

/** Cells of the table rows that begin with a requirement's id. */
function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

function citationsIn(text: string): (readonly [file: string, name: string])[] {
  return [...text.matchAll(/`([\w/.-]+\.test\.ts)`:\s+"([^"]+)"/g)].map(
    ([, file = '', name = '']) => [file, name.replaceAll(/\s+/g, ' ')] as const,
  )
}

/** String literals that are the first argument of a call, which includes test titles. */
function titlesIn(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1\s*,/g)].map(
    ([, , title = '']) => title,
  )
}
