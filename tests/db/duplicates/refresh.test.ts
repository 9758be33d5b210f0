import type { Connection } from '#db/engine/connection.ts'
import { expect } from 'vitest'
import { decideProposal } from '#db/proposals/decide.ts'
import { undoImport } from '#db/import/undo-import.ts'
import { decidePair } from '#db/desk/decide.ts'
import { countOpenPairs } from '#db/desk/open-pairs.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { importList, type Cells, importText } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { STEP } from '#tests/helpers/stewardship/stewardship.ts'
import { DAY_MS, later } from '#tests/helpers/data/moment.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { query } from '#tests/helpers/databases/query.ts'

const WILLOW: Cells = { name: 'Willow Laser', phone: '(512) 555-0142', street: '500 Main St' }
const REPEAT: Cells = {
  ...WILLOW,
  name: 'Willow Lasers',
  phone: '512.555.0142',
  site: 'https://w.example',
}
const AMBER: Cells = { name: 'Amber Ink', phone: '(512) 555-0177', street: '9 Oak St' }

const listPairs = (connection: Connection) =>
  query(
    connection,
    `select first.name || ', ' || second.name as names, decision, found_at as foundAt
      from duplicate_pairs join providers as first on first.id = first_id
        join providers as second on second.id = second_id order by names`,
  )

test('finds pairs of clinics that are added or changed later', async ({ connection }) => {
  const far = { ...REPEAT, street: '7 Elm St', latitude: '30.4' }
  await importList(connection, [WILLOW, AMBER])
  await importList(connection, [WILLOW, AMBER, far])
  const afterAdding = listPairs(connection)
  await importList(connection, [WILLOW, AMBER, REPEAT])
  const afterChange = listPairs(connection)
  await importList(connection, [WILLOW, AMBER, REPEAT, { ...AMBER, site: 'https://a.example' }])

  expect(afterAdding).toEqual([])
  expect(afterChange).toMatchObject([{ names: 'Willow Laser, Willow Lasers' }])
  expect(listPairs(connection)).toMatchObject([
    { names: 'Amber Ink, Amber Ink' },
    { names: 'Willow Laser, Willow Lasers' },
  ])
})

test('an open pair that ended is deleted, others keep their day', async ({ connection }) => {
  const amberToo = { ...AMBER, site: 'https://a.example' }
  await importList(connection, [WILLOW, REPEAT, AMBER, amberToo])
  await importList(
    connection,
    [
      WILLOW,
      { ...REPEAT, street: '7 Elm St', latitude: '30.4' },
      AMBER,
      { ...amberToo, reviews: '90' },
    ],
    { now: later(DAY_MS) },
  )

  expect(listPairs(connection)).toMatchObject([
    { names: 'Amber Ink, Amber Ink', foundAt: NOW.toISOString() },
  ])
})

test('the next import gives open pairs the current reasons, although the list is the same', async ({
  connection,
}) => {
  const list = [{ ...WILLOW, name: 'Quiet Ink', phone: '' }, AMBER, { ...AMBER, reviews: '9' }]
  await importList(connection, list)
  const reasonsOf = () => query(connection, 'select reasons, score from duplicate_pairs')
  const current = reasonsOf()
  query(connection, `update duplicate_pairs set reasons = '["old words"]', score = 0.5`)

  await importList(connection, list)

  expect(JSON.stringify(current)).toContain('same phone number')
  expect(reasonsOf()).toEqual(current)
})

test('a pair is deleted when one of its clinics leaves the list, and import --undo finds it again', async ({
  connection,
  db,
}) => {
  await importList(connection, [WILLOW, REPEAT])
  await importList(connection, [WILLOW], { force: true })
  expect(await countOpenPairs(db)).toBe(0)
  await undoImport(connection, NOW)

  expect(await countOpenPairs(db)).toBe(1)
})

test('"not the same" survives changes of both, and absence', async ({ connection }) => {
  await importList(connection, [WILLOW, REPEAT])
  const [first = 0, second = 0] = listIds(connection)
  await decidePair(connection, [first, second], { decision: 'not-same', ...STEP })

  await importList(connection, [
    { ...WILLOW, reviews: '90' },
    { ...REPEAT, reviews: '91' },
  ])
  const afterChange = listPairs(connection)
  await importList(connection, [WILLOW], { force: true })

  expect(afterChange).toMatchObject([{ decision: 'not-same' }])
  expect(query(connection, 'select decision from duplicate_pairs')).toEqual(['not-same'])
})

test('finds clinics without positions by their ZIP or city', async ({ connection }) => {
  const unplaced = { latitude: '', longitude: '' }
  await importList(connection, [
    { ...WILLOW, ...unplaced },
    { ...REPEAT, ...unplaced, street: '', full_address: '' },
    { ...AMBER, ...unplaced, postal_code: '' },
    { ...AMBER, ...unplaced, postal_code: '', phone: '' },
  ])

  expect(listPairs(connection)).toMatchObject([
    { names: 'Amber Ink, Amber Ink' },
    { names: 'Willow Laser, Willow Lasers' },
  ])
})

test('an approved application is compared with the clinics', async ({ connection, db }) => {
  await importList(connection, [{ ...WILLOW, name: 'Quiet Ink' }])
  const id = await addPending(db, { address: '500 Main Street', phone: '5125550142' })

  const approval = { as: 'new' } as const
  await decideProposal(connection, id, { to: 'approved', approval, ...STEP })
  const approved = await countOpenPairs(db)
  await decideProposal(connection, id, { to: 'declined', ...STEP })

  expect(approved).toBe(1)
  expect(await countOpenPairs(db)).toBe(0)
})

test('makes one pair of a crowd with one phone at one spot', async ({ connection }) => {
  await importList(
    connection,
    Array.from({ length: 200 }, (_, index) => ({ ...WILLOW, reviews: String(index) })).concat(
      { ...AMBER, reviews: '1' },
      { ...AMBER, reviews: '2' },
    ),
  )

  expect(listPairs(connection)).toMatchObject([
    { names: 'Amber Ink, Amber Ink' },
    { names: 'Willow Laser, Willow Laser' },
  ])
})

test('finds the only pair among the clinics of one position', async ({ connection }) => {
  const crowd = Array.from({ length: 200 }, (_, index) => ({
    name: `Clinic ${index}`,
    street: `${index + 1} Main St`,
    phone: `(512) 555-${String(1000 + index)}`,
  }))
  await importList(connection, [...crowd, WILLOW, REPEAT])

  expect(listPairs(connection)).toMatchObject([{ names: 'Willow Laser, Willow Lasers' }])
})

const listIds = (connection: Connection) =>
  query<number>(connection, 'select id from providers order by id')

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
