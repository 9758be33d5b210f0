import { expect } from 'vitest'
import { decideApplication, deleteApplication } from '#db/proposals/decide.ts'
import { undoApplication } from '#db/desk/undo.ts'
import { findApplication } from '#db/proposals/find.ts'
import { listDecisions } from '#db/proposals/list.ts'
import type { Database } from '#db/engine/schema.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { NOW } from '#tests/helpers/databases/database.ts'
import {
  approve,
  EVERYWHERE,
  findPublicPlaces,
  NOWHERE,
  test,
} from '#tests/helpers/applications/decisions.ts'
import { BY_ADMIN, BY_CLI } from '#tests/helpers/stewardship/stewardship.ts'

const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

const statusOf = async (db: Database, id: string) => (await findApplication(db, id))?.status

test('a decision on a status other than the one seen is a conflict', async ({ connection, db }) => {
  const id = await addPending(db)
  await approve(connection, id)

  const again = await approve(connection, id)
  const stale = await decideApplication(connection, id, {
    to: 'declined',
    expected: 'pending',
    by: BY_ADMIN,
    now: NOW,
  })
  const staleDelete = await deleteApplication(connection, id, {
    expected: 'pending',
    by: BY_ADMIN,
    now: NOW,
  })

  const conflict = { kind: 'conflict', status: 'approved' }
  expect([again, stale, staleDelete]).toEqual([conflict, conflict, conflict])
  expect(await findPublicPlaces(db)).toEqual(EVERYWHERE)
  expect(await approve(connection, 'nobody')).toEqual({ kind: 'not-found' })
})

test('keeps every decision, also of a deleted application', async ({ connection, db }) => {
  const id = await addPending(db)
  await approve(connection, id)
  await deleteApplication(connection, id, { by: BY_CLI, now: later(5) })

  expect(await listDecisions(db, id)).toMatchObject([
    { actor: 'cli', kind: 'delete', decidedAt: later(5).toISOString() },
    { actor: 'admin', kind: 'approve', decidedAt: NOW.toISOString() },
  ])
  await expect(db.deleteFrom('decisions').execute()).rejects.toThrow('only added')
})

test('an undo within ten seconds restores the previous status', async ({ connection, db }) => {
  const id = await addPending(db)
  await approve(connection, id)

  expect(await undoApplication(connection, id, { by: BY_ADMIN, now: later(10_000) })).toEqual({
    kind: 'done',
    from: 'approved',
    to: 'pending',
  })

  expect(await findPublicPlaces(db)).toEqual(NOWHERE)
  const [undo, decision] = await listDecisions(db, id)
  expect(undo).toMatchObject({ from: 'approved', to: 'pending', undoes: decision?.id })
})

test('refuses an undo that is late, repeated, without a decision, or of a deleted application', async ({
  connection,
  db,
}) => {
  const id = await addPending(db)
  expect(await undoApplication(connection, id, { by: BY_ADMIN, now: NOW })).toEqual({
    kind: 'conflict',
    status: 'pending',
  })
  await approve(connection, id)

  expect(await undoApplication(connection, id, { by: BY_ADMIN, now: later(10_001) })).toMatchObject(
    {
      kind: 'conflict',
    },
  )
  expect(await undoApplication(connection, id, { by: BY_ADMIN, now: later(-1) })).toMatchObject({
    kind: 'conflict',
  })
  expect(await undoApplication(connection, id, { by: BY_ADMIN, now: later(1) })).toMatchObject({
    kind: 'done',
  })
  expect(await undoApplication(connection, id, { by: BY_ADMIN, now: later(2) })).toMatchObject({
    kind: 'conflict',
  })
  expect(await statusOf(db, id)).toBe('pending')

  await deleteApplication(connection, id, { by: BY_ADMIN, now: later(3) })
  expect(await undoApplication(connection, id, { by: BY_ADMIN, now: later(4) })).toEqual({
    kind: 'not-found',
  })
})

test('one of 50 concurrent decisions on a status succeeds', async ({ connection, db }) => {
  const id = await addPending(db)

  const results = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      decideApplication(connection, id, {
        to: number % 2 === 0 ? 'declined' : 'approved',
        expected: 'pending',
        by: BY_ADMIN,
        now: NOW,
      }),
    ),
  )

  expect(results.filter(({ kind }) => kind === 'done')).toEqual([
    { kind: 'done', from: 'pending', to: 'declined' },
  ])
  expect(await findPublicPlaces(db)).toEqual(NOWHERE)
})
