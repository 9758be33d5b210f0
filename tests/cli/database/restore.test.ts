import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { listAuditEvents } from '#db/accounts/audit.ts'
import { listSubscribers } from '#db/accounts/subscribers.ts'
import { deleteApplication } from '#db/proposals/decide.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { storedApplications } from '#tests/helpers/applications/application-requests.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'

const restore = (db: string, ...args: string[]) => runCli(['restore', ...args, '--db', db])

async function backupOf(db: string, folder: string): Promise<string> {
  const file = join(folder, 'backup.sqlite')
  await runCli(['backup', file, '--db', db])
  return file
}

async function idsIn(db: string): Promise<string[]> {
  const applications = storedApplications(db)
  return applications.map(({ id }) => id).toSorted()
}

test('without --yes prints what it would replace', async ({ files: { db, folder } }) => {
  await applyToSite(db, { id: 'a1' })
  const file = await backupOf(db, folder)
  await applyToSite(db, { id: 'a2' })

  const { code, stdout, stderr } = await restore(db, file)

  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(
    /is whole: 0 clinics, 1 application, .*\nNamed admins in it: none.\n.*0 clinics, 2 applications/,
  )
  expect(stdout).toContain('Add --yes to restore it')
  expect(await idsIn(db)).toEqual(['a1', 'a2'])
  expect(readdirSync(folder).filter((name) => name.includes('before-restore'))).toEqual([])
})

test('restores a backup and keeps what it replaces', async ({ files: { db, folder } }) => {
  await applyToSite(db, { id: 'a1' })
  const file = await backupOf(db, folder)
  await applyToSite(db, { id: 'a2' })
  await inDatabase(db, (connection) =>
    deleteApplication(connection, 'a1', {
      expected: 'pending',
      by: { actor: 'cli' },
      now: new Date(),
    }),
  )

  const { code, stdout, stderr } = await restore(db, file, '--yes')
  const after = await idsIn(db)
  const events = await inDatabase(db, ({ db: open }) => listAuditEvents(open, { limit: 10 }))
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
  const subscribers = await inDatabase(newDb, (restored) => listSubscribers(restored.db))
  expect(subscribers).toMatchObject([{ email: 'in-the-log@example.com' }])
})
