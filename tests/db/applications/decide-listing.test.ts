import { expect } from 'vitest'
import { findClaim } from '#db/proposals/owners.ts'
import { undoLast, BY_ADMIN, BY_CLI } from '#tests/helpers/stewardship/stewardship.ts'
import { deleteApplication, decideProposal } from '#db/proposals/decide.ts'
import { findRevision } from '#db/directory/changes.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW } from '#tests/helpers/databases/database.ts'
import {
  approve,
  decline,
  EVERYWHERE,
  findPublicPlaces,
  NOWHERE,
  test,
  ZIP,
} from '#tests/helpers/applications/decisions.ts'
import { findApplication } from '#db/proposals/find.ts'
import { listDecisions } from '#db/proposals/list.ts'
import type { Database } from '#db/engine/schema.ts'
import { later } from '#tests/helpers/data/moment.ts'
import { records } from '#tests/helpers/data/words.ts'
import { query } from '#tests/helpers/databases/query.ts'

test('an application is listed once approved, not once declined', async ({ connection, db }) => {
  const id = await addPending(db)
  expect(await findPublicPlaces(db)).toEqual(NOWHERE)

  expect(await approve(connection, id)).toEqual({ kind: 'done' })
  expect(await findPublicPlaces(db)).toEqual(EVERYWHERE)

  expect(await decline(connection, id)).toEqual({ kind: 'done' })
  expect(await findPublicPlaces(db)).toEqual(NOWHERE)

  await approve(connection, id)
  expect(await deleteApplication(connection, id, { by: BY_CLI, now: NOW })).toMatchObject({
    kind: 'done',
  })
  expect(await findPublicPlaces(db)).toEqual(NOWHERE)
  expect(query(connection, 'select id from proposals union select id from owners')).toEqual([])
})

test('a listing has the data of its application, at its ZIP', async ({ connection, db }) => {
  const id = await addPending(db, { listingType: 'premium', zipCode: '78701-0042' })

  await approve(connection, id)

  const [provider] = query(connection, 'select * from providers')
  // A payment makes it premium.
  expect(provider).toMatchObject({
    tier: 1,
    slug: 'quiet-ink',
    state_slug: 'texas',
    city_slug: 'austin',
    postal_code: '78701',
    full_address: '5 Oak St, Austin, TX 78701',
    site: 'https://application.example/',
    ...ZIP,
    time_zone: 'America/Chicago',
    hours: '',
    changed_on: '2026-11-20',
  })
})

test('ignores the position of a ZIP in another state', async ({ connection, db }) => {
  const id = await addPending(db, { state: 'ME', city: 'Portland' })

  await approve(connection, id)

  const [provider] = query(connection, 'select * from providers')
  expect(provider).toMatchObject({ state_slug: 'maine', latitude: 0, longitude: 0 })
})

test('picks a free slug in the city and keeps it for later', async ({ connection, db }) => {
  await importList(connection, [{ name: 'Quiet Ink', phone: '(512) 555-0101' }])
  const id = await addPending(db)
  const slug = () =>
    query(connection, 'select slug from providers join proposals on made_id = providers.id')[0]

  await approve(connection, id)
  expect(slug()).toBe('quiet-ink-2')

  await decline(connection, id)
  await importList(connection, [{ name: 'Other' }], { force: true })
  await approve(connection, id)
  expect(slug()).toBe('quiet-ink-2')

  await decline(connection, id)
  await importList(
    connection,
    records`
      name=Quiet Ink
      name=Quiet Ink&street=2 Elm St
      name=Other
    `,
    { force: true },
  )
  await approve(connection, id)
  expect(slug()).toBe('quiet-ink-2')
  const ofList = 'select slug from providers join clinics on listing_id = id order by slug'
  expect(query(connection, ofList)).toEqual(['other', 'quiet-ink-3', 'quiet-ink-4'])
})

test('advances the revision exactly when visible data changes', async ({ connection, db }) => {
  const id = await addPending(db)
  const revision = async () => (await findRevision(db)).revision
  const before = await revision()

  await decline(connection, id)
  expect(await revision()).toBe(before)
  await approve(connection, id)
  expect(await revision()).toBe(before + 1)
  await decline(connection, id)
  expect(await revision()).toBe(before + 2)
})

test('the sender owns the listing while the approval is in effect', async ({ connection, db }) => {
  const id = await addPending(db)
  const email = async () => (await findClaim(db, id, NOW))?.email

  await approve(connection, id)
  expect(await email()).toBe('sam@application.example')
  await decline(connection, id, later(20_000))
  expect(await email()).toBeUndefined()
  await undoLast(connection, { now: later(25_000) })
  expect(await email()).toBe('sam@application.example')
})

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
