import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test as base } from 'vitest'
import { openDatabase } from '#db/connection.ts'
import { CLINIC_COLUMNS } from '#domain/clinic-csv-header.ts'
import { runCli } from '#tests/helpers/cli.ts'
import { csvOf } from '#tests/helpers/clinic-lists.ts'

interface Files {
  folder: string
  db: string
  /** Writes a list and returns its path. */
  list: (content: string) => string
}

const test = base.extend<{ files: Files }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the dependencies off the pattern
  files: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'cli-import-'))
    const list = (content: string) => {
      const path = join(folder, 'list.csv')
      writeFileSync(path, content)
      return path
    }
    await use({ folder, db: join(folder, 'directory.sqlite'), list })
    rmSync(folder, { recursive: true })
  },
})

const ROOT = resolve(import.meta.dirname, '../..')
const SPEC_KEYS = [
  'rows',
  'imported',
  'added',
  'changed',
  'unchanged',
  'removed',
  'duplicates',
  'skipped',
  'skippedByReason',
  'extraFields',
  'unknownState',
  'hours',
  'states',
  'cities',
  'durationMs',
]
const withBadRow = `${csvOf({ name: 'A' }, { name: '' })}short,row\n`

describe('the list that comes with the software', () => {
  test('imports whole from any directory, and a second time changes nothing', async ({ files }) => {
    const first = await runCli(['import', '--json', '--db', files.db], { cwd: files.folder })
    const second = await runCli(['import', '--json', '--db', files.db], { cwd: files.folder })

    expect([first.code, first.stderr]).toEqual([0, ''])
    const report = JSON.parse(first.stdout)
    expect(Object.keys(report).toSorted()).toEqual(SPEC_KEYS.toSorted())
    expect(report).toMatchObject({ imported: 18_930, added: 18_930, skipped: 0 })
    expect(report.rows).toBe(report.imported + report.duplicates + report.skipped)
    expect(JSON.parse(second.stdout)).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
      unchanged: 18_930,
    })
  })

  test('can be read while it is imported, and shows all or nothing', async ({ files }) => {
    await runCli(['import', files.list(csvOf({ name: 'A' })), '--db', files.db])
    const reader = openDatabase(files.db, { readonly: true })
    const child = spawn(
      process.execPath,
      [join(ROOT, 'cli/main.ts'), 'import', '--force', '--db', files.db],
      { stdio: 'ignore' },
    )
    const finished = once(child, 'close')

    const seen = new Set<number>()
    while (child.exitCode === null) {
      const { count } = await reader.db
        .selectFrom('providers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      seen.add(count)
      await sleep(5)
    }

    expect(await finished).toEqual([0, null])
    expect([...seen].filter((count) => count !== 18_930)).toEqual([1])
    await reader.close()
  })

  test('killed at any moment leaves the old data whole', async ({ files }) => {
    await runCli(['import', files.list(csvOf({ name: 'A' })), '--db', files.db])

    for (const delay of [400, 800, 1200]) {
      const child = spawn(
        process.execPath,
        [join(ROOT, 'cli/main.ts'), 'import', '--force', '--db', files.db],
        { stdio: 'ignore' },
      )
      const closed = once(child, 'close')
      await sleep(delay)
      child.kill('SIGKILL')
      await closed
    }

    const connection = openDatabase(files.db)
    const providers = await connection.db.selectFrom('providers').select('id').execute()
    expect([1, 18_930]).toContain(providers.length)
    expect(connection.sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    const cities = await connection.db.selectFrom('cities').select('provider_count').execute()
    const listed = cities.reduce((sum, city) => sum + city.provider_count, 0)
    expect(listed).toBe(providers.length)
    await connection.close()
  })
})

describe('a list with rows that cannot be used', () => {
  test('is imported, and standard error names the rows', async ({ files }) => {
    const list = files.list(withBadRow)

    const run = await runCli(['import', list, '--db', files.db])

    expect(run.code).toBe(0)
    expect(run.stderr).toBe(
      `${list}:3: the name is blank\n${list}:4: the row has 2 fields, the header has 15\n`,
    )
    expect(run.stdout).toContain('Imported 1 clinic from')
    expect(run.stdout).toContain('3 rows read: 0 exact repeats of earlier rows, 2 skipped')
  })

  test('names the first twenty and writes all of them to the report', async ({ files }) => {
    const rows = Array.from({ length: 25 }, () => ({ name: '' }))
    const report = join(files.folder, 'skipped.csv')
    const list = files.list(csvOf({}, ...rows))

    const run = await runCli(['import', list, '--db', files.db, '--report', report])

    expect(run.stderr.trimEnd().split('\n')).toHaveLength(21)
    expect(run.stderr).toContain('… and 5 more')
    const lines = readFileSync(report, 'utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(26)
    expect(lines.slice(0, 2)).toEqual(['line,reason,problem', '3,no-name,the name is blank'])
  })

  test('tells how to see the others when there is no report', async ({ files }) => {
    const list = files.list(csvOf({}, ...Array.from({ length: 21 }, () => ({ name: '' }))))

    const run = await runCli(['import', list, '--db', files.db])

    expect(run.stderr).toContain('… and 1 more (use --report FILE)')
  })
})

describe('a refusal', () => {
  test('of a missing file names it, exits 1 and creates no database', async ({ files }) => {
    const run = await runCli(['import', 'nowhere.csv', '--db', files.db])

    expect(run).toEqual({ code: 1, stdout: '', stderr: 'nowhere.csv: no such file\n' })
    expect(existsSync(files.db)).toBe(false)
  })

  test('of a file that is no list names file, line and problem', async ({ files }) => {
    const list = files.list('name,town\nA,B\n')

    const run = await runCli(['import', list, '--db', files.db])

    expect(run).toMatchObject({ code: 1, stderr: `${list}:1: unknown column "town"\n` })
  })

  test('of a shrinking list says by how much and how to go on', async ({ files }) => {
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

  test('of a database that is none says so', async ({ files }) => {
    const list = files.list(csvOf({}))

    const run = await runCli(['import', list, '--db', list])

    expect(run.code).toBe(1)
    expect(run.stderr).toContain('cannot be opened as a database')
  })
})

describe('options', () => {
  test('that do not exist are wrong usage, exit 2', async () => {
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

  test('--help lists them and exits 0', async () => {
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
    const run = await runCli(['import', files.list(csvOf({})), '--db', files.db, '--dry-run'])

    expect(run.code).toBe(0)
    expect(run.stdout).toContain('Dry run, nothing was written')
    expect(run.stdout).toContain('1 added')
    expect(existsSync(files.db)).toBe(false)
  })

  test('--if-empty does nothing and says so when there are clinics', async ({ files }) => {
    const list = files.list(csvOf({ name: 'A' }))
    const args = ['import', list, '--db', files.db, '--if-empty']
    await runCli(args)
    files.list(csvOf({ name: 'B' }))

    const again = await runCli(args)

    expect(again.code).toBe(0)
    expect(again.stdout).toContain('has 1 clinic already; nothing was imported')
  })
})

test('without a command the list of commands is shown, exit 2', async () => {
  const run = await runCli([])

  expect(run.code).toBe(2)
  expect(run.stderr).toContain('import [options] [file]')
})
