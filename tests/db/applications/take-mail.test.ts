import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished } from 'vitest'
import { setOutboxEnabled } from '#db/outbox/queue.ts'
import { LEASE_MS, postponeMail, removeMail, leaseDueMail } from '#db/outbox/lease.ts'
import { NOW, test as base } from '#tests/helpers/databases/database.ts'
import { later, listQueuedMails, submit, test } from './outbox-fixture.ts'
import { openMigratedFile } from '#tests/helpers/databases/migrated.ts'

test('a leased e-mail is not taken until its lease expires', async ({ connection }) => {
  await submit(connection)

  const first = await leaseDueMail(connection, NOW)
  const second = await leaseDueMail(connection, NOW)
  expect([first?.kind, second?.kind]).toEqual(['receipt', 'notice'])
  expect(await leaseDueMail(connection, later(LEASE_MS - 1))).toBeUndefined()

  expect(await leaseDueMail(connection, later(LEASE_MS))).toEqual({ ...first, attempts: 2 })
})

test('a postponed e-mail is taken again, a removed one is not', async ({ connection, db }) => {
  await submit(connection)
  const receipt = (await leaseDueMail(connection, NOW))!
  const notice = (await leaseDueMail(connection, NOW))!

  await removeMail(connection, notice)
  await postponeMail(connection, receipt, later(5000))

  expect(await leaseDueMail(connection, later(4999))).toBeUndefined()
  expect(await leaseDueMail(connection, later(5000))).toMatchObject({ id: receipt.id, attempts: 2 })
  expect(await listQueuedMails(db)).toMatchObject([{ kind: 'receipt' }])
})

test('50 concurrent takers take every e-mail once', async ({ connection }) => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    await submit(connection, { companyName: `Company ${number}`, email: `a${number}@b.example` })
  }

  const taken = await Promise.all(Array.from({ length: 50 }, () => leaseDueMail(connection, NOW)))

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
  const whileBusy = await leaseDueMail(connection, NOW)
  other.close()

  expect(whileBusy).toBeUndefined()
  expect(await leaseDueMail(connection, NOW)).toMatchObject({ attempts: 1 })
})
