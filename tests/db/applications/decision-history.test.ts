import { expect } from 'vitest'
import { decideProposal, deleteApplication } from '#db/proposals/decide.ts'
import { listDecisions } from '#db/proposals/list.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { listRecentDecisions, undoDecision } from '#db/desk/undo.ts'
import { listAuditEvents } from '#db/accounts/audit/list.ts'
import { BY_ADMIN, BY_CLI } from '#tests/helpers/stewardship/stewardship.ts'

test.for([
  `update decisions set actor = 'cli'`,
  `update or replace decisions set id = 7`,
  `delete from decisions`,
  `insert or replace into decisions (id, at, kind, actor)
     select id, '2020-01-01T00:00:00.000Z', 'decline', 'cli' from decisions`,
  `insert into decisions (id, at, kind, actor)
     values (1, '2020-01-01T00:00:00.000Z', 'decline', 'cli')
     on conflict do update set kind = 'decline'`,
])('a decision cannot be changed or deleted by: %s', async (statement, { connection, db }) => {
  const id = await addPending(db)
  await decideProposal(connection, id, { to: 'approved', by: BY_ADMIN, now: NOW })
  const before = await listDecisions(db, id)

  const rewrite = () => connection.sqlite.exec(statement)

  expect(rewrite).toThrow('decisions are only added')
  expect(await listDecisions(db, id)).toEqual(before)
})

test('a deleted application leaves no personal data', async ({ connection, db }) => {
  const id = await addPending(db)
  await deleteApplication(connection, id, { by: BY_CLI, now: NOW })

  const [event] = await listAuditEvents(db, { limit: 1 })

  expect(event).toMatchObject({
    event: 'delete',
    subject: id,
    actor: 'cli',
    details: { from: 'pending' },
  })
  expect(await db.selectFrom('changes').selectAll().execute()).toEqual([])
})

const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

test('the last decisions name approvals and declines in effect, and their undo takes them back', async ({
  connection,
  db,
}) => {
  const id = await addPending(db)
  const by = { actor: 'admin', name: 'Dana' } as const
  await decideProposal(connection, id, { to: 'approved', by, now: NOW })
  await decideProposal(connection, id, { to: 'declined', by, now: inMinutes(1) })

  const decisions = await listRecentDecisions(db)

  expect(decisions).toMatchObject([{ text: 'Declined the application', by: 'Dana' }])
  const step = { by, now: inMinutes(9) }
  const undo = () => undoDecision(connection, decisions[0]?.id ?? 0, step)
  expect(await undo()).toMatchObject({ kind: 'done' })
  expect(await undo()).toMatchObject({ kind: 'already-undone' })
  expect(await listRecentDecisions(db)).toMatchObject([
    { text: 'Approved the application', at: NOW.toISOString() },
  ])
  await deleteApplication(connection, id, { by: BY_CLI, now: inMinutes(10) })
  expect(await listRecentDecisions(db)).toEqual([])
})
