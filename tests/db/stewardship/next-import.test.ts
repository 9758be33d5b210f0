import { describe, expect } from 'vitest'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { undoImport } from '#db/import/undo-import.ts'
import { mergeInto, closeClinic, hideClinic, type StepOutcome } from '#db/stewardship/steps.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test, searchSource } from '#tests/helpers/databases/database.ts'
import { clinicId, STEP, addStatements, undoLast } from '#tests/helpers/stewardship/stewardship.ts'
import { searchByText } from '#db/search/search.ts'
import { listConflicts, confirmStatement, dropStatement } from '#db/stewardship/state-facts.ts'
import { DAY_MS, later } from '#tests/helpers/data/moment.ts'
import { query } from '#tests/helpers/databases/query.ts'

const A: Cells = { site: 'a.com', street: '1 A St', phone: '(512) 555-0101' }
const B: Cells = { site: 'b.com', name: 'Clear', street: '2 B St', phone: '(512) 555-0102' }
const C: Cells = { site: 'c.com', name: 'Stays', street: '3 C St', phone: '(512) 555-0103' }

function decide(
  connection: Connection,
  step: (db: Database) => Promise<StepOutcome>,
): Promise<StepOutcome> {
  return inWriteTransaction(connection, step)
}

const sites = (connection: Connection) =>
  query(connection, 'select site from providers order by site')

function at(db: Database, slug: string) {
  return findFormerAddress(db, { stateSlug: 'texas', citySlug: 'austin', slug })
}

/** Merges A into B. */
async function merge(connection: Connection, db: Database) {
  await importList(connection, [A, B, C])
  const [id, winnerId] = [await clinicId(db, 'a.com'), await clinicId(db, 'b.com')]
  await decide(connection, (trx) => mergeInto(trx, { id, winnerId, ...STEP }))
  return { id, winnerId }
}

describe('a hidden clinic', () => {
  test('answers without its name, and stays hidden in any spelling', async ({ connection, db }) => {
    await importList(connection, [A, B, C])
    const id = await clinicId(db, 'a.com')

    await decide(connection, (trx) => hideClinic(trx, { id, ...STEP }))
    for (const phone of ['(512) 555-0101', '512.555.0101', '(512) 555-0777']) {
      const report = await importList(connection, [{ ...A, phone }, B, C])
      expect(report).toMatchObject({ added: 0, removed: 0, imported: 2, skipped: 1 })
    }

    expect(sites(connection)).toEqual(['b.com', 'c.com'])
    expect(await at(db, 'fade-away')).toEqual({ kind: 'gone', name: '', reason: 'hidden' })
    expect(JSON.stringify(query(connection, 'select * from former_addresses'))).not.toContain(
      'Fade Away',
    )
  })
})

describe('a merged clinic', () => {
  test('represents both when only its row is still in the list', async ({ connection, db }) => {
    const { winnerId } = await merge(connection, db)

    await importList(connection, [{ ...A, reviews: '4' }, C])

    const left = query(connection, 'select site, reviews from providers where id = ?', winnerId)
    expect(left).toEqual([{ site: 'a.com', reviews: 4 }])
  })

  test('redirects again after an undone import that left out both', async ({ connection, db }) => {
    const { winnerId } = await merge(connection, db)
    // Nothing but its name is known, so its data cannot recognize it.
    query(
      connection,
      "update providers set street = '', postal_code = '', phone = '' where id = ?",
      winnerId,
    )
    await importList(connection, [C], { force: true })
    expect(await at(db, 'fade-away')).toMatchObject({ kind: 'gone' })

    await undoImport(connection, NOW)

    expect(await at(db, 'fade-away')).toEqual({ kind: 'moved', path: '/states/texas/austin/clear' })
  })

  test('keeps its redirect to a clinic of an undone list', async ({ connection, db }) => {
    await importList(connection, [A, C])
    await importList(connection, [A, B, C])
    const [id, winnerId] = [await clinicId(db, 'a.com'), await clinicId(db, 'b.com')]
    await decide(connection, (trx) => mergeInto(trx, { id, winnerId, ...STEP }))

    await undoImport(connection, NOW)

    expect(await at(db, 'fade-away')).toEqual({ kind: 'moved', path: '/states/texas/austin/clear' })
    expect(sites(connection)).toEqual(['b.com', 'c.com'])
  })
})

test('a clinic closed by a decision stays so, whatever the list says', async ({
  connection,
  db,
}) => {
  await importList(connection, [A, B, C])
  const id = await clinicId(db, 'a.com')

  await decide(connection, (trx) => closeClinic(trx, { id, ...STEP }))
  await importList(connection, [{ ...A, reviews: '2' }, B, C])

  expect(sites(connection)).toEqual(['b.com', 'c.com'])
  expect(await at(db, 'fade-away')).toEqual({
    kind: 'gone',
    name: 'Fade Away',
    reason: 'closed',
  })
})

function findShown(db: Database, id: number) {
  return db.selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirst()
}

const inDays = (days: number) => later(days * DAY_MS)

