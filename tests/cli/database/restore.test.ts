import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'

const restore = (db: string, ...args: string[]) => runCli(['restore', ...args, '--db', db])

async function backupOf(db: string, folder: string): Promise<string> {
  const file = join(folder, 'backup.sqlite')
  await runCli(['backup', file, '--db', db])
  return file
}

async function idsIn(db: string): Promise<string[]> {
  const { stdout } = await runCli(['applications', 'list', '--json', '--db', db])
  const { applications } = JSON.parse(stdout) as { applications: { id: string }[] }
  return applications.map(({ id }) => id).toSorted()
}

test('without --yes prints what it would replace', async ({ files: { db, folder } }) => {
  await applyToSite(db, { id: 'a1' })
  const file = await backupOf(db, folder)
  await applyToSite(db, { id: 'a2' })

  const { code, stdout, stderr } = await restore(db, file)

  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/is whole: 0 clinics, 1 application, .*\n.*0 clinics, 2 applications/)
  expect(stdout).toContain('Add --yes to restore it')
  expect(await idsIn(db)).toEqual(['a1', 'a2'])
  expect(readdirSync(folder).filter((name) => name.includes('before-restore'))).toEqual([])
})

test('restores a backup and keeps what it replaces', async ({ files: { db, folder } }) => {
  await applyToSite(db, { id: 'a1' })
  const file = await backupOf(db, folder)
  await applyToSite(db, { id: 'a2' })
  await runCli(['applications', 'delete', 'a1', '--yes', '--db', db])

  const { code, stdout, stderr } = await restore(db, file, '--yes')
  const after = await idsIn(db)
  const audit = await runCli(['audit', '--json', '--db', db])
  const { events } = JSON.parse(audit.stdout) as { events: { event: string }[] }
  const [kept = ''] = readdirSync(folder).filter((name) => name.includes('before-restore'))
  const back = await restore(db, join(folder, kept), '--yes', '--json')

  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`The previous database is in ${join(folder, kept)}.`)
  expect(after).toEqual(['a1'])
  expect(JSON.parse(back.stdout)).toMatchObject({ applications: 1, isRestored: true })
  expect(await idsIn(db)).toEqual(['a2'])
  expect(events.map(({ event }) => event)).toEqual(['restore', 'migration'])
})

test('restores a copy made by hand with its log', async ({ files: { db, newDb, folder } }) => {
  const connection = openDatabase(db)
  connection.sqlite.pragma('wal_checkpoint(truncate)')
  connection.sqlite.pragma('wal_autocheckpoint = 0')
  connection.sqlite.exec("insert into subscribers values (1, 'in-the-log@example.com', '2026')")
  const copy = join(folder, 'by-hand.sqlite')
  copyFileSync(db, copy)
  copyFileSync(`${db}-wal`, `${copy}-wal`)
  await connection.close()

  const { code } = await restore(newDb, copy, '--yes')

  expect(code).toBe(0)
  const list = await runCli(['subscribers', 'export', '--db', newDb])
  expect(list.stdout).toContain('in-the-log@example.com')
})
