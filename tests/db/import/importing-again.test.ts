import { describe, expect } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test, TODAY } from '#tests/helpers/databases/database.ts'
import { query } from '#tests/helpers/databases/query.ts'

const TOMORROW = new Date('2026-11-21T00:30:00Z')

function revisionOf(connection: Connection): number {
  const [revision = 0] = query<number>(connection, 'select revision from directory_state')
  return revision
}

describe('importing again', () => {
  const list = [{ name: 'A' }, { name: 'B' }, { name: 'C' }]

  test('of the same list changes nothing but the day', async ({ connection }) => {
    await importList(connection, list)
    const revision = revisionOf(connection)

    const report = await importList(connection, list)

    expect(report).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 3 })
    expect(revisionOf(connection)).toBe(revision)
    const runs = query(connection, "select rows || ', ' || added from import_runs")
    expect(runs).toEqual(['3, 3', '3, 0'])
    // Pages show the day of the list.
    await importList(connection, list, { now: TOMORROW })
    await importList(connection, list, { now: TOMORROW })
    expect(revisionOf(connection)).toBe(revision + 1)
  })

  test.for([
    ['reviews', '99', 'dates'],
    ['reviews_tags', "['staff']", 'dates'],
    ['working_hours', '{"Monday": "9AM-6PM", "Friday": "9AM-5PM"}', 'dates'],
    ['working_hours', "{'Monday': '9AM-5PM', 'Friday': '9AM-5PM'}", 'does not date'],
    ['country', 'US', 'does not date'],
  ] as const)(
    'stores a change of %s to %j, which %s the pages',
    async ([column, value, effect], { connection }) => {
      const a = { name: 'A', working_hours: '{"Monday": "9AM-5PM", "Friday": "9AM-5PM"}' }
      const b = { name: 'B', city: 'Dallas' }
      await importList(connection, [a, b])

      const report = await importList(connection, [{ ...a, [column]: value }, b], { now: TOMORROW })

      const day = effect === 'dates' ? '2026-11-21' : TODAY
      const providers = query(connection, "select name || ' ' || changed_on from providers")
      const cities = query(connection, "select name || ' ' || changed_on from cities")
      expect(report).toMatchObject({ changed: 1, unchanged: 1, changedColumns: { [column]: 1 } })
      expect(providers).toEqual([`A ${day}`, `B ${TODAY}`])
      expect(cities).toEqual([`Austin ${day}`, `Dallas ${TODAY}`])
      const stored = `select cast(${column} as text) from clinics join providers on id = listing_id where name = 'A'`
      expect(query(connection, stored)).toEqual([value])
    },
  )
})
