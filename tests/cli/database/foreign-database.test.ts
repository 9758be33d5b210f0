import { readdirSync, readFileSync, chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, describe } from 'vitest'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { lines } from '#tests/helpers/data/words.ts'
import { openDatabase } from '#db/engine/connection.ts'

function createForeignDatabase(file: string): Buffer {
  const sqlite = new SqliteDatabase(file)
  sqlite.exec('create table notes (text)')
  sqlite.close()
  return readFileSync(file)
}

test.for(lines`
  migrate
  import list.csv
  import list.csv --dry-run
  purge --older-than 1
  sitemap --out site
`)('%s refuses a database of another program', async (command, { files }) => {
  files.list(csvOf({}))
  const before = createForeignDatabase(files.newDb)
  const names = readdirSync(files.folder)

  const run = await runCli([...command.split(' '), '--db', files.newDb], { cwd: files.folder })

  const stderr = `${files.newDb}: not a database of this software\n`
  expect(run).toEqual({ code: 1, stdout: '', stderr })
  expect(readFileSync(files.newDb).equals(before)).toBe(true)
  expect(readdirSync(files.folder)).toEqual(names)
})

test('turns an empty file into a database', async ({ files: { newDb } }) => {
  new SqliteDatabase(newDb).close()

  const { code } = await runCli(['migrate', '--db', newDb])

  expect(code).toBe(0)
})

test('refuses a folder as a database', async ({ files: { folder } }) => {
  const { code, stderr } = await runCli(['migrate', '--db', folder])

  expect([code, stderr]).toEqual([
    1,
    `${folder}: cannot be opened as a database: this is a folder\n`,
  ])
})

test('refuses a database in a missing folder', async ({ files: { folder } }) => {
  const file = join(folder, 'nowhere', 'directory.sqlite')

  const { code, stderr } = await runCli(['migrate', '--db', file])

  expect(code).toBe(1)
  expect(stderr).toMatch(/^.*: cannot be opened as a database: .*directory does not exist\n$/)
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

// Windows has a different permission model.
describe.skipIf(process.platform === 'win32')('only its owner may read', () => {
  test('a new database and its side files', async ({ files: { folder, newDb } }) => {
    await runCli(['migrate', '--db', newDb])
    const connection = openDatabase(newDb)
    connection.sqlite.exec('delete from sessions')

    const names = readdirSync(folder).filter((name) => name.startsWith('new.sqlite'))
    const modes = names.map((name) => modeOf(join(folder, name)))
    await connection.close()

    expect(names).toEqual(['new.sqlite', 'new.sqlite-shm', 'new.sqlite-wal'])
    expect(modes).toEqual(['600', '600', '600'])
  })

  test('a database restored to a new path', async ({ files: { folder, db, newDb } }) => {
    const copy = join(folder, 'copy.sqlite')
    await runCli(['backup', copy, '--db', db])

    await runCli(['restore', copy, '--db', newDb, '--yes'])

    expect(modeOf(newDb)).toBe('600')
  })

  test('a restored database keeps the mode of the previous one', async ({ files }) => {
    const { folder, db, newDb } = files
    const copy = join(folder, 'copy.sqlite')
    await runCli(['backup', copy, '--db', db])
    writeFileSync(newDb, 'damaged')
    chmodSync(newDb, 0o640)

    await runCli(['restore', copy, '--db', newDb, '--yes'])

    expect(modeOf(newDb)).toBe('640')
  })
})
