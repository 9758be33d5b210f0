import { expect } from 'vitest'
import { decideApplication, deleteApplication, undoDecision } from '#db/applications/decide.ts'
import type { Connection } from '#db/connection.ts'
import { listDecisions } from '#db/queries/admin-applications.ts'
import { findCity } from '#db/queries/cities.ts'
import { listProvidersNearby } from '#db/queries/nearby.ts'
import { findRevision } from '#db/queries/revision.ts'
import { searchByText } from '#db/queries/search.ts'
import { listStateTotals } from '#db/queries/states.ts'
import { readOnly } from '#db/read-only.ts'
import type { Database } from '#db/schema.ts'
import { addPending } from '#tests/helpers/applications.ts'
import { importList } from '#tests/helpers/clinic-lists.ts'
import { NOW, test as base } from '#tests/helpers/database.ts'

const AUSTIN = { stateSlug: 'texas', citySlug: 'austin' }
const ZIP = { latitude: 30.27, longitude: -97.74 }

/** With one ZIP of Austin in the list of places. */
const test = base.extend<{ places: undefined }>({
  places: [
    async ({ db }, use) => {
      await db
        .insertInto('places')
        .values({
          kind: 'zip',
          zip: '78701',
          name: 'Austin',
          state: 'TX',
          ...ZIP,
          population: null,
          time_zone: 'America/Chicago',
        })
        .execute()
      await use(undefined)
    },
    { auto: true },
  ],
})

const approve = (connection: Connection, id: string, now = NOW) =>
  decideApplication(connection, id, { to: 'approved', actor: 'admin', now })
const decline = (connection: Connection, id: string, now = NOW) =>
  decideApplication(connection, id, { to: 'declined', actor: 'admin', now })
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

async function listed(db: Database) {
  const reader = readOnly(db)
  const texas = (await listStateTotals(reader)).find(({ stateSlug }) => stateSlug === 'texas')
  return {
    found: (await searchByText(reader, 'quiet ink')).total,
    nearby: (await listProvidersNearby(reader, ZIP, 5)).map(({ slug }) => slug),
    inCity: (await findCity(reader, AUSTIN))?.providerCount ?? 0,
    inState: texas?.providerCount ?? 0,
  }
}

