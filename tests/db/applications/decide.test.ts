import { expect } from 'vitest'
import { decideProposal, deleteApplication } from '#db/proposals/decide.ts'
import { undoDecision } from '#db/desk/undo.ts'
import { undoLast } from '#tests/helpers/stewardship/undo.ts'
import { findApplication } from '#db/proposals/find.ts'
import { listDecisions } from '#db/proposals/list.ts'
import type { Database } from '#db/engine/schema.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { NOW } from '#tests/helpers/databases/database.ts'
import { approve, findPublicPlaces, NOWHERE, test } from '#tests/helpers/applications/decisions.ts'
import { BY_ADMIN, BY_CLI } from '#tests/helpers/stewardship/stewardship.ts'
import { later } from '#tests/helpers/data/moment.ts'

const statusOf = async (db: Database, id: string) => (await findApplication(db, id))?.status

test('keeps every decision, also of a deleted application', async ({ connection, db }) => {
  const id = await addPending(db)
  await approve(connection, id)
  await deleteApplication(connection, id, { by: BY_CLI, now: later(5) })

  expect(await listDecisions(db, id)).toMatchObject([
    { actor: 'cli', kind: 'delete', decidedAt: later(5).toISOString() },
    { actor: 'admin', kind: 'approve', decidedAt: NOW.toISOString() },
  ])
})

test('an undo restores the previous status once, and not of a deleted application', async ({
  connection,
  db,
}) => {
  const id = await addPending(db)
  await approve(connection, id)
  const [approval] = await listDecisions(db, id)
  const undo = async () =>
    (await undoDecision(connection, approval?.id ?? 0, { by: BY_ADMIN, now: later(10_000) })).kind

  expect(await undo()).toBe('done')
  expect(await findPublicPlaces(db)).toEqual(NOWHERE)
  const [undone] = await listDecisions(db, id)
  expect(undone).toMatchObject({ from: 'approved', to: 'pending', undoes: approval?.id })
  expect([await undo(), await statusOf(db, id)]).toEqual(['already-undone', 'pending'])

  await deleteApplication(connection, id, { by: BY_ADMIN, now: later(3) })
  expect(await undoLast(connection)).toBe('not-found')
})

test('one of 50 concurrent decisions on a status succeeds', async ({ connection, db }) => {
  const id = await addPending(db)

  const results = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      decideProposal(connection, id, {
        to: number % 2 === 0 ? 'declined' : 'approved',
        expected: 'pending',
        by: BY_ADMIN,
        now: NOW,
      }),
    ),
  )

  expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(1)
  expect(await statusOf(db, id)).toBe('declined')
  expect(await findPublicPlaces(db)).toEqual(NOWHERE)
})

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
  await approve(connection, id)
  const before = await listDecisions(db, id)

  const rewrite = () => connection.sqlite.exec(statement)

  expect(rewrite).toThrow('decisions are only added')
  expect(await listDecisions(db, id)).toEqual(before)
})
