import { expect } from 'vitest'
import { saveEdit } from '#db/proposals/edit.ts'
import { findClaim, findShownValues } from '#db/proposals/owners.ts'
import { deleteApplication } from '#db/proposals/decide.ts'
import { undoLast } from '#tests/helpers/stewardship/undo.ts'
import { openLink } from '#db/proposals/private-page.ts'
import { findRevision } from '#db/directory/changes.ts'
import { createLink } from '#db/proposals/private-links.ts'
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
import { BY_ADMIN, BY_CLI } from '#tests/helpers/stewardship/stewardship.ts'
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
  expect(query(connection, 'select id from proposals')).toEqual([])
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
    [{ name: 'Quiet Ink' }, { name: 'Quiet Ink', street: '2 Elm St' }, { name: 'Other' }],
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

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test('makes the sender the owner of the listing, whose right ends and returns with the approval', async ({
  connection,
  db,
}) => {
  const id = await addPending(db)
  const token = await createLink(db, id, NOW)
  const opens = async (at: Date) => (await openLink(db, token, at))?.kind
  const owner = async () => {
    const claim = await findClaim(db, id, NOW)
    return claim && [claim.proof, claim.email]
  }

  await approve(connection, id)
  expect(await owner()).toEqual(['application', 'sam@application.example'])
  expect([await opens(later(9)), await opens(later(11))]).toEqual(['apply', 'owner'])

  const claim = await findClaim(db, id, NOW)
  if (claim !== undefined) await saveEdit(db, claim, { values: { lasers: 'PicoSure' } }, NOW)
  const taken = await decline(connection, id, later(20))
  expect([taken.kind, await owner(), await opens(later(40))]).toEqual(['done', undefined, 'apply'])

  await undoLast(connection, { now: later(25) })
  expect(await owner()).toEqual(['application', 'sam@application.example'])
  expect((await findShownValues(db, claim?.clinicId ?? 0))?.lasers).toBe('PicoSure')

  await deleteApplication(connection, id, { by: BY_ADMIN, now: later(50) })
  expect(query(connection, 'select * from owners')).toEqual([])
})
