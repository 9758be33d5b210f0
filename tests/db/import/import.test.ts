import { describe, expect } from 'vitest'
import type { SkippedRow } from '#db/import/report.ts'
import { csvOf, importList, importText } from '#tests/helpers/lists/clinic-lists.ts'
import { test, TODAY } from '#tests/helpers/databases/database.ts'
import type { Connection } from '#db/engine/connection.ts'
import { lines, records, table } from '#tests/helpers/data/words.ts'
import { query } from '#tests/helpers/databases/query.ts'

describe('the report', () => {
  test('adds up: rows are imported, duplicates and skipped', async ({ connection }) => {
    const list =
      csvOf(
        ...records`
          name=A&working_hours={"Monday": "9AM-5PM", "Tuesday": "9AM-5PM"}
          name=A&working_hours={"Monday": "9AM-5PM", "Tuesday": "9AM-5PM"}
          name=B&working_hours=whenever
          name=C&state=Ontario
          name=
          name=D&city=&state=&full_address=&postal_code=&latitude=
        `,
      ) + `short,row\n,,\n${csvOf({ name: 'E' }).split('\n')[1]},more\n`

    const outcome = await importText(connection, list, { force: true })

    expect(outcome).toMatchObject({
      kind: 'imported',
      report: {
        rows: 9,
        imported: 4,
        added: 4,
        changed: 0,
        unchanged: 0,
        removed: 0,
        duplicates: 1,
        skipped: 4,
        skippedByReason: { empty: 1, short: 1, 'no-name': 1, 'no-place': 1 },
        extraFields: 1,
        unknownState: 1,
        hours: { parsed: 1, blank: 2, unparsed: 1 },
        states: 1,
        cities: 1,
      },
    })
  })

  test('uses the state of the ZIP for an unreadable state, and no ZIP of another country', async ({
    connection,
  }) => {
    connection.sqlite.exec(`
      insert into places (kind, zip, name, state, latitude, longitude) values
        ('zip', '10115', 'New York', 'NY', 40.8, -73.9), ('zip', '00901', 'San Juan', 'PR', 18, -66)
    `)

    const report = await importList(
      connection,
      records`
        name=A&state=N Yrok&postal_code=10115
        name=B&state=&full_address=&postal_code=10115-1234&country=U.S.
        name=C&state=Berlin&postal_code=10115&country=Germany
        name=D&state=Porto Rico&postal_code=00901
        name=E&state=N Yrok&postal_code=99999
      `,
    )

    expect(report).toMatchObject({
      stateByZip: 2,
      unknownState: 2,
      skippedByReason: { foreign: 1 },
    })
    const found = "select name || ' ' || state || ' ' || state_slug from providers order by name"
    expect(query(connection, found)).toEqual(lines`
      A NY new-york
      B NY new-york
      D Unknown unknown
      E Unknown unknown
    `)
  })

  test('names every skipped row with its first line', async ({ connection }) => {
    const list = csvOf({ street: 'two\r\nlines' }, { name: '' }, { name: ' ', street: 'a\nb' }, {})
    const skipped: SkippedRow[] = []

    await importText(connection, list, { onSkipped: (row) => skipped.push(row) })

    expect(skipped).toEqual([
      { line: 4, reason: 'no-name', name: '', problem: 'the name is blank' },
      { line: 5, reason: 'no-name', name: '', problem: 'the name is blank' },
    ])
  })
})

const TOMORROW = new Date('2026-11-21T00:30:00Z')

function revisionOf(connection: Connection): number {
  const [revision = 0] = query<number>(connection, 'select revision from directory_state')
  return revision
}

describe('importing again', () => {
  const list = records`
    name=A
    name=B
    name=C
  `

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

  test.for(table`
    reviews       | 99                                         | dates
    reviews_tags  | ['staff']                                  | dates
    working_hours | {"Monday": "9AM-6PM", "Friday": "9AM-5PM"} | dates
    working_hours | {'Monday': '9AM-5PM', 'Friday': '9AM-5PM'} | does not date
    country       | US                                         | does not date
  `)(
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

const A = csvOf({ name: 'A' })

test.for<[string, string, Record<string, unknown>]>([
  ['a byte order mark and no final line end', `\uFEFF${A.trimEnd()}`, { imported: 1, skipped: 0 }],
  [
    'a last row with a line end and too few fields',
    `${A}short,row\n`,
    { imported: 1, skippedByReason: { short: 1 } },
  ],
  ['the end-of-file mark of DOS', `${A}\u001a`, { imported: 1, skipped: 1 }],
  [
    'rows that differ only in another name of a column',
    'name,state,us_state\nA,,Texas\nA,,Ohio\nA,,Ohio\n',
    { imported: 2, duplicates: 1 },
  ],
  [
    'repeats: rows that are equal in all columns that are read, and not skipped',
    'name,city,contact\nA,Austin,Ann\nA,Austin,Bob\nA,Austin\n,Austin,Cleo\n,Austin,Dan\nA,Austin,Eve\n',
    { rows: 6, imported: 1, duplicates: 2, skippedByReason: { short: 1, 'no-name': 2 } },
  ],
])('reads a list with %s', async ([, list, report], { connection }) => {
  expect(await importText(connection, list, { force: true })).toMatchObject({ report })
})

test('ignores other columns and reports them once', async ({ connection }) => {
  const list = 'color,name,state,us_state,,rating,email_1,\nred,A,,Texas,1,4.5,a@b.example,\n'

  const outcome = await importText(connection, list)

  expect(outcome).toMatchObject({
    report: {
      imported: 1,
      extraFields: 0,
      columns: { used: ['name', 'state', 'us_state', 'rating'], ignored: ['color', 'email_1'] },
    },
  })
  expect(query(connection, "select name || ' ' || state from providers")).toEqual(['A TX'])
})
