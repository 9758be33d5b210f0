import { describe, expect } from 'vitest'
import type { SkippedRow } from '#db/import/report.ts'
import { csvOf, importList, importText } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { query } from '#tests/helpers/databases/query.ts'

describe('the report', () => {
  test('adds up: rows are imported, duplicates and skipped', async ({ connection }) => {
    const list =
      csvOf(
        { name: 'A', working_hours: '{"Monday": "9AM-5PM", "Tuesday": "9AM-5PM"}' },
        { name: 'A', working_hours: '{"Monday": "9AM-5PM", "Tuesday": "9AM-5PM"}' },
        { name: 'B', working_hours: 'whenever' },
        { name: 'C', state: 'Ontario' },
        { name: '' },
        { name: 'D', city: '', state: '', full_address: '', postal_code: '', latitude: '' },
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

    const report = await importList(connection, [
      { name: 'A', state: 'N Yrok', postal_code: '10115' },
      { name: 'B', state: '', full_address: '', postal_code: '10115-1234', country: 'U.S.' },
      { name: 'C', state: 'Berlin', postal_code: '10115', country: 'Germany' },
      { name: 'D', state: 'Porto Rico', postal_code: '00901' },
      { name: 'E', state: 'N Yrok', postal_code: '99999' },
    ])

    expect(report).toMatchObject({
      stateByZip: 2,
      unknownState: 2,
      skippedByReason: { foreign: 1 },
    })
    const found = "select name || ' ' || state || ' ' || state_slug from providers order by name"
    expect(query(connection, found)).toEqual([
      'A NY new-york',
      'B NY new-york',
      'D Unknown unknown',
      'E Unknown unknown',
    ])
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
