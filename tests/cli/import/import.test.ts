import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { CLINIC_COLUMNS } from '#domain/import/list-columns.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'

const withBadRow = `${csvOf({ name: 'A' }, { name: '' })}short,row\n`

describe('a list with rows that cannot be used', () => {
  test('is imported, and standard error lists the rows', async ({ files }) => {
    const list = files.list(withBadRow)

    const run = await runCli(['import', list, '--db', files.db])

    expect(run.code).toBe(0)
    expect(run.stderr).toBe(
      `${list}:3: the name is blank\n${list}:4: the row has 2 fields, the header has 15\n`,
    )
    expect(run.stdout).toContain('Imported 1 clinic from')
    expect(run.stdout).toContain('3 rows read: 0 repeats of earlier rows, 2 skipped')
  })

  test('prints the first twenty and writes all of them to the report', async ({ files }) => {
    const rows = Array.from({ length: 25 }, () => ({ name: '' }))
    const report = join(files.folder, 'skipped.csv')
    const list = files.list(csvOf({}, ...rows))

    const run = await runCli(['import', list, '--db', files.db, '--report', report])

    expect(run.stderr.trimEnd().split('\n')).toHaveLength(21)
    expect(run.stderr).toContain('… and 5 more')
    const lines = readFileSync(report, 'utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(26)
    expect(lines.slice(0, 2)).toEqual(['line,reason,name,problem', '3,no-name,,the name is blank'])
  })

  test('suggests --report when more rows were skipped', async ({ files }) => {
    const list = files.list(csvOf({}, ...Array.from({ length: 21 }, () => ({ name: '' }))))

    const run = await runCli(['import', list, '--db', files.db])

    expect(run.stderr).toContain('… and 1 more (use --report FILE)')
  })
})

describe('a refusal', () => {
  test('of a missing file names it, exits with code 1 and creates no database', async ({
    files,
  }) => {
    const run = await runCli(['import', 'nowhere.csv', '--db', files.newDb])

    expect(run).toEqual({ code: 1, stdout: '', stderr: 'nowhere.csv: no such file\n' })
    expect(existsSync(files.newDb)).toBe(false)
  })

  test('of a file that is not a list names file, line and problem', async ({ files }) => {
    const list = files.list('title,town\nA,B\n')

    const run = await runCli(['import', list, '--db', files.db])

    expect(run.code).toBe(1)
    expect(run.stderr).toMatch(`${list}:1: the list has no column "name"; found columns "title", `)
    expect(run.stderr).toContain('--columns FILE')
  })

  test('of a shrinking list states the loss and suggests --force', async ({ files }) => {
    const three = files.list(csvOf({ name: 'A' }, { name: 'B' }, { name: 'C' }))
    await runCli(['import', three, '--db', files.db])
    const one = files.list(csvOf({ name: 'A' }))

    const refused = await runCli(['import', one, '--db', files.db])
    const forced = await runCli(['import', one, '--db', files.db, '--force', '--json'])

    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('would remove 2 of the 3 clinics')
    expect(refused.stderr).toContain('--force')
    expect(JSON.parse(forced.stdout)).toMatchObject({ removed: 2, unchanged: 1 })
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
  test('that do not exist are wrong usage with exit code 2', async () => {
    const run = await runCli(['import', '--nonsense'])

    expect(run.code).toBe(2)
    expect(run.stderr).toContain("unknown option '--nonsense'")
  })

  test('a report that would overwrite the list is wrong usage', async ({ files }) => {
    const list = files.list(csvOf({}))

    const run = await runCli(['import', list, '--db', files.db, '--report', list])

    expect(run.code).toBe(2)
    expect(readFileSync(list, 'utf8')).toContain(CLINIC_COLUMNS.join(','))
  })

  test('--help lists them and exits with code 0', async () => {
    const run = await runCli(['import', '--help'])

    expect(run.code).toBe(0)
    for (const option of ['--dry-run', '--force', '--if-empty', '--report', '--db', '--json']) {
      expect(run.stdout).toContain(option)
    }
  })

  test('- reads standard input', async ({ files }) => {
    const run = await runCli(['import', '-', '--db', files.db], { input: withBadRow })

    expect(run.code).toBe(0)
    expect(run.stderr).toContain('standard input:3: the name is blank')
  })

  test('--dry-run shows the difference and leaves no file behind', async ({ files }) => {
    const run = await runCli(['import', files.list(csvOf({})), '--db', files.newDb, '--dry-run'])

    expect(run.code).toBe(0)
    expect(run.stdout).toContain('Dry run, nothing was written')
    expect(run.stdout).toContain('1 added')
    expect(existsSync(files.newDb)).toBe(false)
  })

  test('--if-empty skips a database with clinics, with a message', async ({ files }) => {
    const list = files.list(csvOf({ name: 'A' }))
    const args = ['import', list, '--db', files.db, '--if-empty']
    await runCli(args)
    files.list(csvOf({ name: 'B' }))

    const again = await runCli(args)

    expect(again.code).toBe(0)
    expect(again.stdout).toContain('has 1 clinic already; nothing was imported')
  })
})

test('lists the commands and exits with code 2 without a command', async () => {
  const run = await runCli([])

  expect(run.code).toBe(2)
  expect(run.stderr).toContain('import [options] [file]')
})
