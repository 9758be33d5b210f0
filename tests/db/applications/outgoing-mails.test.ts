import { expect } from 'vitest'
import { deleteApplication, undoDecision } from '#db/applications/decide.ts'
import { setOutboxEnabled } from '#db/outbox/queue.ts'
import { removeMail, leaseDueMail } from '#db/outbox/lease.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { NOW } from '#tests/helpers/databases/database.ts'
import { decide, later, MAIL_DUE_MS, listQueuedMails, submit, test } from './outbox-fixture.ts'
import { BY_ADMIN } from '#tests/helpers/stewardship/stewardship.ts'

test('an application queues a receipt and a notice, due at once', async ({ connection, db }) => {
  const id = await submit(connection)
  await submit(connection, {}, later(1000))

  const due = { application_id: id, decision_id: null, due_at: NOW.toISOString() }
  expect(await listQueuedMails(db)).toEqual([
    { kind: 'receipt', ...due },
    { kind: 'notice', ...due },
  ])
})

test('one address gets at most three receipts in 24 hours', async ({ connection, db }) => {
  for (const number of [1, 2, 3, 4, 5]) {
    const email = number % 2 === 0 ? 'Robin@DesertFade.example' : 'robin@desertfade.example'
    await submit(connection, { companyName: `Company ${number}`, email })
  }
  await submit(connection, { email: 'else@desertfade.example' })
  await submit(connection, { companyName: 'Company 6' }, later(25 * 3_600_000))

  const kinds = (await listQueuedMails(db)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'notice')).toHaveLength(7)
  expect(kinds.filter((kind) => kind === 'receipt')).toHaveLength(5)
})

test('applications dated a year ahead by a wrong clock do not count toward the receipt limit', async ({
  connection,
  db,
}) => {
  for (const number of [1, 2, 3]) {
    await submit(connection, { companyName: `Company ${number}` }, later(365 * 24 * 3_600_000))
  }

  const id = await submit(connection, { companyName: 'Company 4' })

  const kinds = (await listQueuedMails(db)).filter((mail) => mail.application_id === id)
  expect(kinds.map(({ kind }) => kind)).toEqual(['receipt', 'notice'])
})

test.for(['approved', 'declined'] as const)(
  'an application that is %s queues an e-mail due after the undo window',
  async (to, { connection, db }) => {
    const id = await addPending(db)

    await decide(connection, id, to)

    expect(await listQueuedMails(db)).toMatchObject([
      { kind: 'decision', application_id: id, due_at: later(MAIL_DUE_MS).toISOString() },
    ])
    expect(await leaseDueMail(connection, later(10_000))).toBeUndefined()
    expect(await leaseDueMail(connection, later(MAIL_DUE_MS))).toMatchObject({ kind: 'decision' })
  },
)

test('an undone decision queues nothing', async ({ connection, db }) => {
  const id = await addPending(db)
  await decide(connection, id, 'approved')

  await undoDecision(connection, id, { by: BY_ADMIN, now: later(10_000) })

  expect(await listQueuedMails(db)).toEqual([])
})

test('two decisions queue one e-mail, about the latter', async ({ connection, db }) => {
  const id = await addPending(db)
  await decide(connection, id, 'approved')
  const [first] = await listQueuedMails(db)

  await decide(connection, id, 'declined', later(5000))

  const [second, ...others] = await listQueuedMails(db)
  expect(others).toEqual([])
  expect(second?.decision_id).not.toBe(first?.decision_id)
  expect(second?.due_at).toBe(later(5000 + MAIL_DUE_MS).toISOString())
})

test('a sent decision is not sent again when a later one is undone', async ({ connection, db }) => {
  const id = await addPending(db)
  await decide(connection, id, 'approved')
  await removeMail(connection, (await leaseDueMail(connection, later(MAIL_DUE_MS)))!, 'approved')
  await decide(connection, id, 'declined', later(60_000))

  await undoDecision(connection, id, { by: BY_ADMIN, now: later(62_000) })

  expect(await listQueuedMails(db)).toEqual([])
})

test('a deleted application leaves no queued e-mails', async ({ connection, db }) => {
  const id = await submit(connection)
  await decide(connection, id, 'approved')

  await deleteApplication(connection, id, { by: BY_ADMIN, now: later(1) })

  expect(await listQueuedMails(db)).toEqual([])
})

test('queues nothing while e-mail is off, which drops the queue', async ({ connection, db }) => {
  const id = await submit(connection)
  await setOutboxEnabled(connection, false)
  expect(await listQueuedMails(db)).toEqual([])

  await submit(connection, { companyName: 'Another' })
  await decide(connection, id, 'declined')

  expect(await listQueuedMails(db)).toEqual([])
})