describe('a correction', () => {
  test('of single days is in the shown hours, also after a list', async ({ connection, db }) => {
    const working_hours = '{"Monday":"9AM-5PM","Tuesday":"9AM-5PM"}'
    await importList(connection, [{ ...A, working_hours }])
    const id = await clinicId(db, 'a.com')
    const days = [
      { date: '2026-12-24', hours: '540-720' },
      { date: '2026-12-25', hours: '' },
    ]
    const value = JSON.stringify(days)
    await addStatements(connection, id, { holidayHours: value }, { source: 'owner' })
    const hours = '?;540-1020;540-1020;?;?;?;?;2026-12-24=540-720;2026-12-25='
    expect(await findShown(db, id)).toMatchObject({ hours })

    await importList(connection, [{ ...A, street: '77 New St', working_hours }])
    expect(await findShown(db, id)).toMatchObject({ hours, street: '77 New St' })
  })

  test('conflicts with a list that changes the same field', async ({ connection, db }) => {
    await importList(connection, [A, B])
    const id = await clinicId(db, 'a.com')
    await addStatements(connection, id, { phone: '(512) 555-0999' })
    await importList(connection, [{ ...A, phone: '512.555.0101' }, B])
    expect(await listConflicts(db)).toEqual([])

    await importList(connection, [{ ...A, phone: '(512) 555-0222' }, B])

    expect(await findShown(db, id)).toMatchObject({ phone: '(512) 555-0999' })
    expect(await listConflicts(db)).toEqual([
      {
        clinicId: id,
        name: 'Fade Away',
        city: 'Austin',
        state: 'TX',
        path: '/states/texas/austin/fade-away',
        field: 'phone',
        source: 'correction',
        value: '(512) 555-0999',
        listValueThen: '(512) 555-0101',
        listValueNow: '(512) 555-0222',
        saidAt: NOW.toISOString(),
        since: NOW.toISOString(),
      },
    ])
  })

  test.for([
    ['keep', '(512) 555-0999'],
    ['take-list', '(512) 555-0222'],
  ] as const)(
    '"%s" settles a conflict until undone',
    async ([answer, phone], { connection, db }) => {
      await importList(connection, [A, B])
      const id = await clinicId(db, 'a.com')
      await addStatements(connection, id, { phone: '(512) 555-0999' })
      await importList(connection, [{ ...A, phone: '(512) 555-0222' }, B])
      const step = answer === 'keep' ? confirmStatement : dropStatement
      const about = { id, field: 'phone', source: 'correction', ...STEP } as const

      await inWriteTransaction(connection, (trx) => step(trx, about))

      expect(await findShown(db, id)).toMatchObject({ phone })
      expect(await listConflicts(db)).toEqual([])
      await undoLast(connection)
      expect(await findShown(db, id)).toMatchObject({ phone: '(512) 555-0999' })
    },
  )

  test('a conflict is as old as its list, and the oldest is first', async ({ connection, db }) => {
    await importList(connection, [A, B])
    const [a, b] = [await clinicId(db, 'a.com'), await clinicId(db, 'b.com')]
    await addStatements(connection, a, { phone: '(512) 555-0999' })
    await addStatements(connection, b, { phone: '(512) 555-0888' }, { now: inDays(1) })
    const early = { ...B, phone: '(512) 555-0333' }
    const late = { ...A, phone: '(512) 555-0222' }
    await importList(connection, [A, early], { now: inDays(7) })
    await importList(connection, [late, early], { now: inDays(14) })
    await importList(connection, [{ ...late, reviews: '77' }, early], { now: inDays(21) })

    const conflicts = await listConflicts(db)

    expect(conflicts.map(({ clinicId: id, since }) => [id, since])).toEqual([
      [b, inDays(7).toISOString()],
      [a, inDays(14).toISOString()],
    ])
  })

  test("gives way to the owner's statement, even if that is older", async ({ connection, db }) => {
    await importList(connection, [A, B])
    const id = await clinicId(db, 'a.com')

    await addStatements(connection, id, { hours: ';540-1020;;;;;' }, { source: 'owner' })
    await addStatements(connection, id, { hours: ';600-1020;;;;;' })

    expect(await findShown(db, id)).toMatchObject({ hours: ';540-1020;;;;;' })
  })

  test('waits for a clinic that leaves the list and returns', async ({ connection, db }) => {
    await importList(connection, [A, B])
    const id = await clinicId(db, 'a.com')
    await addStatements(connection, id, { name: 'Quite Another' })
    await importList(connection, [B], { force: true })
    expect(await findShown(db, id)).toBeUndefined()

    await importList(connection, [B, { ...A, reviews: '13' }])

    expect(await findShown(db, id)).toMatchObject({ slug: 'quite-another', reviews: 13 })
    await undoImport(connection, NOW)
    expect(await findShown(db, id)).toBeUndefined()
  })

  test('is found by search under its new name only', async ({ connection, db }) => {
    await importList(connection, [A, B])
    const id = await clinicId(db, 'a.com')

    await addStatements(connection, id, { name: 'Zebra Laser' })

    const find = async (word: string) => (await searchByText(searchSource(db), word)).clinics
    expect(await find('zebra')).toHaveLength(1)
    expect(await find('fade')).toHaveLength(0)
  })
})
