import { copyFileSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { runCli, test as base } from '#tests/helpers/commands/cli.ts'
import { copySmallDirectory } from '#tests/helpers/databases/small-directory.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const test = base.extend<{ site: { db: string; backup: string } }>({
  site: async ({ files: { db, folder } }, use) => {
    await copySmallDirectory(db)
    await applyToSite(db, { id: 'a1' })
    const backup = join(folder, 'backup.sqlite')
    await runCli(['backup', backup, '--db', db])
    await use({ db, backup })
  },
})

const drill = (db: string, ...args: string[]) => runCli(['drill', ...args, '--db', db])

interface Report {
  backup: string
  records: { kind: string; newer: number; missing: number }[]
  pages: { path: string; outcome: string }[]
  problems: string[]
}

async function inDatabase(db: string, statements: string): Promise<void> {
  const connection = openDatabase(db)
  connection.sqlite.exec(statements)
  await connection.close()
}

test('proves the latest backup and leaves nothing behind', async ({ site: { db, backup } }) => {
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('drill-'))

  const { code, stdout, stderr } = await drill(db)

  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(`${backup} of `)
  expect(stdout).toMatch(/Restored in \d+\.\d s, served after \d+\.\d s more; the drill took/)
  expect(stdout).toContain('Of 10 pages, 10 are as on the live site.')
  expect(stdout).toMatch(/the last 0 minutes would be lost: 1 entry of the audit\./)
  expect(stdout).toContain('The backup can be relied on.')
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('drill-'))).toEqual(before)
  const audit = await runCli(['audit', '--event', 'drill', '--db', db])
  expect(audit.stdout).toContain('file=backup.sqlite')
})

test('takes the newest backup of a folder, counts the rows that would be lost, and accepts changes', async ({
  site: { db, backup },
  files: { folder },
}) => {
  const older = join(folder, 'older.sqlite')
  copyFileSync(backup, older)
  const past = new Date(Date.now() - DAY_MS)
  utimesSync(older, past, past)
  await applyToSite(db, { id: 'a2' }, { id: 'a3' })
  await runCli(['applications', 'decline', 'a2', '--db', db])
  await runCli(['applications', 'approve', 'a3', '--db', db])
  await runCli(['applications', 'delete', 'a1', '--yes', '--db', db])
  // The drill tells newer rows from those in the backup by their times.
  const soon = new Date(Date.now() + DAY_MS).toISOString()
  await inDatabase(db, `update company_applications set created_at = '${soon}'`)
  utimesSync(db, past, past)

  const { code, stdout, stderr } = await drill(db, folder, '--json')

  expect([code, stderr]).toEqual([0, ''])
  const report = JSON.parse(stdout) as Report
  expect(report.backup).toBe(backup)
  expect(report.problems).toEqual([])
  const newer = report.records.filter((record) => record.newer > 0)
  expect(newer.map((record) => [record.kind, record.newer])).toEqual([
    ['applications', 2],
    ['decisions on applications', 3],
  ])
  const outcomes = new Map(report.pages.map(({ path, outcome }) => [path, outcome]))
  expect(outcomes.get('/')).toBe('changed')
  expect([...outcomes.values()]).toContain('same')
  expect(outcomes.size).toBe(10)
})

describe('fails when', () => {
  test.for([
    [
      'the backup lacks an older application, and its subscribers are missing without an audit entry',
      // The audit's entry of the backup itself is newer than the backup.
      `insert into company_applications select * from company_applications where false;
       update company_applications set id = 'other', created_at = '2026-01-01T00:00:00.000Z';
       drop trigger audit_remains; drop trigger audit_chain_remains; delete from subscribers;
       delete from audit_chain where entry = (select max(id) from audit_events) and source = 'audit';
       delete from audit_events where id = (select max(id) from audit_events);`,
      [
        /applications: 1 from before the backup are not in it/,
        /subscribers: 1 of the backup are gone, and the audit does not say why/,
      ],
    ],
    [
      'the audit was changed',
      `drop trigger audit_stays; update audit_events set at = '2026-01-01T00:00:00.000Z' where id = 1;
       drop trigger audit_chain_remains; delete from audit_chain`,
      [/the audit differs from the backup's from entry 1 on/],
    ],
  ] as const)('%s', async ([, statements, expected], { site: { db, backup } }) => {
    await inDatabase(
      db,
      "insert into subscribers (email, created_at) values ('a@example.com', '2026-01-01T00:00:00.000Z')",
    )
    await runCli(['backup', backup, '--force', '--db', db])
    await inDatabase(db, statements)

    const { code, stderr } = await drill(db, backup)

    expect(code).toBe(1)
    for (const problem of expected) expect(stderr).toMatch(problem)
    const audit = await runCli(['audit', '--event', 'drill', '--db', db])
    expect(audit.stdout).toBe('')
  })

  test('a page differs although its data has not changed', async ({ site: { db, backup } }) => {
    await inDatabase(backup, "update providers set name = 'Another Name'")

    const { code, stderr } = await drill(db, backup)

    expect(code).toBe(1)
    expect(stderr).toMatch(/\/states\/.*: differs from the live site, though nothing has changed/)
  })

  test('the backup is damaged', async ({ site: { db, backup } }) => {
    const bytes = readFileSync(backup)
    bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1
    writeFileSync(backup, bytes)

    const { code, stderr } = await drill(db, backup)

    expect([code, stderr]).toEqual([1, `${backup}: damaged (its checksum does not match)\n`])
  })

  test('there is no backup yet', async ({ files: { db, folder } }) => {
    const none = await drill(db)
    const empty = await drill(db, join(folder, 'nothing-here'))

    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('There is no backup yet')])
    expect(empty.stderr).toContain('nothing-here: no such file or folder')
  })
})

test('doctor warns when no drill has succeeded for two weeks', async ({ files: { db } }) => {
  const record = async (event: 'backup' | 'drill', daysAgo: number) => {
    const connection = openDatabase(db)
    const at = new Date(Date.now() - daysAgo * DAY_MS)
    await (event === 'backup'
      ? recordAudit(
          connection.db,
          { event, actor: 'cli', details: { file: 'b', automatic: false } },
          at,
        )
      : recordAudit(connection.db, { event, actor: 'cli', details: { file: 'b', seconds: 3 } }, at))
    await connection.close()
  }
  const warnings = async () => {
    const { stderr } = await runCli(['doctor', '--db', db])
    return /no drill has succeeded for \d+ days/.exec(stderr)?.[0]
  }

  expect(await warnings()).toBeUndefined()
  await record('backup', 10)
  expect(await warnings()).toBeUndefined()
  await record('backup', 20)
  expect(await warnings()).toBe('no drill has succeeded for 20 days')
  await record('drill', 15)
  expect(await warnings()).toBe('no drill has succeeded for 15 days')
  await record('drill', 1)
  expect(await warnings()).toBeUndefined()
})
