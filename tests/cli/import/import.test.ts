import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { CLINIC_COLUMNS } from '#domain/import/reading/list-columns.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'

const withBadRow = `${csvOf({ name: 'A' }, { name: '' })}short,row\n`

describe('a list with rows that cannot be used', () => {
  test('is imported, and standard error lists the rows', async ({ files }) => {
    const list = files.list(withBadRow)

    const run = await runCli(['import', list, '--db', files.db])

    expect(run.code).toBe(0)
    expect(run.stderr).toBe(
      `${list}:3: the name is blank\n${list}:4: the row has 2 fields, the header has 15 (short)\n`,
    )
    expect(run.stdout).toContain('Imported 1 clinic from')
    expect(run.stdout).toContain('3 rows read: 0 repeats of earlier rows, 2 skipped')
  })

  test('prints the first twenty and writes all of them to the report', async ({ files }) => {
    const rows = Array.from({ length: 25 }, () => ({ name: '' }))
    const report = join(files.folder, 'skipped.csv')
    const list = files.list(csvOf({}, ...rows))

    const run = await runCli(['import', list, '--db', files.db, '--report', report, '--force'])

    expect(run.stderr.trimEnd().split('\n')).toHaveLength(21)
    expect(run.stderr).toContain('… and 5 more')
    const lines = readFileSync(report, 'utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(26)
    expect(lines.slice(0, 2)).toEqual(['line,reason,name,problem', '3,no-name,,the name is blank'])
  })
})

describe('a refusal', () => {
  test('of a missing file names it, exits with 1 and creates no database', async ({ files }) => {
    const run = await runCli(['import', 'nowhere.csv', '--db', files.newDb])

    expect(run).toEqual({ code: 1, stdout: '', stderr: 'nowhere.csv: no such file\n' })
    expect(existsSync(files.newDb)).toBe(false)
  })

  test('of an address with a password prints neither it nor the name', async ({ files }) => {
    const run = await runCli(['import', 'https://me:word@127.0.0.1/a.csv', '--db', files.newDb])

    const problem = 'leave the name and password out of the address'
    expect(run).toEqual({ code: 1, stdout: '', stderr: `https://127.0.0.1/a.csv: ${problem}\n` })
  })

  test('of a file that is not a database explains it', async ({ files }) => {
    const list = files.list(csvOf({}))

    const run = await runCli(['import', list, '--db', list])

    expect(run.code).toBe(1)
    expect(run.stderr).toContain('cannot be opened as a database: file is not a database; if it')
    expect(run.stderr).toContain('restore a backup: npm run cli -- restore FILE --yes')
  })
})

describe('options', () => {
  test('a report that would overwrite the list is wrong usage', async ({ files }) => {
    const list = files.list(csvOf({}))

    const run = await runCli(['import', list, '--db', files.db, '--report', list])

    expect(run.code).toBe(2)
    expect(readFileSync(list, 'utf8')).toContain(CLINIC_COLUMNS.join(','))
  })

  test('a report on standard output, where the summary stands, is wrong usage', async ({
    files,
  }) => {
    const run = await runCli([
      'import',
      files.list(csvOf({})),
      '--db',
      files.newDb,
      '--report',
      '-',
    ])

    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toContain('--report needs a file')
    expect(existsSync('-')).toBe(false)
  })

  test('--dry-run shows the difference and leaves no file behind', async ({ files }) => {
    const run = await runCli(['import', files.list(csvOf({})), '--db', files.newDb, '--dry-run'])

    expect(run.code).toBe(0)
    expect(run.stdout).toContain('Dry run, nothing was written')
    expect(run.stdout).toContain('1 added')
    expect(existsSync(files.newDb)).toBe(false)
  })
})

test('lists the commands and exits with code 2 without a command', async () => {
  const run = await runCli([])

  expect(run.code).toBe(2)
  expect(run.stderr).toContain('import [options] [file]')
})

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
