import { searchByText } from '#db/search/search.ts'
import { searchSource } from '#tests/helpers/databases/search-source.ts'
import { describe, expect } from 'vitest'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { undoImport } from '#db/import/undo-import.ts'
import { listConflicts, confirmStatement, dropStatement } from '#db/stewardship/state-facts.ts'
import { undoLast } from '#tests/helpers/stewardship/undo.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { clinicId, addStatement, STEP } from '#tests/helpers/stewardship/stewardship.ts'
import { DAY_MS, later } from '#tests/helpers/data/moment.ts'

const A: Cells = { site: 'a.com', street: '1 A St', phone: '(512) 555-0101' }
const B: Cells = { site: 'b.com', name: 'Clear', street: '2 B St', phone: '(512) 555-0102' }

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
    await addStatement(connection, id, { field: 'holidayHours', value, source: 'owner' })
    const hours = '?;540-1020;540-1020;?;?;?;?;2026-12-24=540-720;2026-12-25='
    expect(await findShown(db, id)).toMatchObject({ hours })

    await importList(connection, [{ ...A, street: '77 New St', working_hours }])
    expect(await findShown(db, id)).toMatchObject({ hours, street: '77 New St' })
  })

  test('conflicts with a list that changes the same field', async ({ connection, db }) => {
    await importList(connection, [A, B])
    const id = await clinicId(db, 'a.com')
    await addStatement(connection, id, { field: 'phone', value: '(512) 555-0999' })
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
      await addStatement(connection, id, { field: 'phone', value: '(512) 555-0999' })
      await importList(connection, [{ ...A, phone: '(512) 555-0222' }, B])
      const decide = answer === 'keep' ? confirmStatement : dropStatement
      const about = { id, field: 'phone', source: 'correction', ...STEP } as const

      await inWriteTransaction(connection, (trx) => decide(trx, about))

      expect(await findShown(db, id)).toMatchObject({ phone })
      expect(await listConflicts(db)).toEqual([])
      await undoLast(connection)
      expect(await findShown(db, id)).toMatchObject({ phone: '(512) 555-0999' })
    },
  )

  test('a conflict is as old as its list, and the oldest is first', async ({ connection, db }) => {
    await importList(connection, [A, B])
    const [a, b] = [await clinicId(db, 'a.com'), await clinicId(db, 'b.com')]
    await addStatement(connection, a, { field: 'phone', value: '(512) 555-0999' })
    await addStatement(connection, b, { field: 'phone', value: '(512) 555-0888', now: inDays(1) })
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

    await addStatement(connection, id, { field: 'hours', value: ';540-1020;;;;;', source: 'owner' })
    await addStatement(connection, id, { field: 'hours', value: ';600-1020;;;;;' })

    expect(await findShown(db, id)).toMatchObject({ hours: ';540-1020;;;;;' })
  })

  test('waits for a clinic that leaves the list and returns', async ({ connection, db }) => {
    await importList(connection, [A, B])
    const id = await clinicId(db, 'a.com')
    await addStatement(connection, id, { field: 'name', value: 'Quite Another' })
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

    await addStatement(connection, id, { field: 'name', value: 'Zebra Laser' })

    const find = async (word: string) => (await searchByText(searchSource(db), word)).clinics
    expect(await find('zebra')).toHaveLength(1)
    expect(await find('fade')).toHaveLength(0)
  })
})
