import { describe, expect } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { importList } from '#tests/helpers/data/clinic-lists.ts'
import { test, TODAY } from '#tests/helpers/data/database.ts'

const TOMORROW = new Date('2026-11-21T00:30:00Z')

async function revisionOf({ db }: Connection): Promise<number> {
  const row = await db.selectFrom('directory_revision').select('revision').executeTakeFirstOrThrow()
  return row.revision
}

describe('importing again', () => {
  const list = [{ name: 'A' }, { name: 'B' }, { name: 'C' }]

  test('of the same list changes nothing', async ({ connection }) => {
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
  })

  test('of the same list on another day advances the revision, because pages show the day', async ({
    connection,
  }) => {
    await importList(connection, list)
    const revision = await revisionOf(connection)

    await importList(connection, list, { now: TOMORROW })
    const changed = await revisionOf(connection)
    await importList(connection, list, { now: TOMORROW })

    expect(changed).toBe(revision + 1)
    expect(await revisionOf(connection)).toBe(changed)
  })

  test('dates only changed and new clinics', async ({ connection }) => {
    await importList(connection, list)

    const report = await importList(
      connection,
      [{ name: 'A' }, { name: 'B', reviews: '99' }, { name: 'D' }],
      { now: TOMORROW },
    )

    expect(report).toMatchObject({ added: 1, changed: 1, unchanged: 1, removed: 1 })
    const days = await connection.db
      .selectFrom('providers')
      .select(['name', 'changed_on'])
      .orderBy('name')
      .execute()
    expect(days).toEqual([
      { name: 'A', changed_on: TODAY },
      { name: 'B', changed_on: '2026-11-21' },
      { name: 'D', changed_on: '2026-11-21' },
    ])
    expect(await revisionOf(connection)).toBe(2)
  })

  test.for([
    ['reviews', '13'],
    ['site', 'https://new.example'],
    ['latitude', '30.28'],
    ['country', 'US'],
    ['reviews_tags', 'laser'],
    ['street_view', 'https://maps.example/x'],
    ['working_hours', '{"Monday": "9AM-5PM", "Friday": "9AM-5PM"}'],
    ['full_address', 'elsewhere'],
    ['name', 'FADE AWAY'],
  ] as const)('notices a change of %s', async ([column, value], { connection }) => {
    await importList(connection, [{}])

    const report = await importList(connection, [{ [column]: value }])

    expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 0, removed: 0 })
  })

  test('changes the date of a page only for visible changes', async ({ connection, db }) => {
    await importList(connection, [{ name: 'A' }, { name: 'B', city: 'Dallas' }])
    const later = { now: new Date('2026-12-01T12:00:00Z') }

    const report = await importList(
      connection,
      [
        { name: 'A', reviews_tags: "['staff']" },
        { name: 'B', city: 'Dallas', reviews: '99' },
      ],
      later,
    )

    expect(report.changed).toBe(2)
    const providers = await db.selectFrom('providers').select(['name', 'changed_on']).execute()
    const cities = await db.selectFrom('cities').select(['name', 'changed_on']).execute()
    expect(providers).toEqual([
      { name: 'A', changed_on: TODAY },
      { name: 'B', changed_on: '2026-12-01' },
    ])
    expect(cities).toEqual([
      { name: 'Austin', changed_on: TODAY },
      { name: 'Dallas', changed_on: '2026-12-01' },
    ])
    const { reviews_tags } = await db
      .selectFrom('clinics')
      .select('reviews_tags')
      .where('reviews_tags', '<>', '')
      .executeTakeFirstOrThrow()
    expect(reviews_tags).toBe("['staff']")
  })
})
