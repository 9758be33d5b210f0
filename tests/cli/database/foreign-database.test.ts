import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect } from 'vitest'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { lines } from '#tests/helpers/data/words.ts'

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
