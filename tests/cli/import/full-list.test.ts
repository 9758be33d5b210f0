import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runCli, test } from '#tests/helpers/commands/cli.ts'

const LIST = 'data/clinics-full.csv'
const ORIGIN = ['--source', 'Google', '--list-date', '2026-11-20']

test('imports a list of 120 columns, and its export imports back without a change', async ({
  files: { folder, db },
}) => {
  const reportFile = join(folder, 'report.csv')
  const exported = join(folder, 'exported.csv')
  const importJson = async (file: string, ...more: string[]) =>
    JSON.parse((await runCli(['import', file, '--db', db, '--json', ...ORIGIN, ...more])).stdout)

  const first = await importJson(LIST, '--force', '--report', reportFile)
  const again = await importJson(LIST)
  await runCli(['clinics', 'export', '--full', exported, '--db', db])
  const back = await importJson(exported)

  expect(first).toMatchObject({
    rows: 476,
    imported: 375,
    duplicates: 76,
    skippedByReason: { closed: 25 },
    closed: { forGood: 25, forNow: 15 },
    columns: { ignored: expect.arrayContaining(['owner_id', 'photo']), missing: [] },
  })
  expect(readFileSync(reportFile, 'utf8').match(/,closed,/g)).toHaveLength(25)
  const unchanged = { added: 0, changed: 0, removed: 0, closedNow: 0, unchanged: 375 }
  expect(again).toMatchObject(unchanged)
  expect(back).toMatchObject({ ...unchanged, rows: 375, imported: 375, duplicates: 0 })
})
