import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import SqliteDatabase from 'better-sqlite3'
import { startClaim } from '#db/proposals/claim.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { setOutboxEnabled } from '#db/outbox/queue.ts'
import type { Connection } from '#db/engine/connection.ts'
import { anApplicationInput, submitApplication } from '#tests/helpers/applications/applications.ts'
import { NOW, test as base } from '#tests/helpers/databases/database.ts'
import { BY_CLI } from '#tests/helpers/stewardship/stewardship.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { takeDueMail } from '#db/outbox/take.ts'
import { openMigratedFile } from '#tests/helpers/databases/migrated.ts'
import { later } from '#tests/helpers/data/moment.ts'
import { query } from '#tests/helpers/databases/query.ts'

/** A test with e-mail turned on. */
const test = base.extend<{ mail: undefined }>({
  mail: [
    async ({ connection }, use) => {
      await setOutboxEnabled(connection, true)
      await use(undefined)
    },
    { auto: true },
  ],
})

const decide = (connection: Connection, id: string, to: 'approved' | 'declined', now = NOW) =>
  decideProposal(connection, id, { to, by: BY_CLI, now })

const submit = async (connection: Connection, overrides: Record<string, unknown> = {}, now = NOW) =>
  (
    await submitApplication(
      connection,
      anApplicationInput({ listingType: 'premium', ...overrides }),
      now,
    )
  ).id

const listQueuedMails = (connection: Connection) =>
  query<{ kind: string; proposal_id: string; due_at: string }>(
    connection,
    'select kind, proposal_id, due_at from outgoing_mails order by id',
  )

test('one address gets at most three receipts in 24 hours', async ({ connection }) => {
  for (const number of [1, 2, 3, 4, 5]) {
    const email = number % 2 === 0 ? 'Robin@DesertFade.example' : 'robin@desertfade.example'
    await submit(connection, { companyName: `Company ${number}`, email })
  }
  await submit(connection, { email: 'else@desertfade.example' })
  await submit(connection, { companyName: 'Company 6' }, later(25 * 3_600_000))

  const kinds = listQueuedMails(connection).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'notice')).toHaveLength(7)
  expect(kinds.filter((kind) => kind === 'receipt')).toHaveLength(5)
})

test('claims to call send the operator one notice an hour', async ({ connection, db }) => {
  await importList(connection, [{}])
  const claim = { clinicId: 1, way: 'call', domain: '', email: '' } as const
  for (const minutes of [0, 0, 59, 61, 62]) await startClaim(db, claim, later(minutes * 60_000))

  expect(listQueuedMails(connection).map(({ kind }) => kind)).toEqual(['notice', 'notice'])
})

test('applications dated a year ahead by a wrong clock do not count toward the receipt limit', async ({
  connection,
}) => {
  for (const number of [1, 2, 3]) {
    await submit(connection, { companyName: `Company ${number}` }, later(365 * 24 * 3_600_000))
  }

  const id = await submit(connection, { companyName: 'Company 4' })

  const kinds = listQueuedMails(connection).filter((mail) => mail.proposal_id === id)
  expect(kinds.map(({ kind }) => kind)).toEqual(['receipt', 'notice'])
})

test('queues nothing while e-mail is off, which drops the queue', async ({ connection }) => {
  const id = await submit(connection)
  await setOutboxEnabled(connection, false)
  expect(listQueuedMails(connection)).toEqual([])

  await submit(connection, { companyName: 'Another' })
  await decide(connection, id, 'declined')

  expect(listQueuedMails(connection)).toEqual([])
})

test('50 concurrent takers take every e-mail once', async ({ connection }) => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    await submit(connection, { companyName: `Company ${number}`, email: `a${number}@b.example` })
  }

  const taken = await Promise.all(Array.from({ length: 50 }, () => takeDueMail(connection, NOW)))

  const ids = taken.filter((mail) => mail !== undefined).map(({ id }) => id)
  expect(ids).toHaveLength(20)
  expect(new Set(ids).size).toBe(20)
})

base('an e-mail is not taken while another process writes, and later once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-test-'))
  const connection = await openMigratedFile(join(folder, 'directory.sqlite'))
  onTestFinished(async () => {
    await connection.close()
    await rm(folder, { recursive: true })
  })
  await setOutboxEnabled(connection, true)
  await submit(connection)
  const other = new SqliteDatabase(connection.sqlite.name)
  connection.sqlite.pragma('busy_timeout = 0')

  other.exec('begin immediate')
  const whileBusy = await takeDueMail(connection, NOW)
  other.close()

  expect(whileBusy).toBeUndefined()
  expect(await takeDueMail(connection, NOW)).toMatchObject({ attempts: 1 })
})
