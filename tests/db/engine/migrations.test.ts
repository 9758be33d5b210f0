import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { writeBackup } from '#db/backup/write-backup.ts'
import { findSchemaDifference } from '#db/backup/find-fault.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { migrateToLatest, migrations as known, pendingMigrations } from '#db/engine/migrate.ts'
import { prepareDatabase } from '#db/backup/prepare.ts'
import { test as base } from '#tests/helpers/databases/database-file.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { readdirSync, renameSync, writeFileSync } from 'node:fs'
import { removeOldCopies } from '#db/backup/automatic-copies.ts'
import { inDatabase, query } from '#tests/helpers/databases/query.ts'

const test = base.extend<{ old: string }>({
  /** A database with a subscriber that counts as not migrated, so that its migration fails. */
  old: async ({ database }, use) => {
    await inDatabase(database, ({ sqlite }) =>
      sqlite.exec(`
        insert into subscribers values (1, 'kept@example.com', '2026-01-01');
        delete from kysely_migration`),
    )
    await use(database)
  },
})

test('an empty file gets every table, and a second run finds nothing to do', async ({ file }) => {
  const connection = openDatabase(file)

  const first = await migrateToLatest(connection)
  const second = await migrateToLatest(connection)

  expect([first, second]).toEqual([Object.keys(known), []])
  expect(pendingMigrations(connection)).toEqual([])
  expect(await findSchemaDifference(connection)).toBeUndefined()
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

test('a file with a migration of another version is refused', async ({ database }) => {
  await inDatabase(database, async (connection) => {
    connection.sqlite.exec("insert into kysely_migration values ('9999-future', '2030')")

    await expect(prepareDatabase(connection, { now: NOW })).rejects.toThrow(
      /newer version .*9999-future/,
    )
  })
})

test('a file of a version before 2.0.0 is refused, with the way out', async ({ database }) => {
  await inDatabase(database, async (connection) => {
    connection.sqlite.exec("update kysely_migration set name = '0001-tables'")

    await expect(prepareDatabase(connection, { now: NOW })).rejects.toThrow(
      /written by a version before 2\.0\.0\. .*\/data\/clinics\.csv/,
    )
  })
})

test('a file with additions of the next release is prepared and backed up (R-RELEASE-1)', async ({
  database,
  folder,
}) => {
  const { migrations } = await inDatabase(database, (connection) => {
    connection.sqlite.exec(`
      alter table subscribers add column note text not null default '';
      insert into kysely_migration values ('9999-notes+', '2030-01-01')`)
    return prepareDatabase(connection, { now: NOW })
  })

  const copy = await writeBackup(database, join(folder, 'copy.sqlite'), { replace: false })

  expect(migrations).toEqual([])
  expect(copy.bytes).toBeGreaterThan(0)
})

const prepare = (file: string) =>
  inDatabase(file, (connection) => prepareDatabase(connection, { now: NOW }))

test('a failed migration changes nothing, and names the copy', async ({ old, folder }) => {
  const copy = join(folder, 'directory.before-0001-schema-20261120T120000Z.sqlite')

  await expect(prepare(old)).rejects.toThrow(
    `is unchanged (${copy} is a copy of it). table providers already exists`,
  )

  for (const file of [old, copy]) {
    await inDatabase(file, (connection) => {
      expect(pendingMigrations(connection)).toContain('0001-schema')
      expect(query(connection, 'select email from subscribers')).toEqual(['kept@example.com'])
    })
  }
})

test('a new database and one that is up to date are not copied', async ({ database, folder }) => {
  const fresh = join(folder, 'fresh.sqlite')
  writeFileSync(fresh, '')

  const reports = [await prepare(fresh), await prepare(database)]

  expect(reports.map(({ copy }) => copy)).toEqual([undefined, undefined])
  expect(readdirSync(folder).filter((name) => name.includes('.before-'))).toEqual([])
})

test('nothing is migrated when no copy can be kept', async ({ old, folder }) => {
  // The name of the copy is longer than file systems take.
  const database = join(folder, `${'d'.repeat(230)}.sqlite`)
  renameSync(old, database)

  await expect(prepare(database)).rejects.toThrow(
    /could not be migrated and is unchanged\. .*the name is too long/,
  )
})

test('keeps the newest five copies of migrations and all copies of restores', ({ folder }) => {
  for (let day = 1; day <= 6; day += 1) {
    const time = `2026010${day}T000000Z`
    writeFileSync(join(folder, `directory.before-0001-schema-${time}.sqlite`), '')
    writeFileSync(join(folder, `directory.before-restore-${time}.sqlite`), '')
    writeFileSync(join(folder, `other.before-0001-schema-${time}.sqlite`), '')
  }

  removeOldCopies(join(folder, 'directory.sqlite'))

  const left = readdirSync(folder)
  expect(left.filter((name) => name.includes('-restore-'))).toHaveLength(6)
  expect(left.filter((name) => name.startsWith('other.'))).toHaveLength(6)
  expect(left.filter((name) => name.startsWith('directory.before-0001'))).toEqual(
    [2, 3, 4, 5, 6].map((day) => `directory.before-0001-schema-2026010${day}T000000Z.sqlite`),
  )
})
