import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Every requirement of level 1 in OWASP ASVS 5.0.0, by section. */
const LEVEL_1: readonly (readonly [section: string, ...numbers: number[]])[] = [
  ['1.2', 1, 2, 3, 4, 5],
  ['1.3', 1, 2],
  ['1.5', 1],
  ['2.1', 1],
  ['2.2', 1, 2],
  ['2.3', 1],
  ['3.2', 1, 2],
  ['3.3', 1],
  ['3.4', 1, 2],
  ['3.5', 1, 2, 3],
  ['4.1', 1],
  ['4.4', 1],
  ['5.2', 1, 2],
  ['5.3', 1, 2],
  ['6.1', 1],
  ['6.2', 1, 2, 3, 4, 5, 6, 7, 8],
  ['6.3', 1, 2],
  ['6.4', 1, 2],
  ['7.2', 1, 2, 3, 4],
  ['7.4', 1, 2],
  ['8.1', 1],
  ['8.2', 1, 2],
  ['8.3', 1],
  ['9.1', 1, 2, 3],
  ['9.2', 1],
  ['10.4', 1, 2, 3, 4, 5],
  ['11.3', 1, 2],
  ['11.4', 1],
  ['12.1', 1],
  ['12.2', 1, 2],
  ['13.4', 1],
  ['14.2', 1],
  ['14.3', 1],
  ['15.1', 1],
  ['15.2', 1],
  ['15.3', 1],
]
const IDS = LEVEL_1.flatMap(([section, ...numbers]) =>
  numbers.map((number) => `${section}.${number}`),
)

const asvs = readFileSync('docs/asvs.md', 'utf8')
const security = readFileSync('SECURITY.md', 'utf8')
const [exceptions, applying, others] = asvs.split(/^## .*$/m).map(rowsOf)
const citedTests = new Map([asvs, security].flatMap(citationsIn).map((one) => [one.join(), one]))

describe('the ASVS table', () => {
  test.for([
    ['applicable requirements', applying],
    ['other requirements', others],
    ['the exceptions', exceptions],
  ] as const)('has %s once and in order', ([, rows = []]) => {
    const ids = rows.map(([id]) => id)

    expect(ids).toEqual(IDS.filter((id) => ids.includes(id)))
  })

  test('lists every level 1 requirement in one of its halves', () => {
    const ids = [...(applying ?? []), ...(others ?? [])].map(([id]) => id)

    expect(ids).toHaveLength(IDS.length)
    expect(new Set(ids)).toEqual(new Set(IDS))
  })

  test('names a test for each met requirement and the gap of each other', () => {
    const untested = (applying ?? []).filter(
      ([, , state, , tests = '']) => state === 'met' && citationsIn(tests).length === 0,
    )
    const unmet = (applying ?? []).filter(([, , state]) => state !== 'met')

    expect(untested).toEqual([])
    expect(unmet.map(([id]) => id)).toEqual(exceptions?.map(([id]) => id))
  })

  test('has correct counts', () => {
    const count = (wanted: string) => applying?.filter(([, , state]) => state === wanted).length

    expect(asvs).toContain(`${applying?.length} apply, ${others?.length} do not`)
    expect(asvs).toContain(
      `Of the ${applying?.length}, ${count('met')} are met, ${count('in part')} in part, ${count('not met')} not, and ${count('operator')} is the operator's to meet.`,
    )
  })
})

test.for([...citedTests.values()])('%s has the test "%s"', ([file, name]) => {
  const path = join('tests', file)

  expect(existsSync(path)).toBe(true)
  expect(titlesIn(path)).toContain(name)
})

test.for(['SECURITY.md', 'docs/asvs.md', 'docs/input-rules.md'])(
  'the links of %s lead to files',
  (page) => {
    const text = readFileSync(page, 'utf8')
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => to)

    expect(targets.filter((to) => !existsSync(join(dirname(page), to)))).toEqual([])
  },
)

test('every path named in these pages exists', () => {
  const named = [asvs, security].flatMap((text) =>
    [...text.matchAll(/`((?:docs|domain|deploy|server|db|cli|tests)\/[\w./-]+\w)`(?!: ")/g)].map(
      ([, path = '']) => path,
    ),
  )

  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('SECURITY.md states how soon vulnerable dependencies are updated', () => {
  const [, dependencies = ''] = security.split('## Dependencies')
  const days = [...dependencies.matchAll(/\| (\d+) days +\|/g)].map(([, number]) => Number(number))

  expect(days.length).toBeGreaterThanOrEqual(3)
  expect(days).toEqual(days.toSorted((one, other) => one - other))
})

/** Cells of the rows that start with an id. */
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

/** First arguments of calls, as written; test titles are among them. */
function titlesIn(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1\s*,/g)].map(
    ([, , title = '']) => title,
  )
}
