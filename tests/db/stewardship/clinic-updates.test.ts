import { expect, describe } from 'vitest'
import { findShown } from '#db/proposals/list.ts'
import { decideProposal, deleteApplication } from '#db/proposals/decide.ts'
import { findApplicationOfListing, findApplication } from '#db/proposals/find.ts'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { mergeInto, hideClinic } from '#db/stewardship/steps.ts'
import { OTHER_TIER } from '#domain/clinics/provider.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test, NOW } from '#tests/helpers/databases/database.ts'
import {
  BY_ADMIN,
  clinicId,
  STEP,
  addStatements,
  BY_CLI,
} from '#tests/helpers/stewardship/stewardship.ts'
import {
  LISTED,
  PREMIUM,
  WEEK,
  approve,
  rowOf,
  statedOf,
  listedClinic,
} from '#tests/helpers/applications/clinic-updates.ts'
import { DAY_MS, later } from '#tests/helpers/data/moment.ts'
import { findAdminDetail } from '#db/desk/admin-pages.ts'
import { query } from '#tests/helpers/databases/query.ts'

test("an update keeps one page, with the list's facts and own text", async ({ connection, db }) => {
  const clinic = await listedClinic(connection)
  const before = rowOf(connection, clinic)
  const id = await addPending(db, PREMIUM)

  const result = await approve(connection, id)

  expect(result).toEqual({ kind: 'done' })
  expect(query(connection, 'select id from providers')).toHaveLength(2)
  expect(rowOf(connection, clinic)).toMatchObject({
    slug: 'quiet-ink',
    phone: '(512) 555-0199',
    site: 'https://application.example/',
    tier: OTHER_TIER,
    reviews: 40,
    hours: before?.hours,
    street: '5 Oak St',
    latitude: before?.latitude,
  })
  expect(await statedOf(db, clinic)).toMatchObject({
    description: 'Quiet Ink removes tattoos of every color with care and patience.',
    services: '["Laser Tattoo Removal"]',
    lasers: 'PicoWay',
    startingPrice: '99',
    freeConsultation: 'yes',
    yearEstablished: '2014',
  })
  expect(await findShown(db, id)).toMatchObject({ pageId: clinic })
  expect(await findApplicationOfListing(db, clinic)).toBe(id)
  // It makes nobody an owner.
  expect(query(connection, 'select * from owners')).toEqual([])
})

test("hours of the application replace the list's hours", async ({ connection, db }) => {
  const clinic = await listedClinic(connection)
  const id = await addPending(db, { facts: { hours: WEEK } })

  await approve(connection, id)

  expect(rowOf(connection, clinic)).toMatchObject({ hours: WEEK })
})

test('deleting the application reverts the update of the clinic', async ({ connection, db }) => {
  const clinic = await listedClinic(connection)
  const id = await addPending(db, PREMIUM)
  await approve(connection, id)

  await deleteApplication(connection, id, { by: BY_ADMIN, now: later(DAY_MS) })

  expect(rowOf(connection, clinic)).toMatchObject({ name: 'Quiet Ink', phone: '(512) 555-0100' })
})

test('an application leads to what its clinic was merged into', async ({ connection, db }) => {
  const clinic = await listedClinic(connection)
  const winner = await clinicId(db, 'b.example')
  const id = await addPending(db)
  await approve(connection, id)

  await inWriteTransaction(connection, (write) =>
    mergeInto(write, { id: clinic, winnerId: winner, ...STEP }),
  )

  expect(await findShown(db, id)).toMatchObject({ pageId: winner })
})

test("the application's former own page redirects to the clinic", async ({ connection, db }) => {
  const id = await addPending(db, { companyName: 'Ink Away' })
  await decideProposal(connection, id, { to: 'approved', approval: { as: 'new' }, ...STEP })
  await decideProposal(connection, id, { to: 'declined', ...STEP })
  await importList(connection, [LISTED])
  const place = { stateSlug: 'texas', citySlug: 'austin' }

  const clinic = { ...place, slug: 'quiet-ink' }
  const approval = { as: 'update', clinic } as const
  await decideProposal(connection, id, { to: 'approved', approval, ...STEP })

  expect(await findFormerAddress(db, { ...place, slug: 'ink-away' })).toEqual({
    kind: 'moved',
    path: '/states/texas/austin/quiet-ink',
  })
})

