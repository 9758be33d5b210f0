import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { migrateToLatest, pendingMigrations } from '#db/engine/migrate.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { listCitiesByName } from '#db/directory/cities.ts'
import { findZip } from '#db/places/place-queries.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database-file.ts'
import { NOW } from '#tests/helpers/data/moment.ts'

const ALL = [
  '0001-providers',
  '0002-places',
  '0003-applications',
  '0004-import-runs',
  '0005-place-names',
]

test('an empty file gets every table, and a second run finds nothing to do', async ({ file }) => {
  const connection = openDatabase(file)

  const first = await migrateToLatest(connection)
  const second = await migrateToLatest(connection)

  expect(first.slice(0, ALL.length)).toEqual(ALL)
  expect(second).toEqual([])
  expect(pendingMigrations(connection)).toEqual([])
  await connection.close()
})

test('an older file keeps its data', async ({ file }) => {
  const connection = openDatabase(file)
  await migrateToLatest(connection, '0001-providers')
  await connection.db
    .insertInto('state_totals')
    .values({ state_slug: 'texas', provider_count: 7, city_count: 2, changed_on: '2025-01-01' })
    .execute()

  const { migrations } = await prepareDatabase(connection, { now: NOW })

  expect(migrations).toContain('0004-import-runs')
  const totals = await connection.db.selectFrom('state_totals').selectAll().execute()
  expect(totals).toHaveLength(52)
  expect(totals).toContainEqual({
    state_slug: 'texas',
    provider_count: 7,
    city_count: 2,
    changed_on: '2025-01-01',
  })
  const report = await importList(connection, [{}])
  expect(report.added).toBe(1)
  await connection.close()
})

test('finds the cities of an older file by name, and reloads its places', async ({ file }) => {
  const connection = openDatabase(file)
  await migrateToLatest(connection, '0004-import-runs')
  connection.sqlite.exec(`
    insert into cities values ('california', 'la-caada', 'La Cañada-Flintridge', 1, 0, 0, '2025-01-01');
    insert into places (kind, zip, name, state, latitude, longitude)
      values ('zip', '78701', 'Austin', 'TX', 30, -97);
    insert into loaded_files values ('places.csv', 'as today')
  `)

  await prepareDatabase(connection, { now: NOW })

  const db = readOnly(connection.db)
  expect(await listCitiesByName(db, 'la canada flintridge')).toHaveLength(1)
  expect(await findZip(db, '78701')).toBeUndefined()
  expect(await db.selectFrom('loaded_files').selectAll().execute()).toEqual([])
  await connection.close()
})

test('when two processes start at once, one migrates and the other waits', async ({ file }) => {
  const migrate = () =>
    runScript(
      `import { openDatabase } from '#db/engine/connection.ts'
       import { migrateToLatest } from '#db/engine/migrate.ts'
       const connection = openDatabase(process.argv[1])
       console.log((await migrateToLatest(connection)).length)
       await connection.close()`,
      [file],
    )

  const results = await Promise.all([migrate(), migrate()])

  expect(results.map(({ code }) => code)).toEqual([0, 0])
  expect(results.filter(({ output }) => Number(output) > 0)).toHaveLength(1)
})

test('two processes can create the same file at the same moment', async ({ file }) => {
  const startsAt = Date.now() + 1000
  const create = () =>
    runScript(
      `import { openDatabase } from '#db/engine/connection.ts'
       for (let round = 0; round < 60; round += 1) {
         while (Date.now() < Number(process.argv[2]) + 10 * round);
         await openDatabase(process.argv[1] + round).close()
       }`,
      [file, String(startsAt)],
    )

  const results = await Promise.all([create(), create()])

  expect(results.map(({ code }) => code)).toEqual([0, 0])
})

async function runScript(source: string, args: string[]) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source, ...args], {
    cwd: resolve(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test('a file that a newer version wrote is refused and stays as it is', async ({ file }) => {
  const connection = openDatabase(file)
  await migrateToLatest(connection)
  connection.sqlite.exec(
    "insert into kysely_migration (name, timestamp) values ('9999-future', '2030')",
  )

  const preparing = prepareDatabase(connection, { now: NOW })

  await expect(preparing).rejects.toThrow(/newer version .*9999-future/)
  await connection.close()
})
