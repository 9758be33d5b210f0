import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { words } from '#tests/helpers/data/words.ts'

// A wing is a folder below a top-level one, such as db/search. These hold a wing per subject.
const DOUBLE_WINGS = ['server/api', 'server/forms', 'server/http', 'server/publish']

/** Files below the folder of a wing that other wings may import; the files in the folder itself all may be. */
const INNER_DOORS = words(`
  db/accounts/audit/list.ts db/accounts/audit/record.ts db/backup/snapshots/publish-snapshot.ts
  db/import/reading/describe-columns.ts domain/clinics/facts/describe-removal.ts
  domain/clinics/facts/facts.ts domain/clinics/facts/mentions.ts domain/clinics/facts/relevance.ts
  domain/clinics/facts/shown-facts.ts domain/import/reading/flatten-record.ts
  domain/import/reading/list-columns.ts domain/import/reading/list-header.ts
  domain/import/reading/mojibake.ts domain/import/reading/propose-mapping.ts
  domain/import/reading/read-row.ts
`)

const ALIASES = JSON.parse(readFileSync('package.json', 'utf8')).imports as Record<string, string>
const FILES = globSync('{domain,db,server,cli,pages}/**/*.{ts,tsx,mjs}')
const IMPORTS = FILES.flatMap((from) => importsOf(from).map((to) => ({ from, to })))
const CROSSING = IMPORTS.filter(({ from, to }) => wingOf(from) !== wingOf(to))

/** Imported files by importing file, both of the same wing. */
const WITHIN = Map.groupBy(
  IMPORTS.filter(({ from, to }) => wingOf(from) === wingOf(to)),
  ({ from }) => from,
)

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

test('a file imported from a subfolder does not import that subfolder', () => {
  const back = [...WITHIN.values()]
    .flat()
    .filter(({ from, to }) => dirname(from).startsWith(`${dirname(to)}/`))
    .filter(({ from, to }) => reaches(to, dirname(from)))

  expect(back).toEqual([])
})

test('rooms import each other in one direction', () => {
  const next = Map.groupBy(
    CROSSING.filter(
      ({ from, to }) => /^(?:domain|db|server)\//.test(from) && topOf(from) === topOf(to),
    ),
    ({ from }) => wingOf(from),
  )
  const leadsTo = (room: string, wanted: string, seen = new Set<string>()): boolean =>
    (next.get(room) ?? []).some(({ to }) => {
      const imported = wingOf(to)
      if (imported === wanted) return true
      if (seen.has(imported)) return false
      seen.add(imported)
      return leadsTo(imported, wanted, seen)
    })

  expect([...next.keys()].filter((room) => leadsTo(room, room))).toEqual([])
})

function importsOf(file: string): string[] {
  const specifiers = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...specifiers].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('.')) return [join(dirname(file), specifier)]
    const alias = Object.keys(ALIASES).find((key) => specifier.startsWith(key.slice(0, -1)))
    if (alias === undefined) return []
    return [join(ALIASES[alias]?.slice(0, -1) ?? '', specifier.slice(alias.length - 1))]
  })
}

function topOf(file: string): string {
  return file.split('/', 1)[0] ?? ''
}

function wingOf(file: string): string {
  const folder = dirname(file)
  const depth = DOUBLE_WINGS.some((wing) => folder.startsWith(`${wing}/`)) ? 3 : 2
  return folder.split('/').slice(0, depth).join('/')
}

/** True when a file imports from the folder, directly or through files of its wing. */
function reaches(file: string, folder: string, seen = new Set<string>()): boolean {
  return (WITHIN.get(file) ?? []).some(({ to }) => {
    if (dirname(to) === folder) return true
    if (seen.has(to)) return false
    seen.add(to)
    return reaches(to, folder, seen)
  })
}