const statusOf = async (db: Database, id: string) =>
  (
    await db
      .selectFrom('company_applications')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.status

const NOWHERE = { found: 0, nearby: [], inCity: 0, inState: 0 }
const EVERYWHERE = { found: 1, nearby: ['quiet-ink'], inCity: 1, inState: 1 }

test('an application is listed everywhere once it is approved, and nowhere once declined', async ({
  connection,
  db,
}) => {
  const id = await addPending(db)
  expect(await listed(db)).toEqual(NOWHERE)

  expect(await approve(connection, id)).toEqual({ kind: 'done', from: 'pending', to: 'approved' })
  expect(await listed(db)).toEqual(EVERYWHERE)

  expect(await decline(connection, id)).toMatchObject({ from: 'approved', to: 'declined' })
  expect(await listed(db)).toEqual(NOWHERE)

  await approve(connection, id)
  expect(await deleteApplication(connection, id, { actor: 'cli', now: NOW })).toMatchObject({
    kind: 'done',
    to: 'deleted',
  })
  expect(await listed(db)).toEqual(NOWHERE)
  expect(await db.selectFrom('company_applications').select('id').execute()).toEqual([])
})

test('a listing has the facts of the application and the place of its ZIP', async ({
  connection,
  db,
}) => {
  const id = await addPending(db, { listing_type: 'premium', zip: '78701-0042' })

  await approve(connection, id)

  const provider = await db.selectFrom('providers').selectAll().executeTakeFirstOrThrow()
  expect(provider).toMatchObject({
    kind: 'application',
    tier: 2,
    slug: 'quiet-ink',
    state_slug: 'texas',
    city_slug: 'austin',
    full_address: '5 Oak St, Austin, TX 78701-0042',
    site: 'https://application.example/',
    ...ZIP,
    time_zone: 'America/Chicago',
    hours: '',
    changed_on: '2026-11-20',
  })
})

test('a ZIP of another state says nothing about where a company is', async ({ connection, db }) => {
  const id = await addPending(db, { state: 'ME', city: 'Portland' })

  await approve(connection, id)

  const provider = await db.selectFrom('providers').selectAll().executeTakeFirstOrThrow()
  expect(provider).toMatchObject({ state_slug: 'maine', latitude: 0, longitude: 0 })
})

test('the slug is free in the city, and comes back with a later approval', async ({
  connection,
  db,
}) => {
  await importList(connection, [{ name: 'Quiet Ink', phone: '(512) 555-0101' }])
  const id = await addPending(db)
  const slug = async () =>
    (
      await db
        .selectFrom('providers')
        .select('slug')
        .where('kind', '=', 'application')
        .executeTakeFirst()
    )?.slug

  await approve(connection, id)
  expect(await slug()).toBe('quiet-ink-2')

  await decline(connection, id)
  await importList(connection, [{ name: 'Other' }], { force: true })
  await approve(connection, id)
  expect(await slug()).toBe('quiet-ink-2')

  await decline(connection, id)
  await importList(
    connection,
    [{ name: 'Quiet Ink' }, { name: 'Quiet Ink', street: '2 Elm St' }, { name: 'Other' }],
    { force: true },
  )
  await approve(connection, id)
  expect(await slug()).toBe('quiet-ink-3')
})

test('the revision rises with what visitors see, and only then', async ({ connection, db }) => {
  const id = await addPending(db)
  const revision = async () => (await findRevision(readOnly(db))).revision
  const before = await revision()

  await decline(connection, id)
  expect(await revision()).toBe(before)
  await approve(connection, id)
  expect(await revision()).toBe(before + 1)
  await decline(connection, id)
  expect(await revision()).toBe(before + 2)
})

test('a decision on another status than the one that was seen is a conflict', async ({
  connection,
  db,
}) => {
  const id = await addPending(db)
  await approve(connection, id)

  const again = await approve(connection, id)
  const stale = await decideApplication(connection, id, {
    to: 'declined',
    expected: 'pending',
    actor: 'admin',
    now: NOW,
  })
  const staleDelete = await deleteApplication(connection, id, {
    expected: 'pending',
    actor: 'admin',
    now: NOW,
  })

  const conflict = { kind: 'conflict', status: 'approved' }
  expect([again, stale, staleDelete]).toEqual([conflict, conflict, conflict])
  expect(await listed(db)).toEqual(EVERYWHERE)
  expect(await approve(connection, 'nobody')).toEqual({ kind: 'not-found' })
})

test('every decision stays on record, also of a deleted application', async ({
  connection,
  db,
}) => {
  const id = await addPending(db)
  await approve(connection, id)
  await deleteApplication(connection, id, { actor: 'cli', now: later(5) })

  expect(await listDecisions(readOnly(db), id)).toMatchObject([
    { actor: 'cli', from: 'approved', to: 'deleted', decidedAt: later(5).toISOString() },
    { actor: 'admin', from: 'pending', to: 'approved', decidedAt: NOW.toISOString() },
  ])
  await expect(db.deleteFrom('application_decisions').execute()).rejects.toThrow('only added')
})

test('an undo within ten seconds restores what was before, pending included', async ({
  connection,
  db,
}) => {
  const id = await addPending(db)
  await approve(connection, id)

  expect(await undoDecision(connection, id, later(10_000))).toEqual({
    kind: 'done',
    from: 'approved',
    to: 'pending',
  })

  expect(await listed(db)).toEqual(NOWHERE)
  const [undo, decision] = await listDecisions(readOnly(db), id)
  expect(undo).toMatchObject({ from: 'approved', to: 'pending', undoes: decision?.id })
})

test('an undo of a decline lists the company again under its address', async ({
  connection,
  db,
}) => {
  const id = await addPending(db)
  await approve(connection, id)
  await decline(connection, id, later(60_000))

  await undoDecision(connection, id, later(65_000))

  expect(await listed(db)).toEqual(EVERYWHERE)
})

test('nothing is undone too late, twice, without a decision, or of a deleted one', async ({
  connection,
  db,
}) => {
  const id = await addPending(db)
  expect(await undoDecision(connection, id, NOW)).toEqual({ kind: 'conflict', status: 'pending' })
  await approve(connection, id)

  expect(await undoDecision(connection, id, later(10_001))).toMatchObject({ kind: 'conflict' })
  expect(await undoDecision(connection, id, later(-1))).toMatchObject({ kind: 'conflict' })
  expect(await undoDecision(connection, id, later(1))).toMatchObject({ kind: 'done' })
  expect(await undoDecision(connection, id, later(2))).toMatchObject({ kind: 'conflict' })
  expect(await statusOf(db, id)).toBe('pending')

  await deleteApplication(connection, id, { actor: 'admin', now: later(3) })
  expect(await undoDecision(connection, id, later(4))).toEqual({ kind: 'not-found' })
})

test('50 decisions at once leave one consistent outcome', async ({ connection, db }) => {
  const id = await addPending(db)

  const results = await Promise.all(
    Array.from({ length: 50 }, (_, number) => {
      if (number === 40) return deleteApplication(connection, id, { actor: 'admin', now: NOW })
      return number % 2 === 0 ? approve(connection, id) : decline(connection, id)
    }),
  )

  const done = results.filter(({ kind }) => kind === 'done')
  const history = (await listDecisions(readOnly(db), id)).toReversed()
  expect(history).toHaveLength(done.length)
  history.forEach(({ from }, at) => expect(from).toBe(history[at - 1]?.to ?? 'pending'))
  expect(history.at(-1)?.to).toBe('deleted')
  expect(new Set(results.slice(41).map(({ kind }) => kind))).toEqual(new Set(['not-found']))
  expect(await listed(db)).toEqual(NOWHERE)
  expect(await db.selectFrom('providers').select('id').execute()).toEqual([])
})

test('with the status that was seen, one of 50 wins', async ({ connection, db }) => {
  const id = await addPending(db)

  const results = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      decideApplication(connection, id, {
        to: number % 2 === 0 ? 'declined' : 'approved',
        expected: 'pending',
        actor: 'admin',
        now: NOW,
      }),
    ),
  )

  expect(results.filter(({ kind }) => kind === 'done')).toEqual([
    { kind: 'done', from: 'pending', to: 'declined' },
  ])
  expect(await listed(db)).toEqual(NOWHERE)
})

test('what is read meanwhile is never half a decision', async ({ connection, db }) => {
  const id = await addPending(db)

  const [, seen] = await Promise.all([approve(connection, id), listed(db)])

  expect([EVERYWHERE, NOWHERE]).toContainEqual(seen)
})
