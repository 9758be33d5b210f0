import { expect, describe } from 'vitest'
import { isAttemptLogged, type AuditEvent } from '#domain/accounts/audit.ts'
import { decideProposal, deleteApplication } from '#db/proposals/decide.ts'
import { undoLast, BY_ADMIN, BY_CLI } from '#tests/helpers/stewardship/stewardship.ts'
import { listAuditEvents, recordAudit } from '#db/accounts/audit.ts'
import type { Database } from '#db/engine/schema.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { csvOf, importText } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { records } from '#tests/helpers/data/words.ts'

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

const eventsOf = async (db: Database, limit = 10) =>
  (await listAuditEvents(db, { limit })).filter(({ event }) => event !== 'migration')

test.for([
  ['an e-mail', { count: 1, email: 'a@example.com' }],
  ['a text as a number', { count: 'a@example.com' }],
  ['a missing count', {}],
])('an event with %s is refused', async ([, details], { db }) => {
  const event = { event: 'subscribers-export', actor: 'cli', details } as AuditEvent

  await expect(recordAudit(db, event, NOW)).rejects.toMatchObject({ name: 'ZodError' })

  expect(await eventsOf(db)).toEqual([])
})

test('stores a file name without folders and control characters', async ({ db }) => {
  const file = '/home/jane.doe/backups/\u001b[2Jcopy\u202e.sqlite'
  await recordAudit(db, { event: 'restore', actor: 'cli', details: { file } }, NOW)

  expect((await eventsOf(db))[0]?.details).toEqual({ file: ' [2Jcopy .sqlite' })
})

test('a new database has entries for its migrations', async ({ db }) => {
  const [first] = await listAuditEvents(db, { limit: 1 })

  expect(first).toMatchObject({ event: 'migration', actor: 'cli' })
  expect(first?.details['names']).toEqual(expect.arrayContaining(['0001-schema']))
})

test('lists decisions among the others, without personal data', async ({ connection, db }) => {
  const id = await addPending(db)
  const decision = { by: BY_ADMIN, now: later(1) } as const
  await decideProposal(connection, id, { ...decision, to: 'approved' })
  const [approval] = await eventsOf(db)
  expect(approval).toMatchObject({ text: 'Approved the application', name: 'Quiet Ink' })
  await undoLast(connection, { now: later(2) })
  await recordAudit(db, { event: 'sign-out', actor: 'admin', details: {} }, later(3))
  await deleteApplication(connection, id, { by: BY_CLI, now: later(4) })

  const events = await eventsOf(db)

  expect(events.map(({ event, actor, details }) => [event, actor, details])).toEqual([
    ['delete', 'cli', { from: 'pending' }],
    ['sign-out', 'admin', {}],
    ['undo', 'admin', {}],
    ['approve', 'admin', {}],
  ])
})

describe('an import is audited', () => {
  const THREE = csvOf(
    ...records`
      name=A
      name=B
      name=C
    `,
  )

  test('with its counts and whether it was forced', async ({ connection, db }) => {
    await importText(connection, THREE)
    await importText(connection, csvOf({ name: 'A' }), { force: true, now: later(1) })

    const [second, first] = await eventsOf(db)

    expect(first).toMatchObject({
      at: NOW.toISOString(),
      event: 'import',
      actor: 'cli',
      adminName: '',
      details: {
        file: 'clinics.csv',
        outcome: 'done',
        forced: false,
        reason: '',
        rows: 3,
        imported: 3,
        duplicates: 0,
        skipped: 0,
        added: 3,
        changed: 0,
        removed: 0,
      },
    })
    expect(second?.details).toMatchObject({ forced: true, rows: 1, removed: 2 })
  })

  test('unless it is a dry run', async ({ connection, db }) => {
    await importText(connection, THREE, { dryRun: true })

    expect(await eventsOf(db)).toEqual([])
  })
})

test('reports 22 of ten million attempts in an hour', () => {
  const counts = Array.from({ length: 7 }, (_, zeros) => [1, 2, 5].map((n) => n * 10 ** zeros))

  expect([...counts.flat(), 10 ** 7].every(isAttemptLogged)).toBe(true)
  expect([3, 4, 9, 11, 12, 15, 51, 99, 101, 1001].some(isAttemptLogged)).toBe(false)
})
