import { expect } from 'vitest'
import { importClinics } from '#db/import/import-clinics.ts'
import type { SkippedRow } from '#db/import/report.ts'
import { csvOf, importText, sourceOf } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'

test.for([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
] as const)('reads a file with %s line ends', async ([, lineEnd], { connection }) => {
  const list = csvOf({ name: 'A' }, { name: 'B' }).replaceAll('\n', lineEnd)

  const outcome = await importText(connection, list)

  expect(outcome).toMatchObject({ report: { rows: 2, imported: 2 } })
})

test('reads a file with a byte order mark and no final line end', async ({ connection }) => {
  const outcome = await importText(connection, `\uFEFF${csvOf({ name: 'A' }).trimEnd()}`)

  expect(outcome).toMatchObject({ report: { rows: 1, imported: 1 } })
})

test('reads a file whose last row has a line end and too few fields', async ({ connection }) => {
  const outcome = await importText(connection, `${csvOf({ name: 'A' })}short,row\n`)

  expect(outcome).toMatchObject({ report: { imported: 1, skippedByReason: { short: 1 } } })
})

test('reads a file that ends with the end-of-file mark of DOS', async ({ connection }) => {
  const outcome = await importText(connection, `${csvOf({ name: 'A' })}\u001a`)

  expect(outcome).toMatchObject({ report: { imported: 1, skipped: 1 } })
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
  const stored = await connection.db.selectFrom('providers').select(['name', 'state']).execute()
  expect(stored).toEqual([{ name: 'A', state: 'TX' }])
})

test('keeps two rows that differ only in another name of a column', async ({ connection }) => {
  const outcome = await importText(connection, 'name,state,us_state\nA,,Texas\nA,,Ohio\nA,,Ohio\n')

  expect(outcome).toMatchObject({ report: { imported: 2, duplicates: 1 } })
})

test('prefers the time zone of the list to the one of the place', async ({ connection }) => {
  const list = 'name,state,time_zone\nA,TX,America/Denver\nB,CT,\nC,CT,nowhere\n'

  await importText(connection, list)

  const zones = await connection.db
    .selectFrom('providers')
    .select(['name', 'time_zone'])
    .orderBy('name')
    .execute()
  expect(zones).toEqual([
    { name: 'A', time_zone: 'America/Denver' },
    { name: 'B', time_zone: 'America/New_York' },
    { name: 'C', time_zone: 'America/New_York' },
  ])
})

test('skips foreign rows and counts them', async ({ connection }) => {
  const skipped: SkippedRow[] = []
  const onSkipped = (row: SkippedRow) => skipped.push(row)
  const list = csvOf({ name: 'A' }, { name: 'B', country: 'Canada' })

  const outcome = await importText(connection, list, { onSkipped })

  expect(outcome).toMatchObject({ report: { imported: 1, skippedByReason: { foreign: 1 } } })
  expect(skipped).toEqual([
    {
      line: 3,
      reason: 'foreign',
      name: 'B',
      problem: 'the country is Canada, not the United States',
    },
  ])
})

test('reads multi-byte characters that arrive byte by byte', async ({ connection }) => {
  const list = csvOf({ name: 'Clínica Única 😀', city: 'La Cañada' })

  await importClinics(connection, sourceOf(list, 1), { now: NOW })

  const names = await connection.db.selectFrom('providers').select(['name', 'city']).execute()
  expect(names).toEqual([{ name: 'Clínica Única 😀', city: 'La Cañada' }])
})