describe('the clinic that an application updates', () => {
  test('is the matching one, unless the admin wants a new listing', async ({ connection, db }) => {
    const clinic = await listedClinic(connection)
    const first = await addPending(db, { id: 'first' })
    const second = await addPending(db, { id: 'second' })
    const options = { to: 'approved', by: BY_CLI, now: NOW } as const

    await decideProposal(connection, first, options)
    expect(await findApplication(db, first)).toMatchObject({ listingId: clinic })
    const fresh = await decideProposal(connection, second, {
      approval: { as: 'new' },
      ...options,
    })
    expect(fresh).toEqual({ kind: 'done' })
    expect(await findShown(db, 'second')).toMatchObject({
      listing: { slug: 'quiet-ink-2' },
    })
  })

  test('is not another location of the same chain', async ({ connection, db }) => {
    await importList(connection, [
      {
        ...LISTED,
        street: '1 A St',
        postal_code: '79901',
        city: 'El Paso',
        phone: '(512) 555-0199',
      },
    ])
    const id = await addPending(db)

    const detail = await findAdminDetail(db, id)

    expect(detail?.duplicates).toMatchObject([{ isMatch: false, shared: ['name', 'phone'] }])
    expect(detail?.comparison).toMatchObject({ isDefault: false })
    const options = { to: 'approved', by: BY_CLI, now: NOW } as const
    expect(await decideProposal(connection, id, options)).toEqual({ kind: 'done' })
    expect(await findApplication(db, id)).toMatchObject({ listingId: null })
  })

  test('must be listed', async ({ connection, db }) => {
    const clinic = await listedClinic(connection)
    const id = await addPending(db)
    await inWriteTransaction(connection, (write) => hideClinic(write, { id: clinic, ...STEP }))
    const place = { stateSlug: 'texas', citySlug: 'austin', slug: 'quiet-ink' }

    for (const approval of [{ as: 'update' }, { as: 'update', clinic: place }] as const) {
      const options = { to: 'approved', approval, by: BY_CLI, now: NOW } as const
      expect(await decideProposal(connection, id, options)).toEqual({ kind: 'no-clinic' })
    }
  })
})

test('shows the clinic and the application side by side', async ({ connection, db }) => {
  const clinic = await listedClinic(connection)
  await addStatements(connection, clinic, { site: 'https://corrected.example/' })
  const id = await addPending(db, { phone: '512.555.0100', companyName: 'Quiet Ink LLC' })

  const detail = await findAdminDetail(db, id)

  expect(detail?.comparison).toMatchObject({
    name: 'Quiet Ink',
    path: '/states/texas/austin/quiet-ink',
    resemblance: 'same phone and address, similar name',
    isDefault: true,
  })
  const field = (label: string) => detail?.comparison?.fields.find((each) => each.label === label)
  expect(field('Name')).toMatchObject({ application: 'Quiet Ink LLC', effect: 'changes' })
  expect(field('Phone')).toMatchObject({ effect: 'confirms' })
  expect(field('Website')).toEqual({
    field: 'site',
    label: 'Website',
    shown: 'https://corrected.example/',
    list: 'https://old.example/',
    application: 'https://application.example/',
    source: 'correction',
    effect: 'changes',
    isTicked: false,
    isNotProven: true,
  })
  expect(field('Opening hours')).toMatchObject({ application: 'nothing', effect: 'keeps' })
})

test('compares with the clinic at a typed address', async ({ connection, db }) => {
  await listedClinic(connection)
  const id = await addPending(db)
  const detailOf = (clinic: string) => findAdminDetail(db, id, clinic)

  const wanted = await detailOf('https://site.example/states/texas/austin/neighbor')
  expect(wanted?.comparison).toMatchObject({ name: 'Neighbor', resemblance: '', isDefault: true })
  expect((await detailOf('texas/austin/nobody'))?.comparison).toBeNull()
  expect((await detailOf('what?'))?.comparison).toBeNull()
})
