import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { prepareDatabase } from '#db/backup/prepare.ts'
import { searchByText } from '#db/search/search.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { readSearchText } from '#domain/search/text-limit.ts'
import { anyText } from '#tests/helpers/data/any-text.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'

const LIST: Cells[] = [
  { name: 'Clear Skin', reviews: '10' },
  { name: 'Bright Skin', reviews: '20', street: '2 Oak St', full_address: '2 Oak St, Austin' },
  { name: 'Calm Skin', reviews: '30', street: '3 Oak St', full_address: '3 Oak St, Waco' },
]

/** Orphaned index rows and unindexed providers. */
async function strayRows(db: Database): Promise<number> {
  const { rows } = await sql<{ stray: number }>`
    select count(*) as stray from (
      select * from (select rowid from provider_search except select search_rowid from providers)
      union all
      select * from (select search_rowid from providers except select rowid from provider_search)
    )`.execute(db)
  return rows[0]?.stray ?? -1
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

async function countOf(db: Database, text: string): Promise<number> {
  const { clinics, match } = await searchByText(readOnly(db), text)
  return match.kind === 'whole' ? clinics.length : 0
}

test('finds a changed clinic by its new text only', async ({ connection, db }) => {
  await importList(connection, LIST)

  await importList(connection, [
    { ...LIST[0], reviews: '5000', full_address: '1 Elm Ct, Austin' },
    { ...LIST[1], city: 'Dallas', full_address: '2 Oak St, Dallas' },
    LIST[2] ?? {},
  ])

  expect(await countOf(db, 'elm ct')).toBe(1)
  expect(await countOf(db, 'main st, austin')).toBe(0)
  expect(await countOf(db, 'dallas')).toBe(1)
  const { clinics } = await searchByText(readOnly(db), 'skin')
  expect(clinics.map(({ name }) => name)).toEqual(['Clear Skin', 'Calm Skin', 'Bright Skin'])
  expect(await strayRows(db)).toBe(0)
})

test('does not find a removed clinic', async ({ connection, db }) => {
  await importList(connection, LIST)

  await importList(connection, LIST.slice(1), { force: true })

  expect(await countOf(db, 'clear skin')).toBe(0)
  expect(await countOf(db, 'skin')).toBe(2)
  expect(await strayRows(db)).toBe(0)
})

test('a dry run does not change the index or the known words', async ({ connection, db }) => {
  await importList(connection, LIST)

  await importList(connection, [...LIST, { name: 'Newcomer' }], { dryRun: true })

  expect(await countOf(db, 'newcomer')).toBe(0)
  const words = await db.selectFrom('search_words').select('word').execute()
  expect(words.map(({ word }) => word)).toEqual(
    expect.arrayContaining(['austin', 'bright', 'calm', 'clear', 'main', 'skin', 'texas']),
  )
  expect(words.map(({ word }) => word)).not.toContain('newcomer')
})

test('migrate fills an index that has lost its entries', async () => {
  const connection = openDatabase(':memory:')
  await prepareDatabase(connection, { now: NOW })
  await importList(connection, LIST)
  await sql`insert into provider_search (provider_search) values ('delete-all')`.execute(
    connection.db,
  )

  await prepareDatabase(connection, { now: NOW, checksWholeIndex: true })

  expect(await countOf(connection.db, 'clear skin')).toBe(1)
  expect(await strayRows(connection.db)).toBe(0)
  expect((await searchByText(readOnly(connection.db), 'claer')).match.kind).toBe('corrected')
  await connection.close()
})

test('finds exactly the clinics with a field that contains the text', async ({
  connection,
  db,
}) => {
  const words = fc.constantFrom('laser', 'Skin', 'ink & co', 'of', 'Los', 'Élan', '12', 'St.', '-')
  const field = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
  const rows = fc.sample(
    fc.record({ name: field, street: field, city: field, postal_code: fc.constant('90012') }),
    { numRuns: 200, seed: 7 },
  )
  await importList(
    connection,
    rows.map((row) => ({ ...row, full_address: `${row.street}, ${row.city}` })),
  )
  const stored = await db
    .selectFrom('providers')
    .select(['name', 'full_address', 'city', 'postal_code'])
    .execute()

  const part = fc
    .tuple(field, fc.nat(12), fc.integer({ min: 3, max: 14 }))
    .map(([text, start, length]) => readSearchText(text.slice(start, start + length)))
    .filter((text) => text.length >= 3)
  await fc.assert(
    fc.asyncProperty(part, async (text) => {
      const expected = stored.filter((row) =>
        Object.values(row).some((value) => plain(value).includes(plain(text))),
      )

      expect(await countOf(db, text)).toBe(expected.length)
    }),
  )
})

test('answers any text', async ({ connection, db }) => {
  await importList(connection, LIST)

  await fc.assert(
    fc.asyncProperty(
      fc.oneof(anyText({ maxLength: 300 }), fc.string({ unit: 'grapheme' })),
      async (text) => {
        const { clinics } = await searchByText(readOnly(db), text)

        expect(clinics.length).toBeLessThanOrEqual(LIST.length)
      },
    ),
    { numRuns: 60 },
  )
})
