import { expect } from 'vitest'
import { decideApplication, deleteApplication, undoDecision } from '#db/applications/decide.ts'
import { listDecisions } from '#db/applications/list-for-admin.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { undoDeskDecision, listRecentDecisions } from '#db/desk/undo.ts'
import { BY_ADMIN, BY_CLI } from '#tests/helpers/stewardship/stewardship.ts'

test.for([
  `update application_decisions set actor = 'cli'`,
  `update or replace application_decisions set id = 7`,
  `delete from application_decisions`,
  `insert or replace into application_decisions
     (id, application_id, decided_at, actor, from_status, to_status, undoes, admin_name)
     select id, application_id, '2020-01-01', 'cli', to_status, from_status, undoes, ''
     from application_decisions`,
  `replace into application_decisions (id, application_id, decided_at, actor, from_status, to_status)
     values (1, 'a1b2c3', '2020-01-01', 'cli', 'pending', 'declined')`,
  `update desk_decisions set decided_by = 'cli'`,
  `delete from desk_decisions`,
])('a decision cannot be changed or deleted by: %s', async (statement, { connection, db }) => {
  const id = await addPending(db)
  await decideApplication(connection, id, { to: 'approved', by: BY_ADMIN, now: NOW })
  const before = await listDecisions(db, id)

  const rewrite = () => connection.sqlite.exec(statement)

  expect(rewrite).toThrow('decisions are only added')
  expect(await listDecisions(db, id)).toEqual(before)
})

test('a deleted application leaves no personal data', async ({ connection, db }) => {
  const id = await addPending(db)
  await deleteApplication(connection, id, { by: BY_CLI, now: NOW })

  const rows = await db.selectFrom('application_decisions').selectAll().execute()

  expect(rows).toEqual([
    {
      id: 1,
      application_id: id,
      decided_at: NOW.toISOString(),
      actor: 'cli',
      admin_name: '',
      from_status: 'pending',
      to_status: 'deleted',
      undoes: null,
      clinic_id: null,
      history_ids: null,
      reason: '',
    },
  ])
})

const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

test('the last decisions name approvals and declines in effect, and their undo takes them back', async ({
  connection,
  db,
}) => {
  const id = await addPending(db)
  const by = { actor: 'admin', name: 'Dana' } as const
  await decideApplication(connection, id, { to: 'approved', by, now: NOW })
  await decideApplication(connection, id, { to: 'declined', by, now: inMinutes(1) })

  const decisions = await listRecentDecisions(db, NOW)

  expect(decisions).toMatchObject([{ text: 'Declined the application', by: 'Dana' }])
  const step = { by, now: inMinutes(9) }
  expect(await undoDeskDecision(connection, decisions[0]?.id ?? 0, step)).toBe('done')
  expect(await undoDeskDecision(connection, decisions[0]?.id ?? 0, step)).toBe('late')
  expect(await listRecentDecisions(db, NOW)).toMatchObject([
    { text: 'Approved the application', at: inMinutes(9).toISOString() },
  ])
  await deleteApplication(connection, id, { by: BY_CLI, now: inMinutes(10) })
  expect(await listRecentDecisions(db, NOW)).toEqual([])
})

test('an undo within ten seconds lists the decision before it, a late one to pending none', async ({
  connection,
  db,
}) => {
  const id = await addPending(db)
  const by = BY_ADMIN
  await decideApplication(connection, id, { to: 'approved', by, now: NOW })
  const [first] = await listRecentDecisions(db, NOW)
  await decideApplication(connection, id, { to: 'declined', by, now: inMinutes(1) })

  await undoDecision(connection, id, { by, now: inMinutes(1) })

  expect(await listRecentDecisions(db, NOW)).toEqual([first])
  const step = { by, now: inMinutes(2) }
  await undoDeskDecision(connection, first?.id ?? 0, step)
  expect(await listRecentDecisions(db, NOW)).toEqual([])
})
