import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { addSubscriber } from '#db/accounts/subscribers.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { NOW } from '#tests/helpers/data/moment.ts'

const run = (db: string, ...args: string[]) => runCli(['applications', ...args, '--db', db])
const OLD = '2020-03-01T00:00:00.000Z'

/** Texts long enough for SQLite's overflow pages. */
const applicant = (name: string) => ({
  id: name.toLowerCase(),
  company_name: `${name} Company`,
  contact_name: `${name} Contact-Person`,
  email: `${name}@private.example`,
  phone: `(702) 555-${name}`,
  description: `${name} message. `.repeat(600),
  certifications: `${name} license`,
  created_at: OLD,
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
  await run(db, 'approve', 'declined')
  await run(db, 'approve', 'listed')
  await run(db, 'decline', 'declined')
  await server.db.selectFrom('company_applications').selectAll().execute()
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

  const { code, stdout, stderr } = await run(db, 'purge', '--older-than', '365', '--yes')

  expect(before).toEqual([...texts, ...ofListed])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('2 applications deleted.\n1 application stripped of contact name and')
  expect(foundIn(db, [...texts, ...ofListed])).toEqual([])
  const left = await server.db.selectFrom('company_applications').selectAll().execute()
  expect(left).toMatchObject([
    { id: 'listed', status: 'approved', contact_name: '', email: '', content_hash: '' },
  ])
  const listed = await server.db.selectFrom('providers').select('name').execute()
  expect(listed).toEqual([{ name: 'Listed Company' }])
  const decisions = await server.db.selectFrom('application_decisions').selectAll().execute()
  expect(decisions.map(({ to_status: to }) => to)).toEqual([
    'approved',
    'approved',
    'declined',
    'deleted',
    'deleted',
  ])
  await server.close()
})

test('fails while a reader keeps the bytes, and a second run removes them', async ({
  files: { db },
}) => {
  const reader = openDatabase(db)
  await applyToSite(db, applicant('Declined'))
  reader.sqlite.exec('begin')
  reader.sqlite.prepare('select count(*) from company_applications').get()

  const blocked = await run(db, 'purge', '--older-than', '365', '--yes')
  const during = foundIn(db, ['Declined@private.example'])
  reader.sqlite.exec('commit')
  const again = await run(db, 'purge', '--older-than', '365', '--yes')

  expect(blocked.code).toBe(1)
  expect(blocked.stderr).toContain('its bytes are still in the file: another process kept reading')
  expect(during).toHaveLength(1)
  expect([again.code, again.stderr]).toEqual([0, ''])
  expect(foundIn(db, ['Declined@private.example'])).toEqual([])
  await reader.close()
})

test('deletes old applications, but not in a dry run or unasked', async ({ files: { db } }) => {
  const today = new Date().toISOString()
  await applyToSite(db, applicant('Old'), { ...applicant('Fresh'), created_at: today })
  const ids = async () =>
    JSON.parse((await run(db, 'list', '--json')).stdout).applications.map(
      ({ id }: { id: string }) => id,
    )

  const dry = await run(db, 'purge', '--older-than', '30', '--dry-run')
  const dryJson = await run(db, 'purge', '--older-than', '30', '--dry-run', '--json')
  const unsure = await run(db, 'purge', '--older-than', '30')
  const untouched = await ids()
  const json = await run(db, 'purge', '--older-than', '30', '--yes', '--json')
  const nothing = await run(db, 'purge', '--older-than', '30', '--yes')

  expect(dry.stdout).toBe(
    'old  pending   would be deleted\n' +
      '1 application to delete (1 of them still pending), 0 applications to strip of contact name and e-mail. Nothing was written.\n',
  )
  expect(JSON.parse(dryJson.stdout)).toEqual({
    dryRun: true,
    deleted: ['old'],
    anonymized: [],
    reports: 0,
    claims: 0,
  })
  expect([unsure.code, unsure.stdout]).toEqual([1, ''])
  expect(unsure.stderr).toContain('Add --yes to delete')
  expect(untouched).toEqual(['fresh', 'old'])
  expect(JSON.parse(json.stdout)).toEqual({
    deleted: ['old'],
    anonymized: [],
    reports: 0,
    claims: 0,
    erased: true,
    copies: [],
  })
  expect(await ids()).toEqual(['fresh'])
  expect([nothing.code, nothing.stdout]).toEqual([
    0,
    'No application, decided report or ended claim is that old.\n',
  ])
})

test('lists the automatic copies that still hold the data', async ({ files: { db, folder } }) => {
  await applyToSite(db, applicant('Old'))
  const copy = join(folder, 'directory.before-0013-audit-20260101T000000Z.sqlite')
  writeFileSync(copy, '')

  const { stdout } = await run(db, 'purge', '--older-than', '30', '--yes')

  expect(stdout).toContain(`${copy} is an automatic copy and may still hold it.\n`)
})

test('deletions of single people leave no byte in the files either', async ({ files: { db } }) => {
  const server = openDatabase(db)
  await applyToSite(db, applicant('Gone'))
  await addSubscriber(server.db, 'reader@private.example', NOW)
  const texts = ['Gone@private.example', 'Gone message', 'reader@private.example']
  const before = foundIn(db, texts)

  await run(db, 'delete', 'gone', '--yes')
  await runCli(['subscribers', 'remove', 'reader@private.example', '--db', db])

  expect(before).toEqual(texts)
  expect(foundIn(db, texts)).toEqual([])
  await server.close()
})
