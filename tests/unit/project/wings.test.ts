import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { listImports } from '#tests/helpers/data/imports.ts'
import { words } from '#tests/helpers/data/words.ts'

// A wing is a folder below a top-level one, such as db/search. These hold a wing per subject.
const DOUBLE_WINGS = ['server/api', 'server/forms', 'server/http', 'server/publish']

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
