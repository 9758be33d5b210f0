import { describe, expect } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test, TODAY } from '#tests/helpers/databases/database.ts'

const TOMORROW = new Date('2026-11-21T00:30:00Z')

async function revisionOf({ db }: Connection): Promise<number> {
  const row = await db.selectFrom('directory_state').select('revision').executeTakeFirstOrThrow()
  return row.revision
}

describe('importing again', () => {
  const list = [{ name: 'A' }, { name: 'B' }, { name: 'C' }]

  test('of the same list changes nothing but the day', async ({ connection }) => {
    await importList(connection, list)
    const revision = await revisionOf(connection)

    const report = await importList(connection, list)

    expect(report).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 3 })
    expect(await revisionOf(connection)).toBe(revision)
    const runs = await connection.db.selectFrom('import_runs').select(['rows', 'added']).execute()
    expect(runs).toEqual([
      { rows: 3, added: 3 },
      { rows: 3, added: 0 },
    ])
    // Pages show the day of the list.
    await importList(connection, list, { now: TOMORROW })
    await importList(connection, list, { now: TOMORROW })
    expect(await revisionOf(connection)).toBe(revision + 1)
  })

  test.for([
    ['reviews', '99', 'dates'],
    ['reviews_tags', "['staff']", 'dates'],
    ['working_hours', '{"Monday": "9AM-6PM", "Friday": "9AM-5PM"}', 'dates'],
    ['working_hours', "{'Monday': '9AM-5PM', 'Friday': '9AM-5PM'}", 'does not date'],
    ['country', 'US', 'does not date'],
  ] as const)(
    'stores a change of %s to %j, which %s the pages',
    async ([column, value, effect], { connection, db }) => {
      const a = { name: 'A', working_hours: '{"Monday": "9AM-5PM", "Friday": "9AM-5PM"}' }
      const b = { name: 'B', city: 'Dallas' }
      await importList(connection, [a, b])

      const report = await importList(connection, [{ ...a, [column]: value }, b], { now: TOMORROW })

      const days = { A: effect === 'dates' ? '2026-11-21' : TODAY, B: TODAY }
      const providers = await db.selectFrom('providers').select(['name', 'changed_on']).execute()
      const cities = await db.selectFrom('cities').select(['name', 'changed_on']).execute()
      expect(report).toMatchObject({ changed: 1, unchanged: 1, changedColumns: { [column]: 1 } })
      expect(providers).toEqual([
        { name: 'A', changed_on: days.A },
        { name: 'B', changed_on: days.B },
      ])
      expect(cities).toEqual([
        { name: 'Austin', changed_on: days.A },
        { name: 'Dallas', changed_on: days.B },
      ])
      const stored = await db
        .selectFrom('clinics')
        .innerJoin('providers', 'providers.id', 'clinics.provider_id')
        .select(column)
        .where('name', '=', 'A')
        .executeTakeFirstOrThrow()
      expect(String(stored[column])).toBe(value)
    },
  )
})
