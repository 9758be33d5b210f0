import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { isOverdue, listJobs, startJobs } from '#domain/operation/schedule.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { startMailServer } from '#tests/helpers/services/mail-server.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'

const SETTINGS = { SCHEDULE: true, REPLICA: false, IMPORT_FROM: undefined, SMTP_URL: undefined }
const NOW = new Date(2026, 10, 26, 12)

test('each job has its next time, or the reason why it does not run (R-SCHEDULE-1)', () => {
  const jobs = (settings: Partial<typeof SETTINGS>) =>
    listJobs({ ...SETTINGS, ...settings }, NOW).map(({ name, off, nextAt }) => [
      name,
      nextAt === null ? off : new Date(nextAt).toString().slice(0, 21),
    ])

  expect(jobs({})).toEqual([
    ['backup', 'Fri Nov 27 2026 03:17'],
    ['import', 'IMPORT_FROM is not set'],
    ['websites', 'Fri Nov 27 2026 01:40'],
    ['digest', 'SMTP_URL is not set'],
  ])
  expect(jobs({ SCHEDULE: false })).toEqual(none('SCHEDULE is off'))
  expect(jobs({ REPLICA: true })).toEqual(none('this is a replica'))
  // Nothing is left that would keep the process alive.
  startJobs({ ...SETTINGS, REPLICA: true }, () => Promise.reject(new Error('never')))()
})

test('a job is overdue when it was due since its last run', () => {
  const isLate = (hour: number | null, settings = SETTINGS) =>
    listJobs(settings, NOW).map((job) => {
      const lastAt = hour === null ? null : new Date(2026, 10, 26, hour).toISOString()
      return isOverdue({ ...job, lastAt }, NOW)
    })

  expect(isLate(2)).toEqual([true, false, false, false])
  expect(isLate(-3)).toEqual([true, false, true, false])
  expect(isLate(4)).toEqual([false, false, false, false])
  expect(isLate(null)).toEqual([false, false, false, false])
  expect(isLate(-3, { ...SETTINGS, SCHEDULE: false })).toEqual([false, false, false, false])
})

const none = (reason: string) =>
  ['backup', 'import', 'websites', 'digest'].map((name) => [name, reason])

test('jobs run by name, keep N days of backups, and doctor tells when one failed', async ({
  files: { folder, db },
}) => {
  const backups = join(folder, 'backups')
  const list = join(folder, 'list.csv')
  writeFileSync(list, csvOf({ name: 'Glow' }))
  const env = { DATABASE_PATH: db, BACKUP_DIR: backups, BACKUP_KEEP_DAYS: '2', IMPORT_FROM: list }
  const cli = (...words: string[]) =>
    runCli(words, { env: { ...env, PRERENDER_DIR: join(folder, 'none') } })
  await cli('migrate')

  expect((await cli('schedule')).stdout).toContain('import (Weekly import): never ran, next ')
  expect(await cli('schedule', 'import')).toMatchObject({ code: 0 })
  expect(await cli('schedule', 'backup')).toMatchObject({ code: 0 })
  const [today = ''] = readdirSync(backups)
  const old = join(backups, 'directory-2026-01-01.sqlite')
  const mine = join(backups, 'keep-me.sqlite')
  for (const file of [old, mine]) writeFileSync(file, '')
  expect(await cli('schedule', 'backup')).toMatchObject({ code: 0 })
  expect([existsSync(old), existsSync(mine), existsSync(join(backups, today))]).toEqual([
    false,
    true,
    true,
  ])

  // It keeps the source that pages show beside ratings.
  await cli('import', list, '--source', 'Google')
  writeFileSync(list, csvOf({ name: 'Glow' }, { name: 'Fade' }))
  utimesSync(list, new Date(), new Date())
  expect(await cli('schedule', 'import')).toMatchObject({ code: 0 })
  const { sqlite } = openDatabase(db)
  expect(sqlite.prepare('select source, imported from import_runs').raw().all()).toEqual([
    ['', 1],
    ['Google', 1],
    ['Google', 2],
  ])
  sqlite.close()
  const unset = await cli('schedule', 'digest')
  expect([unset.code, unset.stderr]).toEqual([1, 'Digest of what waits: SMTP_URL is not set\n'])

  writeFileSync(list, 'not,a,list\n1,2,3\n')
  utimesSync(list, new Date(), new Date())
  const failed = await cli('schedule', 'import')
  expect(failed.code).toBe(1)
  expect(failed.stderr).toMatch(/^Weekly import failed: /)
  expect((await cli('doctor')).stderr).toMatch(/Weekly import failed, last run .*list\.csv/)
})

test('the digest names what waits and what is late, and a failed job is told at once (R-SCHEDULE-2)', async ({
  files: { db },
}) => {
  const mails = await startMailServer()
  const env = { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, IMPORT_FROM: '/nowhere.csv' }
  const schedule = (job: string) => runCli(['schedule', job, '--db', db], { env })

  const nothing = await schedule('digest')
  const createdAt = '2026-01-01T12:00:00.000Z'
  await applyToSite(db, { id: 'a1', createdAt }, { id: 'b2', createdAt })
  await applyToSite(db, { id: 'c3', createdAt: new Date().toISOString() })
  await schedule('digest')
  await schedule('import')
  await mails.close()

  expect(nothing.stdout).toBe('Nothing waits, so no e-mail was sent.\n')
  expect(mails.mails().map(({ subject }) => subject)).toEqual([
    'Waiting for you: 3 items',
    'Failed: Weekly import',
  ])
  const [digest, failure] = mails.mails().map(({ text }) => text)
  expect(digest).toMatch(/3 applications: http\S+\/admin\n\n2 of them for longer than/)
  expect(failure).toContain('/nowhere.csv: no such file')
})
