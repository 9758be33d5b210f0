import { expect } from 'vitest'
import type { ProposalKind } from '#domain/proposals/kinds.ts'
import { keysOf } from '#domain/text/choices.ts'
import { listAuditEvents } from '#db/accounts/audit.ts'
import { findClaim } from '#db/proposals/owners.ts'
import { startClaim } from '#db/proposals/claim.ts'
import { decideInBulk } from '#db/desk/decide.ts'
import { listRecentDecisions, undoDecision } from '#db/desk/undo.ts'
import type { Connection } from '#db/engine/connection.ts'
import { setOutboxEnabled } from '#db/outbox/queue.ts'
import { takeDueMail } from '#db/outbox/take.ts'
import { saveEdit } from '#db/proposals/edit.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { eraseProposal } from '#db/proposals/propose.ts'
import { anApplicationInput, submitApplication } from '#tests/helpers/applications/applications.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { addOwner, report, undoLast } from '#tests/helpers/stewardship/stewardship.ts'
import { findReport } from '#db/proposals/find.ts'
import { countPlan, planPurge, purge } from '#db/proposals/purge.ts'
import { findLink } from '#db/proposals/private-links.ts'
import { DAY_MS, later } from '#tests/helpers/data/moment.ts'
import { query } from '#tests/helpers/databases/query.ts'

const EMAIL = 'canary@mail.example'
const PHONE = { phone: '(512) 555-0999' }
const BY = { actor: 'admin', name: 'Dana' } as const

type Send = (connection: Connection) => Promise<unknown>

/** How each kind is sent, and its decline in the log. */
const KINDS: Record<ProposalKind, [send: Send, decline: string]> = {
  apply: [
    (connection) => submitApplication(connection, anApplicationInput({ email: EMAIL }), NOW),
    'decline',
  ],
  report: [(connection) => report(connection, 'fade', PHONE, { email: EMAIL }), 'decline-report'],
  edit: [
    async ({ db }) => {
      await addOwner(db, { id: 'owner', listingId: 1, email: EMAIL })
      const claim = await findClaim(db, 'owner', NOW)
      return claim && saveEdit(db, claim, { values: PHONE }, NOW)
    },
    'decline-report',
  ],
  claim: [
    ({ db }) => startClaim(db, { clinicId: 1, way: 'call', domain: '', email: EMAIL }, NOW),
    'claim-declined',
  ],
}

async function send(connection: Connection, kind: ProposalKind) {
  const { db } = connection
  await importList(connection, [{ name: 'Fade', phone: '(512) 555-0101' }])
  await setOutboxEnabled(connection, true)
  await KINDS[kind][0](connection)
  const find = () =>
    db.selectFrom('proposals').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow()
  query(connection, 'delete from outgoing_mails')
  const sent = await find()
  const isNamed = kind === 'report' || kind === 'edit'
  return { sent, find, name: isNamed ? (sent.reference ?? '') : sent.id }
}

test.for(keysOf(KINDS))(
  'a declined proposal of kind %s is told once an undo is too late, and undone as it was',
  async (kind, { connection, db }) => {
    const [, event] = KINDS[kind]
    const { sent, find, name } = await send(connection, kind)
    const decline = (seen = {}) => {
      const given = { to: 'declined', reason: 'No.', by: BY, now: NOW, ...seen } as const
      return decideProposal(connection, name, given)
    }

    expect(await decline({ expected: 'approved' })).toEqual({ kind: 'conflict' })
    expect(await decline({ version: 7 })).toEqual({ kind: 'conflict' })
    expect(await decline()).toEqual({ kind: 'done' })
    expect(await decline()).toEqual({ kind: 'conflict' })
    expect(
      await decideProposal(connection, 'R-NONE', { to: 'declined', by: BY, now: NOW }),
    ).toEqual({ kind: 'not-found' })

    expect(await find()).toMatchObject({ status: 'declined', reason: 'No.', decided_by: 'Dana' })
    const [decision, ...others] = await listRecentDecisions(db)
    expect(others).toEqual([])
    expect(decision).toMatchObject({
      subject: name,
      by: 'Dana',
      text: expect.stringMatching(/No\.$/),
    })
    const events = await listAuditEvents(db, { limit: 9 })
    expect(events[0]).toMatchObject({ event, subject: name, adminName: 'Dana' })
    expect(JSON.stringify(events)).not.toMatch(/canary|555\D?0(?:999|101)/)
    expect(await takeDueMail(connection, later(10_000))).toBeUndefined()
    expect(await takeDueMail(connection, later(11_000))).toMatchObject({ kind: 'news' })

    const undo = () => undoDecision(connection, decision?.id ?? 0, { by: BY, now: later(9_000) })
    expect(await undo()).toMatchObject({ kind: 'done' })
    expect(await undo()).toMatchObject({ kind: 'already-undone' })
    expect(await find()).toEqual(sent)
    expect(await listRecentDecisions(db)).toEqual([])
  },
)

test.for(keysOf(KINDS))(
  'several of kind %s are declined at once, what changed meanwhile is not, and nothing is left of the erased',
  async (kind, { connection, db }) => {
    const { sent, find, name } = await send(connection, kind)
    const item = { kind: 'report', id: name } as const
    const step = { reason: 'No.', by: BY, now: NOW }
    const selected = [{ ...item, version: 2 }, item, { ...item, id: 'gone' }]

    const bulk = (action: 'decline' | 'delete') =>
      decideInBulk(connection, selected, { action, ...step })

    expect(await bulk('decline')).toEqual({ late: 2 })
    expect(await find()).toMatchObject({ status: 'declined', reason: 'No.' })
    expect(await bulk('delete')).toEqual({ late: 3 })

    const [{ id } = { id: 0 }] = await listRecentDecisions(db)
    await eraseProposal(db, sent.id)
    expect(await undoDecision(connection, id, { by: BY, now: NOW })).toEqual({ kind: 'not-found' })
    for (const table of ['proposals', 'changes', 'outgoing_mails', 'private_links'] as const) {
      const rows = query(connection, `select * from ${table}`)
      expect(JSON.stringify(rows), table).not.toContain(sent.id)
    }
  },
)

test('waiting applications are deleted at once, and one that is declined is not', async ({
  connection,
  db,
}) => {
  const ids: string[] = []
  for (const companyName of ['Spam', 'More', 'Late']) {
    const input = anApplicationInput({ companyName, email: EMAIL })
    ids.push((await submitApplication(connection, input, NOW)).id)
  }
  const step = { by: BY, now: NOW }
  await decideProposal(connection, ids[2] ?? '', { to: 'declined', ...step })
  const selected = ids.map((id) => ({ kind: 'application' as const, id, version: 1 }))

  const deleted = await decideInBulk(connection, selected, {
    action: 'delete',
    reason: '',
    ...step,
  })

  expect(deleted).toEqual({ late: 1 })
  expect(query(connection, 'select id from proposals')).toEqual([ids[2]])
  const events = await listAuditEvents(db, { limit: 9, event: 'delete' })
  expect(events.map(({ subject }) => subject).toSorted()).toEqual(ids.slice(0, 2).toSorted())
})

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
