import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { addSubscriber, removeSubscriber } from '#db/accounts/subscribers.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { storedApplications, applyToSite } from '#tests/helpers/applications/applications.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { report } from '#tests/helpers/stewardship/stewardship.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { words } from '#tests/helpers/data/words.ts'
import { auditEvents, inDatabase, query } from '#tests/helpers/databases/query.ts'

const purge = (db: string, ...args: string[]) => runCli(['purge', ...args, '--db', db])
const OLD = '2020-03-01T00:00:00.000Z'

/** Texts long enough for SQLite's overflow pages. */
const applicant = (name: string) => ({
  id: name.toLowerCase(),
  companyName: `${name} Company`,
  contactName: `${name} Contact-Person`,
  email: `${name}@private.example`,
  phone: `(702) 555-${name}`,
  description: `${name} message. `.repeat(600),
  certifications: `${name} license`,
  createdAt: OLD,
})

/** The texts found in the files of a database. */
function foundIn(db: string, texts: readonly string[]): string[] {
  const files = ['', '-wal', '-shm', '-journal'].map((end) => `${db}${end}`).filter(existsSync)
  const bytes = files.map((file) => readFileSync(file).toString('latin1')).join('')
  return texts.filter((text) => bytes.includes(text))
}

test('leaves no byte of an application in files that a server uses', async ({ files: { db } }) => {
  const server = openDatabase(db)
  await applyToSite(db, applicant('Declined'), applicant('Waiting'), applicant('Listed'))
  for (const [id, to] of [
    ['declined', 'approved'],
    ['listed', 'approved'],
    ['declined', 'declined'],
  ] as const) {
    await decideProposal(server, id, { to, by: { actor: 'cli' }, now: new Date() })
  }
  query(server, 'select * from proposals')
  const texts = ['Declined', 'Waiting'].flatMap((name) => [
    `${name}@private.example`,
    `${name} Contact-Person`,
    `${name} message`,
    `${name} license`,
    `555-${name}`,
    `${name} Company`,
  ])
  // Its owner's e-mail address stays with the ownership (R-OWNER-9).
  const ofListed = ['Listed Contact-Person']
  const before = foundIn(db, [...texts, ...ofListed])

  const { code, stdout, stderr } = await purge(db, '--older-than', '365', '--yes')

  expect(before).toEqual([...texts, ...ofListed])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(
    '2 applications to delete\n1 approved application to strip of contact name and',
  )
  expect(foundIn(db, [...texts, ...ofListed])).toEqual([])
  expect(query(server, 'select * from proposals')).toMatchObject([
    { id: 'listed', status: 'approved', sender: '{}', email: '', content_hash: '' },
  ])
  expect(query(server, 'select name from providers')).toEqual(['Listed Company'])
  const decisions = query(server, "select kind from decisions where subject <> '' order by id")
  expect(decisions).toEqual(words`approve approve decline delete delete`)
  await server.close()
})

test('fails while a reader keeps the bytes, and a second run removes them', async ({
  files: { db },
}) => {
  const reader = openDatabase(db)
  await applyToSite(db, applicant('Declined'))
  reader.sqlite.exec('begin')
  reader.sqlite.prepare('select count(*) from proposals').get()

  const blocked = await purge(db, '--older-than', '365', '--yes')
  const during = foundIn(db, ['Declined@private.example'])
  reader.sqlite.exec('commit')
  const again = await purge(db, '--older-than', '365', '--yes')

  expect(blocked.code).toBe(1)
  expect(blocked.stderr).toContain('its bytes are still in the file: another process kept reading')
  expect(during).toHaveLength(1)
  expect([again.code, again.stderr]).toEqual([0, ''])
  expect(foundIn(db, ['Declined@private.example'])).toEqual([])
  await reader.close()
})

test('deletes what is old, but only when it is asked to', async ({ files: { db, list } }) => {
  const today = new Date().toISOString()
  await runCli(['import', list(csvOf({ name: 'Fade Away' })), '--db', db])
  await applyToSite(db, applicant('Old'), { ...applicant('Fresh'), createdAt: today })
  await inDatabase(db, async (connection) => {
    const sender = { email: 'jo@mail.example', now: new Date(OLD) }
    const { reference } = await report(connection, 'fade-away', { closed: '' }, sender)
    await decideProposal(connection, reference, {
      to: 'declined',
      reason: '',
      by: { actor: 'cli' },
      now: new Date(OLD),
    })
    await report(connection, 'fade-away', { name: 'Waiting' }, sender)
  })
  const ids = async () =>
    storedApplications(db)
      .map(({ id }) => id)
      .toSorted()
  const counts = { deleted: 1, stripped: 0, reports: 1, claims: 0 }

  const plan = await purge(db, '--older-than', '30')
  const untouched = await ids()
  const done = await purge(db, '--older-than', '30', '--yes', '--json', '--by', 'Dana')

  expect(plan).toMatchObject({ code: 0, stderr: '' })
  expect(plan.stdout).toContain('1 application to delete\n')
  expect(plan.stdout).toContain('add --yes to delete')
  expect(untouched).toEqual(['fresh', 'old'])
  expect(JSON.parse(done.stdout)).toEqual({ purged: counts, erased: true, copies: [] })
  expect(await ids()).toEqual(['fresh'])
  const [event] = await auditEvents(db, { limit: 1, event: 'purge' })
  expect(event).toMatchObject({ actor: 'admin', adminName: 'Dana' })
})

test('lists the automatic copies that still hold the data', async ({ files: { db, folder } }) => {
  await applyToSite(db, applicant('Old'))
  const copy = join(folder, 'directory.before-0013-audit-20260101T000000Z.sqlite')
  writeFileSync(copy, '')

  const { stdout } = await purge(db, '--older-than', '30', '--yes')

  expect(stdout).toContain(`${copy} is an automatic copy and may still hold it.\n`)
})

test('erases what was deleted before, too', async ({ files: { db } }) => {
  const server = openDatabase(db)
  await addSubscriber(server.db, 'reader@private.example', NOW)
  const before = foundIn(db, ['reader@private.example'])
  await removeSubscriber(server.db, 'reader@private.example')

  await purge(db, '--older-than', '365', '--yes')

  expect(before).toHaveLength(1)
  expect(foundIn(db, ['reader@private.example'])).toEqual([])
  await server.close()
})
