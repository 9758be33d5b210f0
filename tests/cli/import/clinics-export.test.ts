import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { CLINIC_COLUMNS } from '#domain/import/list-columns.ts'
import { openDatabase } from '#db/engine/connection.ts'
import type { Schema } from '#db/engine/schema.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { copySmallDirectory } from '#tests/helpers/databases/small-directory.ts'

const GLOW_FACTS = {
  place_id: 'ChIJ123',
  rating: 4.8,
  business_status: 'CLOSED_TEMPORARILY',
  verified: 1,
  category: 'Tattoo removal service',
  subtypes: 'Tattoo removal service, Medical spa',
  booking_appointment_link: 'https://glow.example/book',
  reviews_link: 'https://maps.example/reviews',
  description: 'Two lines,\nwith "quotes".',
  located_in: 'Heron Tower',
} as const

test('without --full writes the 15 columns, which import back without a change', async ({
  files: { db, folder },
}) => {
  await copySmallDirectory(db)
  const file = join(folder, 'out.csv')

  const written = await runCli(['clinics', 'export', file, '--db', db])
  const again = await runCli(['import', file, '--db', db, '--json'])

  const [header, ...rows] = parse(readFileSync(file, 'utf8'))
  expect(written).toEqual({
    code: 0,
    stdout: `${rows.length} clinics written to ${file}\n`,
    stderr: '',
  })
  expect(header).toEqual(CLINIC_COLUMNS)
  expect(JSON.parse(again.stdout)).toMatchObject({
    imported: rows.length,
    unchanged: rows.length,
    added: 0,
    changed: 0,
    removed: 0,
  })
})

test('--full adds the stored optional columns and names the source', async ({
  files: { db, folder, list },
}) => {
  await runCli(['import', list(csvOf({ name: 'Glow' }, { name: 'Plain' })), '--db', db])
  await addFacts(db, 'Glow', { source: 'Google', listed_on: '2026-11-20' })
  const file = join(folder, 'full.csv')

  const { stdout } = await runCli(['clinics', 'export', '--full', file, '--db', db])

  const [glow, plain] = parse<Record<string, string>>(readFileSync(file, 'utf8'), { columns: true })
  expect(stdout).toBe(
    `2 clinics written to ${file}\n` +
      'To get the same list back, import it with --source "Google" --list-date 2026-11-20\n',
  )
  expect(Object.keys(glow!)).toEqual([...CLINIC_COLUMNS, ...Object.keys(GLOW_FACTS), 'time_zone'])
  expect(glow).toMatchObject({
    ...GLOW_FACTS,
    rating: '4.8',
    verified: 'True',
    name: 'Glow',
    time_zone: 'America/Chicago',
  })
  expect(plain).toMatchObject({ name: 'Plain', place_id: '', rating: '', verified: '' })
})

test('writes to standard output, or prints a summary as JSON', async ({
  files: { db, folder, list },
}) => {
  await runCli(['import', list(csvOf({ name: 'Glow' })), '--db', db])
  const file = join(folder, 'out.csv')

  const printed = await runCli(['clinics', 'export', '-', '--db', db])
  const json = await runCli(['clinics', 'export', '--full', file, '--db', db, '--json'])

  expect(parse(printed.stdout)).toHaveLength(2)
  expect(JSON.parse(json.stdout)).toEqual({ clinics: 1, full: true, file })
})

test('replaces a file only with --force, and never the database', async ({
  files: { db, list },
}) => {
  const file = list('mine')

  const refused = await runCli(['clinics', 'export', file, '--db', db])
  const asDatabase = await runCli(['clinics', 'export', '--force', db, '--db', db])
  const forced = await runCli(['clinics', 'export', '--force', file, '--db', db])

  expect(refused).toMatchObject({
    code: 1,
    stderr: `${file}: exists already; add --force to replace it\n`,
  })
  expect(asDatabase).toMatchObject({
    code: 1,
    stderr: `${db}: a database or a part of one; give the file another name\n`,
  })
  expect([forced.code, readFileSync(file, 'utf8')]).toEqual([0, `${CLINIC_COLUMNS.join(',')}\r\n`])
})

test('does not create a missing database', async ({ files: { folder, newDb } }) => {
  const file = join(folder, 'out.csv')

  const { code } = await runCli(['clinics', 'export', file, '--db', newDb])

  expect([code, existsSync(newDb), existsSync(file)]).toEqual([1, false, false])
})

async function addFacts(
  file: string,
  name: string,
  origin: Pick<Schema['clinic_facts'], 'source' | 'listed_on'>,
): Promise<void> {
  const connection = openDatabase(file)
  const { db } = connection
  const { id } = await db
    .selectFrom('providers')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('clinic_facts')
    .values({ provider_id: id, ...GLOW_FACTS, ...origin })
    .execute()
  await connection.close()
}
