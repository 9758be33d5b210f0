import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { importText } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { query } from '#tests/helpers/databases/query.ts'

const MIN_FOUND = 0.95
const MAX_FALSE = 0.02

/** Fictional clinics; those `planted` repeat or resemble the one `beside` them, in a way that real lists do. */
const LIST = readFileSync(join(import.meta.dirname, '../../fixtures/planted.csv'), 'utf8')

/** A pair of place IDs in either order. */
const pairOf = (...placeIds: string[]) => placeIds.toSorted().join(' ')

test('finds at least 95 percent of the planted repeats, and at most 2 percent others', async ({
  connection,
}) => {
  await importText(connection, LIST)
  const rows = parse<Record<'planted' | 'beside' | 'place_id', string>>(LIST, { columns: true })
  const planted = rows
    .filter(({ beside }) => beside !== '')
    .map((row) => ({ kind: row.planted, pair: pairOf(row.beside, row.place_id) }))
  const repeats = planted.filter(({ kind }) => kind.startsWith('repeat '))
  const people = planted.filter(({ kind }) => kind === 'near-miss practitioner')

  const found = listFoundPairs(connection)
  const isFound = (kind: string) => (pair: { pair: string }) => found.get(pair.pair) === kind
  const isRepeat = new Set(repeats.map(({ pair }) => pair))
  const pairsOfOne = [...found].filter(([, kind]) => kind === 'same')
  const falsePairs = pairsOfOne.filter(([pair]) => !isRepeat.has(pair))
  const foundShare = repeats.filter(isFound('same')).length / repeats.length
  const falseShare = falsePairs.length / pairsOfOne.length

  const figures = `found ${percent(foundShare)}, false ${percent(falseShare)}`
  expect(foundShare >= MIN_FOUND && falseShare <= MAX_FALSE, figures).toBe(true)
  expect(repeats.length).toBeGreaterThan(100)
  expect(new Set(repeats.map(({ kind }) => kind)).size).toBe(12)
  // People with a direct line and another suite look like unrelated neighbors.
  expect(people.filter(isFound('belongs-to')).length / people.length).toBeGreaterThan(0.8)
})

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}

function listFoundPairs(connection: Connection): Map<string, string> {
  const rows = query<Record<'kind' | 'first' | 'second', string>>(
    connection,
    `select kind, first.place_id as first, second.place_id as second from duplicate_pairs
      join clinics as first on first.listing_id = first_id
      join clinics as second on second.listing_id = second_id`,
  )
  return new Map(rows.map(({ kind, first, second }) => [pairOf(first, second), kind]))
}
