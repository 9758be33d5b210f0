import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { CLI_MAIN, runCli, test } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'

// The first test imports 18,930 clinics twice.
vi.setConfig({ testTimeout: 120_000 })

/** Enough clinics for an import of a second. */
const LONG = 6000

const SPEC_KEYS = [
  'rows',
  'imported',
  'added',
  'changed',
  'columns',
  'conflicts',
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
  'moved',
  'renamed',
  'closed',
  'closedNow',
  'changedColumns',
  'redirects',
  'gone',
  'unifiedCities',
  'approximatePositions',
  'otherCategories',
]

test('imports the bundled list completely from any directory, and changes nothing the second time', async ({
  files,
}) => {
  const first = await runCli(['import', '--json', '--db', files.newDb], { cwd: files.folder })
  const second = await runCli(['import', '--json', '--db', files.newDb], { cwd: files.folder })

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

const longList = () =>
  readFileSync('data/clinics.csv', 'utf8')
    .split('\n')
    .slice(0, LONG + 1)
    .join('\n')

test('never shows readers a part of an import in progress', async ({ files }) => {
  await runCli(['import', files.list(csvOf({ name: 'A' })), '--db', files.db])
  const reader = openDatabase(files.db, { readonly: true })
  const child = spawnImport(files.list(longList()), files.db)
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
  expect([...seen].filter((count) => count !== LONG)).toEqual([1])
  await reader.close()
})

test('keeps the old data intact when an import is killed at any moment', async ({ files }) => {
  await runCli(['import', files.list(csvOf({ name: 'A' })), '--db', files.db])

  const list = files.list(longList())
  for (const delay of [400, 600, 800]) {
    const child = spawnImport(list, files.db)
    const closed = once(child, 'close')
    await sleep(delay)
    child.kill('SIGKILL')
    await closed
  }

  const connection = openDatabase(files.db)
  const providers = await connection.db.selectFrom('providers').select('id').execute()
  expect([1, LONG]).toContain(providers.length)
  expect(connection.sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  const cities = await connection.db.selectFrom('cities').select('provider_count').execute()
  const listed = cities.reduce((sum, city) => sum + city.provider_count, 0)
  expect(listed).toBe(providers.length)
  await connection.close()
})

function spawnImport(list: string, db: string) {
  const args = [CLI_MAIN, 'import', list, '--force', '--db', db]
  return spawn(process.execPath, args, { stdio: 'ignore' })
}
