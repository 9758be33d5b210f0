import { existsSync, readFileSync } from 'node:fs'
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
