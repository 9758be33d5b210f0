import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const DECISIONS = 'docs/decisions/README.md'
/** Describe code that is gone. */
const SUPERSEDED = [
  ...readFileSync(DECISIONS, 'utf8').matchAll(/^\| \[\d{4}\]\(([^)]+)\).*\| +superseded by /gm),
].map(([, file = '']) => join(dirname(DECISIONS), file))

const DOCUMENTS = globSync(['*.md', '{cli,data,db,docs,domain,pages,server,tests}/**/*.md'], {
  exclude: ['data/{blog,pages}/**', ...SUPERSEDED],
})

const FOLDERS = '(?:cli|data|db|deploy|docs|domain|pages|public|server|tests)'
const FILE_PATH = new RegExp(`\`(${FOLDERS}/[\\w@()+./-]+)\``, 'g')
const TEST_FILE = /`((?:cli|db|e2e|http|unit)\/[\w/.-]+\.test\.ts)`/g
const LINK = /\]\((?!https?:|#)([^)#\s]+)(#[^)\s]+)?\)/g

/** Files that only exist once the site has run. */
const CREATED_AT_RUN_TIME = ['data/directory.sqlite', 'data/backups', 'data/site']

describe.for(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(document, 'utf8')

  test('names only paths that exist', () => {
    const named = [
      ...[...text.matchAll(FILE_PATH)].map(([, path = '']) => path),
      ...[...text.matchAll(TEST_FILE)].map(([, path = '']) => join('tests', path)),
    ].filter((path) => !CREATED_AT_RUN_TIME.includes(path))

    // SECURITY.md and docs/asvs.md name test files relative to tests/, where cli/ and db/ exist too.
    expect(named.filter((path) => !existsSync(path) && !existsSync(join('tests', path)))).toEqual(
      [],
    )
  })

  test('links only to files and headings that exist', () => {
    const broken = [...text.matchAll(LINK)].filter(([, target = '', anchor = '']) => {
      const path = join(dirname(document), target)
      return !existsSync(path) || (anchor !== '' && !anchorsOf(path).includes(anchor))
    })

    expect(broken.map(([link]) => link)).toEqual([])
  })
})

test.for([
  ['README.md', 900],
  ['docs/operating.md', 2500],
] as const)('%s has at most %d words', ([document, most]) => {
  const words = readFileSync(document, 'utf8').split(/\s+/).filter(Boolean)

  expect(words.length).toBeLessThanOrEqual(most)
})

test('the index of decisions lists every decision with its status', () => {
  const index = readFileSync(DECISIONS, 'utf8')
  const files = globSync('docs/decisions/[0-9]*.md').map((path) =>
    path.slice('docs/decisions/'.length),
  )
  const listed = [
    ...index.matchAll(/^\| \[\d{4}\]\(([^)]+)\).*\| +(accepted|superseded by \S.*?) +\|$/gm),
  ]

  expect(listed.map(([, file]) => file)).toEqual(files.toSorted())
})

/** Anchors of a Markdown file's headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) =>
      `#${heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-')}`,
  )
}
