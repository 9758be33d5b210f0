import { readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { removeOldCopies } from '#db/backup/automatic-copies.ts'
import { pendingMigrations } from '#db/engine/migrate.ts'
import { prepareDatabase } from '#db/backup/prepare.ts'
import { inDatabase, test as base } from '#tests/helpers/databases/database-file.ts'
import { NOW } from '#tests/helpers/data/moment.ts'

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
      const emails = connection.sqlite.prepare('select email from subscribers').pluck().all()
      expect(emails).toEqual(['kept@example.com'])
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
