import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  copyFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { saveSession } from '#db/accounts/sessions.ts'
import { addSubscriber, listSubscribers } from '#db/accounts/subscribers.ts'
import { storedApplications, applyToSite } from '#tests/helpers/applications/applications.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { table } from '#tests/helpers/data/words.ts'
import { deleteApplication } from '#db/proposals/decide.ts'
import { auditEvents, inDatabase } from '#tests/helpers/databases/query.ts'

const CLI = resolve(import.meta.dirname, '../../../cli/command.mjs')
const backup = (db: string, ...args: string[]) => runCli(['backup', ...args, '--db', db])

test('writes a complete copy readable only by its owner and summarizes its contents', async ({
  files: { db, folder },
}) => {
  await applyToSite(db, { id: 'a1' }, { id: 'a2' })
  const copy = join(folder, 'copy.sqlite')

  const { code, stdout, stderr } = await backup(db, copy)

  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`Wrote ${copy}, `)
  expect(stdout).toMatch(
    /It contains 0 clinics, 2 applications, 0 subscribers; last change .* UTC\.\n/,
  )
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  expect(storedApplications(copy)).toHaveLength(2)
})

test('leaves sessions, addresses and deleted rows out', async ({ files: { db, folder } }) => {
  const connection = openDatabase(db)
  await addSubscriber(connection.db, 'left-long-ago@example.com', NOW)
  connection.sqlite.exec(`
    delete from subscribers;
    insert into rate_limits values ('login-address:203.0.113.77', 3, null);
  `)
  await saveSession(connection.db, { idHash: 'hash-of-a-session', data: '{}' }, NOW)
  await connection.close()
  const copy = join(folder, 'copy.sqlite')

  await backup(db, copy)

  const bytes = readFileSync(copy).toString('latin1')
  for (const secret of ['hash-of-a-session', '203.0.113.77', 'left-long-ago@example.com']) {
    expect(bytes).not.toContain(secret)
  }
})

test('replaces an existing file only with --force', async ({ files: { db, folder } }) => {
  const copy = join(folder, 'copy.sqlite')
  writeFileSync(copy, 'kept')

  const first = await backup(db, copy)
  const before = readFileSync(copy, 'utf8')
  const second = await backup(db, copy, '--force')

  expect([first.code, first.stdout, first.stderr]).toEqual([
    1,
    '',
    `${copy}: exists already; add --force to replace it\n`,
  ])
  expect(before).toBe('kept')
  expect([second.code, second.stderr]).toEqual([0, ''])
  expect(readFileSync(copy).subarray(0, 15).toString()).toBe('SQLite format 3')
})

test('prints what "restore" accepts', async ({ files: { db, newDb, folder } }) => {
  await applyToSite(db, { id: 'a1' })
  const file = join(folder, 'streamed.sqlite')
  const opened = openSync(file, 'w')

  const { status, stderr } = spawnSync(process.execPath, [CLI, 'backup', '-', '--db', db], {
    stdio: ['ignore', opened, 'pipe'],
    encoding: 'utf8',
  })
  closeSync(opened)
  const { code } = await runCli(['restore', file, '--db', newDb, '--yes'])

  expect([status, code]).toEqual([0, 0])
  expect(stderr).toMatch(/^Wrote a checked backup with 0 clinics, 1 application, .*\n$/)
  expect(storedApplications(newDb)).toHaveLength(1)
  expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([])
})

describe('refuses in one line', () => {
  test.for(table`
    the database itself          | directory.sqlite    | a database or a part of one
    a missing folder             | nowhere/copy.sqlite | nowhere: no such folder
    a device                     | /dev/null           | not a file
  `)('%s', async ([, path, message], { files: { db, folder } }) => {
    const before = readFileSync(db)

    const { code, stdout, stderr } = await backup(
      db,
      path.startsWith('/') ? path : join(folder, path),
      '--force',
    )

    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(message)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(readFileSync(db).equals(before)).toBe(true)
    expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([])
  })

  test.for([
    ['nothing', undefined, 'no such database'],
    ['a text', 'hello, operator', 'file is not a database'],
    ['a truncated database', 'half', 'malformed'],
  ] as const)('to copy %s', async ([, content, message], { files: { db, folder } }) => {
    const source = join(folder, 'source.sqlite')
    if (content === 'half') writeFileSync(source, readFileSync(db).subarray(0, 300_000))
    else if (content !== undefined) writeFileSync(source, content)
    const copy = join(folder, 'copy.sqlite')

    const { code, stderr } = await backup(source, copy)

    expect(code).toBe(1)
    expect(stderr).toContain(message)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(existsSync(copy)).toBe(false)
  })

  test('to copy a database that has anything else in it', async ({ files: { db, folder } }) => {
    await inDatabase(db, ({ sqlite }) => sqlite.exec('create table notes (text)'))

    const { code, stderr } = await backup(db, join(folder, 'copy.sqlite'))

    const problem = 'its schema was changed: table notes is not part of this software'
    expect([code, stderr]).toEqual([1, `${db}: ${problem}\n`])
  })
})

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
  const events = await auditEvents(db, { limit: 10 })
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
