import { expect } from 'vitest'
import { decideProposal } from '#db/proposals/decide.ts'
import { findReport } from '#db/proposals/find.ts'
import { countPlan, planPurge, purge } from '#db/proposals/purge.ts'
import { findLink } from '#db/proposals/private-links.ts'
import { setOutboxEnabled } from '#db/outbox/queue.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { undoLast } from '#tests/helpers/stewardship/undo.ts'
import { report } from '#tests/helpers/stewardship/reports.ts'
import { query } from '#tests/helpers/databases/query.ts'
import { DAY_MS, later } from '#tests/helpers/data/moment.ts'

const LATER = later(DAY_MS)
const NOTHING = { deleted: 0, stripped: 0, reports: 0, claims: 0 }
const SENDER = { note: 'My number is here', email: 'jo@mail.example' }

test("a purge deletes all of the sender's data from an old decided report, and nothing else", async ({
  connection,
  db,
}) => {
  await importList(connection, [{ name: 'Fade' }])
  await setOutboxEnabled(connection, true)
  const decided = await report(connection, 'fade', { closed: '' }, SENDER)
  const waiting = await report(connection, 'fade', { name: 'Other' }, SENDER)
  await decideProposal(connection, decided.reference, {
    to: 'declined',
    by: { actor: 'admin' },
    now: NOW,
  })
  const recent = await report(connection, 'fade', { phone: '' }, { ...SENDER, now: LATER })
  await decideProposal(connection, recent.reference, {
    to: 'declined',
    by: { actor: 'admin' },
    now: LATER,
  })

  const plan = await planPurge(db, { olderThanDays: 0, now: LATER })
  await purge(connection, plan, { by: { actor: 'cli' }, now: LATER })

  expect(plan.proposals).toMatchObject([{ id: decided.id, kind: 'report' }])
  expect(await findReport(db, decided.reference)).toBeUndefined()
  expect(await findLink(db, decided.token, NOW)).toBeUndefined()
  for (const { reference, token } of [waiting, recent]) {
    expect(await findReport(db, reference)).toMatchObject(SENDER)
    expect(await findLink(db, token, LATER)).toBeDefined()
  }
  const mails = query(
    connection,
    "select proposal_id from outgoing_mails where kind = 'receipt' order by id",
  )
  expect(mails).toEqual([waiting.id, recent.id])
  expect(countPlan(await planPurge(db, { olderThanDays: 0, now: LATER }))).toMatchObject(NOTHING)
})

test('a purge keeps the changes of an accepted report undoable', async ({ connection, db }) => {
  await importList(connection, [{ name: 'Fade', site: 'https://a.example/' }])
  const proposals = { name: 'Owner lives at 9 Oak St', phone: '(512) 555-0999' }
  const { id, reference } = await report(connection, 'fade', proposals, SENDER)
  const by = { actor: 'admin' } as const
  await decideProposal(connection, reference, { to: 'approved', topics: ['phone'], by, now: NOW })

  const plan = await planPurge(db, { olderThanDays: 0, now: LATER })
  expect(await purge(connection, plan, { by: { actor: 'cli' }, now: LATER })).toMatchObject({
    reports: 1,
  })

  const stored = query(connection, 'select * from proposals')
  expect(stored).toMatchObject([{ id, sender: '{}', email: '', status: 'approved' }])
  expect(JSON.stringify(stored)).toContain('555-0999')
  expect(JSON.stringify(stored).toLowerCase()).not.toContain('oak')
  expect(await undoLast(connection, { now: LATER })).toBe('done')
})

test('one address gets three e-mails a day', async ({ connection }) => {
  await importList(connection, [{ name: 'Fade' }])
  await setOutboxEnabled(connection, true)
  for (const name of ['A', 'B', 'C', 'D']) {
    await report(connection, 'fade', { name }, { email: 'JO@mail.example' })
  }
  await report(connection, 'fade', { name: 'E' })

  const mails = query(connection, 'select kind from outgoing_mails')
  expect(mails).toEqual(['receipt', 'receipt', 'receipt'])
})
