import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
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

test.for(['--report', '--changes'])(
  '%s never replaces another file, even with --force',
  async (option, { files }) => {
    const report = join(files.folder, 'other.csv')
    writeFileSync(report, csvOf({ name: 'Somewhere else' }))
    const before = readFileSync(report)

    const list = files.list(withBadRows(1))
    const args = ['import', list, '--db', files.db, option, report, '--force']
    const { code, stdout, stderr } = await runCli(args)

    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      `${report}: exists already; it is not from an earlier import; give this one another name\n`,
    ])
    expect(readFileSync(report).equals(before)).toBe(true)
  },
)

test('names the rows because of which a list is refused', async ({ files }) => {
  const report = join(files.folder, 'skipped.csv')
  const list = files.list(
    csvOf(...['A', 'B', 'C'].map((name) => ({ name, country: 'Canada;=1+1' }))),
  )

  const { code } = await runCli(['import', list, '--db', files.db, '--report', report])

  expect(code).toBe(1)
  const written = readFileSync(report, 'utf8')
  expect(written.split('\r\n')).toHaveLength(1 + 3 + 1)
  expect(written).toContain(`"the country is Canada;'=1+1, not the United States"`)
})
