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
import { anApplicationInput } from '#tests/helpers/applications/application-input.ts'
import { submitApplication } from '#tests/helpers/applications/submit-application.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { addOwner } from '#tests/helpers/stewardship/owners.ts'
import { report } from '#tests/helpers/stewardship/reports.ts'
import { query } from '#tests/helpers/databases/query.ts'

const EMAIL = 'canary@mail.example'
const PHONE = { phone: '(512) 555-0999' }
const BY = { actor: 'admin', name: 'Dana' } as const
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

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
    expect(await takeDueMail(connection, later(10))).toBeUndefined()
    expect(await takeDueMail(connection, later(11))).toMatchObject({ kind: 'news' })

    const undo = () => undoDecision(connection, decision?.id ?? 0, { by: BY, now: later(9) })
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

    await eraseProposal(db, sent.id)
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
