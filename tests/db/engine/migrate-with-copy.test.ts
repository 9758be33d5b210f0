import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterEach, expect, vi } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { migrateToLatest, pendingMigrations } from '#db/engine/migrate.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { inDatabase, test as base } from '#tests/helpers/databases/database-file.ts'
import { NOW } from '#tests/helpers/data/moment.ts'

const test = base.extend<{ old: string }>({
  /** A database of an older version with a subscriber. */
  old: async ({ folder }, use) => {
    const file = join(folder, 'directory.sqlite')
    const connection = openDatabase(file)
    await migrateToLatest(connection, '0011-subscribers')
    connection.sqlite.exec("insert into subscribers values (1, 'kept@example.com', '2026-01-01')")
    await connection.close()
    await use(file)
  },
})

afterEach(() => {
  vi.unstubAllEnvs()
})

const copiesIn = (folder: string) =>
  readdirSync(folder).filter((name) => /^directory\..+\.sqlite$/.test(name))
const prepare = (file: string, now = NOW) =>
  inDatabase(file, (connection) => prepareDatabase(connection, { now }))

test('a database with data is copied unchanged before a migration', async ({ old, folder }) => {
  const report = await prepare(old)

  const copy = join(folder, 'directory.before-0012-changed-places-20261120T120000Z.sqlite')
  expect(report.copy).toBe(copy)
  expect(copiesIn(folder)).toHaveLength(1)
  const found = await inDatabase(copy, async (connection) => ({
    pending: pendingMigrations(connection).slice(0, 2),
    emails: connection.sqlite.prepare('select email from subscribers').pluck().all(),
  }))
  expect(found).toEqual({
    pending: ['0012-changed-places', '0013-audit'],
    emails: ['kept@example.com'],
  })
})

test('a new database and one that is up to date are not copied', async ({ old, folder }) => {
  const fresh = join(folder, 'fresh.sqlite')
  writeFileSync(fresh, '')
  const ofNew = await prepare(fresh)
  await prepare(old)

  const again = await prepare(old)

  expect([ofNew.copy, again.copy]).toEqual([undefined, undefined])
  expect(readdirSync(folder).filter((name) => name.includes('.before-'))).toHaveLength(1)
})

test('a migration that fails leaves the database as it was, and names the copy', async ({
  old,
  folder,
}) => {
  await inDatabase(old, ({ sqlite }) => sqlite.exec('create table audit_events (in_the_way)'))

  await expect(prepare(old)).rejects.toThrow(
    /is unchanged; a copy of it is in .*directory\.before-0012.*\. table audit_events already exists/,
  )
  const left = await inDatabase(old, async (connection) => ({
    pending: pendingMigrations(connection).includes('0012-changed-places'),
    tables: connection.sqlite
      .prepare("select count(*) from sqlite_schema where name = 'changed_places'")
      .pluck()
      .get(),
  }))
  expect(left).toEqual({ pending: true, tables: 0 })
  expect(copiesIn(folder)).toHaveLength(1)
})

test('a migration that fails leaves its copy encrypted', async ({ old, folder }) => {
  vi.stubEnv('BACKUP_RECIPIENT', await identityToRecipient(await generateIdentity()))
  await inDatabase(old, ({ sqlite }) => sqlite.exec('create table audit_events (in_the_way)'))

  await expect(prepare(old)).rejects.toThrow(/a copy of it is in .*\.sqlite\.age\. /)

  const copies = readdirSync(folder).filter((name) => name.includes('.before-'))
  expect(copies).toEqual(['directory.before-0012-changed-places-20261120T120000Z.sqlite.age'])
  const content = readFileSync(join(folder, copies[0] ?? ''), 'latin1')
  expect(content).not.toMatch(/SQLite format|kept@example/)
})

test('nothing is migrated and no copy is left when it cannot be encrypted', async ({
  old,
  folder,
}) => {
  vi.stubEnv('BACKUP_RECIPIENT', `age1${'q'.repeat(58)}`)

  await expect(prepare(old)).rejects.toThrow(
    /not migrated, because no copy could be made first\. BACKUP_RECIPIENT: not a public key/,
  )

  expect(readdirSync(folder).filter((name) => name.includes('.before-'))).toEqual([])
})

test('nothing is migrated when no copy can be kept', async ({ old, folder }) => {
  // The name of the copy is longer than file systems take.
  const database = join(folder, `${'d'.repeat(230)}.sqlite`)
  renameSync(old, database)

  await expect(prepare(database)).rejects.toThrow(
    /not migrated, because no copy could be made first\. .*the name is too long/,
  )
  await inDatabase(database, async (connection) => {
    expect(pendingMigrations(connection)).toContain('0012-changed-places')
  })
})

test('keeps the newest five copies of migrations and all copies of restores', async ({
  old,
  folder,
}) => {
  for (let day = 1; day <= 6; day += 1) {
    const time = `2026010${day}T000000Z`
    writeFileSync(join(folder, `directory.before-0011-subscribers-${time}.sqlite`), '')
    writeFileSync(join(folder, `directory.before-restore-${time}.sqlite`), '')
    writeFileSync(join(folder, `other.before-0011-subscribers-${time}.sqlite`), '')
  }

  await prepare(old)

  const copies = copiesIn(folder)
  expect(copies.filter((name) => name.includes('restore'))).toHaveLength(6)
  expect(copies.filter((name) => !name.includes('restore'))).toEqual([
    ...[3, 4, 5, 6].map((day) => `directory.before-0011-subscribers-2026010${day}T000000Z.sqlite`),
    'directory.before-0012-changed-places-20261120T120000Z.sqlite',
  ])
  expect(readdirSync(folder).filter((name) => name.startsWith('other.'))).toHaveLength(6)
})
