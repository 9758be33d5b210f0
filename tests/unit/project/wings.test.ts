import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { words } from '#tests/helpers/data/words.ts'

const ALIASES = JSON.parse(readFileSync('package.json', 'utf8')).imports as Record<string, string>
const IMPORT = /^(?:import|export)( type)?\s(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\(\s*'([^']+)'/gm

interface Import {
  /** Path of a file of the project. */
  to: string
  /** Vanishes when the code runs. */
  isType: boolean
}

/** What a file imports of the project, also what it loads later with `import()`. */
function listImports(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, type, name, later]) => {
    const to = resolveImport(file, name ?? later ?? '')
    return to === undefined || !/\.(?:tsx?|mjs)$/.test(to)
      ? []
      : [{ to, isType: type !== undefined }]
  })
}

function resolveImport(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(file), name)
  const alias = Object.keys(ALIASES).find((key) => name.startsWith(key.slice(0, -1)))
  if (alias === undefined) return undefined
  return join(ALIASES[alias]?.slice(0, -1) ?? '', name.slice(alias.length - 1))
}

// A wing is a folder below a top-level one, such as db/search. These hold a wing per subject.
const DOUBLE_WINGS = words`server/api server/forms server/http server/publish`

/** Files below the folder of a wing that other wings may import; the files in the folder itself all may be. */
const INNER_DOORS = words`
  db/import/reading/describe-columns.ts
  domain/clinics/facts/facts.ts domain/clinics/facts/mentions.ts domain/clinics/facts/relevance.ts
  domain/clinics/facts/shown-facts.ts domain/import/reading/column-votes.ts domain/import/reading/find-records.ts
  domain/import/reading/flatten-record.ts
  domain/import/reading/list-columns.ts domain/import/reading/list-header.ts
  domain/import/reading/cell-text.ts domain/import/reading/column-votes.ts domain/import/reading/find-records.ts
  domain/import/reading/read-row.ts
`

const FILES = globSync('{domain,db,server,cli,pages}/**/*.{ts,tsx,mjs}')
const IMPORTS = FILES.flatMap((from) => listImports(from).map(({ to }) => ({ from, to })))
const CROSSING = IMPORTS.filter(({ from, to }) => wingOf(from) !== wingOf(to))

/** Imported files and folders by the importing one in the same folder. */
const NEIGHBORS = new Map<string, string[]>()
for (const [from, to] of IMPORTS.map(neighborsOf).filter((pair) => pair !== undefined)) {
  NEIGHBORS.set(from, [...(NEIGHBORS.get(from) ?? []), to])
}

test('imports from other wings go through the public files of a wing', () => {
  const inner = CROSSING.filter(({ to }) => !to.startsWith('pages/') && dirname(to) !== wingOf(to))
  const used = new Set(inner.map(({ to }) => to))

  expect(inner.filter(({ to }) => !INNER_DOORS.includes(to))).toEqual([])
  expect(INNER_DOORS.filter((door) => !used.has(door))).toEqual([])
})

test('no page imports a file of another page', () => {
  const foreign = CROSSING.filter(({ to }) => /^pages\/[^_/]+\//.test(to))

  expect(foreign).toEqual([])
})

test('what lies in a folder imports its neighbors in one direction, at every depth', () => {
  const circles = [...NEIGHBORS.keys()].filter((entry) => !isFile(entry) && leadsTo(entry, entry))

  expect(circles).toEqual([])
})

function wingOf(file: string): string {
  const folder = dirname(file)
  const depth = DOUBLE_WINGS.some((wing) => folder.startsWith(`${wing}/`)) ? 3 : 2
  return folder.split('/').slice(0, depth).join('/')
}

/** The files and folders of a folder that an import leads from and to; `undefined` across top-level folders. */
function neighborsOf({ from, to }: { from: string; to: string }): [string, string] | undefined {
  const [start, end] = [from.split('/'), to.split('/')]
  const depth = start.findIndex((name, at) => name !== end[at])
  if (depth < 1) return undefined
  return [start.slice(0, depth + 1).join('/'), end.slice(0, depth + 1).join('/')]
}

/** Circles of files alone are the linter's. */
function isFile(entry: string): boolean {
  return FILES.includes(entry)
}

function leadsTo(entry: string, wanted: string, seen = new Set<string>()): boolean {
  return (NEIGHBORS.get(entry) ?? []).some((next) => {
    if (next === wanted) return true
    if (seen.has(next)) return false
    seen.add(next)
    return leadsTo(next, wanted, seen)
  })
}

const CITY = 'pages/states/@state/@city/index'

// So many files can matter to whoever reads one of these. A change that needs more first looks for an import
// that it could do without; a change that needs less lowers the ceiling.
test.for([
  ['a city page', 115, [`${CITY}/+data.ts`, `${CITY}/+Page.tsx`, 'pages/+renderDocument.ts']],
  ['an approval', 110, ['server/forms/admin/decisions.ts']],
  ['an import', 176, ['cli/commands/import.ts']],
] as const)('%s reaches at most %i files', ([, ceiling, starts]) => {
  const reached = new Set<string>(starts)
  // A set also visits what is added meanwhile.
  for (const file of reached) {
    for (const { to, isType } of listImports(file)) if (!isType) reached.add(to)
  }

  expect(reached.size).toBeLessThanOrEqual(ceiling)
})
