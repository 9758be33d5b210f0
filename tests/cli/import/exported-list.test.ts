import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { CLINIC_COLUMNS } from '#domain/import/reading/list-columns.ts'
import { csvRecord } from '#domain/text/csv.ts'
import { exportList } from '#tests/helpers/lists/export-list.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { copySmallDirectory } from '#tests/helpers/databases/small-directory.ts'
import { words } from '#tests/helpers/data/words.ts'

const GLOW_FACTS = {
  place_id: 'ChIJ123',
  rating: '4.8',
  business_status: 'CLOSED_TEMPORARILY',
  verified: 'True',
  category: 'Tattoo removal service',
  subtypes: 'Tattoo removal service, Medical spa',
  booking_appointment_link: 'https://glow.example/book',
  reviews_link: 'https://maps.example/reviews',
  description: 'Two words, with "quotes".',
  located_in: 'Heron Tower',
  price_range: '$$',
  wheelchair: 'entrance, restroom',
  languages: 'English, Spanish',
}
const HEADER = ['name', 'state', ...Object.keys(GLOW_FACTS)]
const FULL_LIST = [
  HEADER,
  ['Glow', 'TX', ...Object.values(GLOW_FACTS)],
  ['Plain', 'TX', ...Object.keys(GLOW_FACTS).map(() => '')],
]

test('the downloaded list imports back unchanged', async ({ files: { db, folder } }) => {
  await copySmallDirectory(db)
  const file = join(folder, 'out.csv')

  await exportList(db, file, false)
  const again = await runCli(['import', file, '--db', db, '--json'])

  const [header, ...rows] = parse(readFileSync(file, 'utf8'))
  expect(header).toEqual(CLINIC_COLUMNS)
  expect(JSON.parse(again.stdout)).toMatchObject({
    imported: rows.length,
    unchanged: rows.length,
    added: 0,
    changed: 0,
    removed: 0,
  })
})

test('the admin’s list has the optional columns', async ({ files: { db, folder, list } }) => {
  const origin = words`--source Google --list-date 2026-10-20`
  await runCli(['import', list(FULL_LIST.map(csvRecord).join('')), '--db', db, ...origin])
  const file = join(folder, 'full.csv')

  await exportList(db, file)

  const [glow, plain] = parse<Record<string, string>>(readFileSync(file, 'utf8'), { columns: true })
  expect(Object.keys(glow!)).toEqual([...CLINIC_COLUMNS, ...Object.keys(GLOW_FACTS), 'time_zone'])
  expect(glow).toMatchObject({ ...GLOW_FACTS, name: 'Glow', time_zone: '' })
  expect(plain).toMatchObject({ name: 'Plain', place_id: '', rating: '', verified: '' })
})

test('texts that would be formulas reach no spreadsheet, and are imported as they were', async ({
  files: { db, folder, list },
}) => {
  const formula = '=HYPERLINK("//x.example")'
  const texts = { name: formula, street: formula, reviews_tags: formula }
  const more = { street_view: formula, working_hours: `${formula};-1`, phone: '+1 512-555-0100' }
  const facts = { description: formula, category: formula, located_in: formula }
  const row = { ...texts, ...more, ...facts, state: 'TX' }
  const written = list([Object.keys(row), Object.values(row)].map(csvRecord).join(''))
  const file = join(folder, 'out.csv')
  await runCli(['import', written, '--db', db])

  await exportList(db, file)
  const again = await runCli(['import', file, '--db', db, '--json'])

  const [exported] = parse<Record<string, string>>(readFileSync(file, 'utf8'), { columns: true })
  const safe = Object.entries(row).filter(([, text]) => text === formula)
  expect(exported).toMatchObject({
    ...Object.fromEntries(safe.map(([column]) => [column, `'${formula}`])),
    working_hours: `'${formula};'-1`,
    phone: '+1 512-555-0100',
  })
  expect(JSON.parse(again.stdout)).toMatchObject({ unchanged: 1, added: 0, changed: 0, removed: 0 })
})

const LIST = 'data/clinics-full.csv'
const ORIGIN = words`--source Google --list-date 2026-10-20`

test('imports a list of 120 columns, and its export imports back without a change', async ({
  files: { folder, db },
}) => {
  const reportFile = join(folder, 'report.csv')
  const exported = join(folder, 'exported.csv')
  const importJson = async (file: string, ...more: string[]) =>
    JSON.parse((await runCli(['import', file, '--db', db, '--json', ...ORIGIN, ...more])).stdout)

  const first = await importJson(LIST, '--force', '--report', reportFile)
  const again = await importJson(LIST)
  await exportList(db, exported)
  const back = await importJson(exported)

  expect(first).toMatchObject({
    rows: 476,
    imported: 375,
    duplicates: 76,
    skippedByReason: { closed: 25 },
    closed: { forGood: 25, forNow: 15 },
    columns: { ignored: expect.arrayContaining(['owner_id', 'photo']), missing: [] },
  })
  expect(readFileSync(reportFile, 'utf8').match(/,closed,/g)).toHaveLength(25)
  const unchanged = { added: 0, changed: 0, removed: 0, closedNow: 0, unchanged: 375 }
  expect(again).toMatchObject(unchanged)
  expect(back).toMatchObject({ ...unchanged, rows: 375, imported: 375, duplicates: 0 })
})
