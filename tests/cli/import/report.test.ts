import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { CLI_MAIN, runCli, test } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'

const withBadRows = (count: number) =>
  csvOf({}, ...Array.from({ length: count }, () => ({ name: '' })))

const DATABASE_REFUSED = 'a database or a part of one; give the file another name'

test.for(['directory.sqlite', 'directory.sqlite-wal'])(
  'never writes the report to %s',
  async (name, { files: { db, folder, list } }) => {
    const report = join(folder, name)
    const before = readFileSync(db)

    const args = ['import', list(withBadRows(1)), '--db', db, '--report', report, '--force']
    const { code, stdout, stderr } = await runCli(args)

    expect([code, stdout, stderr]).toEqual([1, '', `${report}: ${DATABASE_REFUSED}\n`])
    expect(readFileSync(db).equals(before)).toBe(true)
  },
)

test('never replaces another file with the report, even with --force', async ({ files }) => {
  const report = join(files.folder, 'other.csv')
  writeFileSync(report, csvOf({ name: 'Somewhere else' }))
  const before = readFileSync(report)

  const list = files.list(withBadRows(1))
  const args = ['import', list, '--db', files.db, '--report', report, '--force']
  const { code, stdout, stderr } = await runCli(args)

  expect([code, stdout, stderr]).toEqual([
    1,
    '',
    `${report}: exists already; it is not a report of skipped rows; give the report another name\n`,
  ])
  expect(readFileSync(report).equals(before)).toBe(true)
})

test('replaces an earlier report and prints what it wrote', async ({ files }) => {
  const report = join(files.folder, 'skipped.csv')
  const args = (rows: number) => {
    const list = files.list(withBadRows(rows))
    return ['import', list, '--db', files.db, '--report', report]
  }
  await runCli(args(3))

  const { code, stdout } = await runCli(args(1))

  expect(code).toBe(0)
  expect(stdout).toContain(`1 skipped row written to ${report}\n`)
  expect(readFileSync(report, 'utf8')).toBe(
    'line,reason,name,problem\r\n3,no-name,,the name is blank\r\n',
  )
  expect(readdirSync(files.folder).filter((name) => name.includes('draft'))).toEqual([])
})

test('keeps the earlier report when Ctrl-C ends the import', async ({ files }) => {
  const report = join(files.folder, 'skipped.csv')
  writeFileSync(report, 'line,reason,problem\r\n')
  const args = ['import', '-', '--db', files.db, '--report', report]
  const child = spawn(process.execPath, [CLI_MAIN, ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = once(child, 'close')
  child.stdin.write(withBadRows(3))
  while (!readdirSync(files.folder).some((name) => name.includes('draft'))) await wait(20)

  child.kill('SIGINT')

  expect(await ended).toEqual([130, null])
  expect(readFileSync(report, 'utf8')).toBe('line,reason,problem\r\n')
  expect(readdirSync(files.folder).filter((name) => name.includes('draft'))).toEqual([])
})
