import { expect } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { startMailServer } from '#tests/helpers/services/mail-server.ts'
import { copySmallDirectory } from '#tests/helpers/databases/small-directory.ts'
import { lines, table } from '#tests/helpers/data/words.ts'
import { DAY_MS } from '#tests/helpers/data/moment.ts'

const FINE = { ADMIN_PASSWORD_HASH: '', ADMIN_PASSWORD: '' }

const doctor = (db: string, args: readonly string[] = [], env: Record<string, string> = {}) =>
  runCli(['doctor', '--db', db, ...args], { env: { ...FINE, ...env } })

/** Runs SQL that simulates a disk fault or a manual edit. */
function damage(db: string, statement: string): void {
  const { sqlite } = openDatabase(db)
  sqlite.pragma('foreign_keys = off')
  sqlite.unsafeMode(true)
  sqlite.exec(statement)
  sqlite.close()
}

test('finds no problem in a filled database', async ({ files }) => {
  await copySmallDirectory(files.db)

  const { code, stdout, stderr } = await doctor(files.db)

  expect(code).toBe(0)
  expect(stderr).not.toContain('claim')
  expect(stdout).toContain(`${files.db}: 1 of 132 providers with unreadable opening hours\n`)
  expect(stdout).toMatch(/the last import was on [\d-]{10}, (?:today|1 day ago)\n/)
  expect(stdout).toMatch(/\nNo problem, \d+ warnings?\.\n$/)
})

test('prints one line with --json, with the count of each kind', async ({ files }) => {
  const { stdout } = await doctor(files.db, ['--json'])

  expect(JSON.parse(stdout)).toMatchObject({
    problems: 0,
    findings: expect.arrayContaining([
      {
        level: 'warning',
        kind: 'import',
        count: 1,
        shown: [
          {
            file: files.db,
            text: 'no list has been imported yet',
          },
        ],
      },
    ]),
  })
})

/** What is done to the data, and what is said about it. */
const FAULTS = table`
  update cities set provider_count = 99 where city_slug = 'houston' | city texas/houston: \d+ providers, but its total is 99
  delete from cities where city_slug = 'austin' | city texas/austin: \d+ providers and no total
  update state_totals set provider_count = 7, city_count = 9 where state_slug = 'ohio' | state ohio: \d+ providers, but its total is 7\n[^]*state ohio: \d+ cities, but its total is 9
  delete from state_totals where state_slug = 'vermont' | state vermont has no totals
  delete from clinics where listing_id = (select min(listing_id) from clinics) | 1 listed without a list or a statement
  insert into place_names values ('nowhere', 99999999) | damaged \(rows of place_names refer to lost ones\)
  insert into proposals (id, kind, said, status, created_at, decided_at) values ('b', 'apply', '{"clinicName":"A"}', 'approved', '', '') | 1 approved and not listed
  update providers set hours = 'always' where id = (select min(id) from providers) | : the stored opening hours are invalid
  delete from loaded_files | lacks the list of places
`

test('reports every fault of the data as a problem', async ({ files }) => {
  await copySmallDirectory(files.db)
  for (const [statement] of FAULTS) damage(files.db, statement)

  const { code, stdout, stderr } = await doctor(files.db)

  for (const problem of FAULTS.map(([, pattern]) => new RegExp(pattern))) {
    expect(stderr).toMatch(problem)
    expect(stdout).not.toMatch(problem)
  }
  expect(stderr).toContain(`${files.db}: `)
  expect(code).toBe(1)
})

test.for(table`
  a foreign table                  | create table notes (text) | its schema was changed: table notes is not part of this software
  an index that was dropped        | drop index providers_by_slug | index providers_by_slug is missing
  a migration that has not run     | delete from kysely_migration where name like '0001%' | lacks 0001-schema; run: npm run cli -- migrate
  a migration of a newer version   | insert into kysely_migration values ('9999-later', '2030-01-01') | written by a newer version of this software (9999-later); install that version
`)('reports %s as a problem', async ([, statement, problem], { files }) => {
  await copySmallDirectory(files.db)
  damage(files.db, statement)

  const { code, stderr } = await doctor(files.db)

  expect(stderr).toContain(problem)
  expect(code).toBe(1)
})

test('warns about an old list', async ({ files }) => {
  await copySmallDirectory(files.db)
  const then = new Date(Date.now() - 181 * DAY_MS).toISOString()
  damage(files.db, `update import_runs set finished_at = '${then}'`)

  const { code, stderr } = await doctor(files.db)

  expect(stderr).toMatch(/warning: the last import was on [\d-]{10}, 181 days ago\n/)
  expect(code).toBe(0)
})

test('prints twenty findings of a kind and counts the rest', async ({ files }) => {
  await copySmallDirectory(files.db)
  damage(files.db, 'update cities set provider_count = provider_count + 1')

  const { stderr } = await doctor(files.db)

  expect(stderr.match(/: city /g)).toHaveLength(20)
  expect(stderr).toMatch(/^… and \d+ more of the kind "count"$/m)
})

test('reports a missing database without creating it', async ({ files }) => {
  const { code, stderr } = await doctor(files.newDb)

  expect(stderr).toContain(
    `${files.newDb}: no such database; "npm run cli -- migrate" creates it\n`,
  )
  expect(code).toBe(1)
  expect(() => openDatabase(files.newDb, { mustExist: true })).toThrow('no such database')
})

test('reports wrong settings without secrets, and checks the database', async ({ files }) => {
  const env = { PORT: 'many', SITE_URL: 'fadewell', ADMIN_PASSWORD_HASH: 'secret' }

  const { code, stdout, stderr } = await doctor(files.db, [], env)

  expect(stderr).toContain('environment: PORT=many: must be a whole number from 0 to 65535\n')
  expect(stderr).toContain('environment: SITE_URL=fadewell: must be a web address')
  expect(stderr).toContain('environment: ADMIN_PASSWORD_HASH: must be')
  expect(stderr).not.toContain('secret')
  expect(stdout).toContain(`${files.db}: 0 pairs of possible duplicates`)
  expect(code).toBe(1)
})

test.for([
  [{ SITE_URL: 'https://a.example' }, 'warning: TRUST_PROXY is off: behind the proxy'],
  [{ TRUST_PROXY: 'on', HOST: '0.0.0.0' }, 'warning: TRUST_PROXY is set with HOST=0.0.0.0'],
] as [Record<string, string>, string][])('warns about %j', async ([env, warning], { files }) => {
  const { stderr } = await doctor(files.db, [], env)

  expect(stderr).toContain(`environment: ${warning}`)
})

test('speaks up about what is still the default, also while SITE_URL is local', async ({
  files,
}) => {
  await copySmallDirectory(files.db)

  const { stderr } = await doctor(files.db, [], { SITE_DIR: 'site' })

  for (const text of lines`
    "law" is still the default
    "premium" is still
    the article "
    no e-mail is sent
  `)
    expect(stderr).toContain(`warning: ${text}`)
})

test('tries the mail server', async ({ files }) => {
  await copySmallDirectory(files.db)
  const mailServer = await startMailServer()
  const SMTP_URL = `smtp://127.0.0.1:${mailServer.port}`
  const reached = await doctor(files.db, [], { SMTP_URL })
  await mailServer.close()

  const lost = await doctor(files.db, [], { SMTP_URL })

  expect(reached.stdout).toContain('the mail server of SMTP_URL answers')
  expect(lost.stderr).toContain('the mail server of SMTP_URL does not take e-mail (CONN ')
  expect([reached.code, lost.code]).toEqual([0, 1])
})
