import { describe, expect } from 'vitest'
import { findListingOfApplication } from '#db/applications/details.ts'
import { listOwnWords } from '#db/directory/own-words.ts'
import {
  decideApplication,
  deleteApplication,
  takeBackDecision,
  undoDecision,
} from '#db/applications/decide.ts'
import { findAdminDetail } from '#db/applications/admin-pages.ts'
import { findApplicationOfListing, listDecisions } from '#db/applications/list-for-admin.ts'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import { checkListings } from '#db/checks/listings.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'
import { listStatements } from '#db/stewardship/statements.ts'
import { hideClinic, mergeInto } from '#db/stewardship/withhold.ts'
import { PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { importList, type Cells } from '#tests/helpers/data/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/data/database.ts'
import { BY_ADMIN, clinicId, say } from '#tests/helpers/data/stewardship.ts'

const LISTED: Cells = {
  name: 'Quiet Ink',
  site: 'https://old.example/',
  street: '5 Oak St',
  phone: '(512) 555-0100',
  reviews: '40',
  working_hours: '{"Monday": "9AM-5PM", "Tuesday": "9AM-5PM"}',
}
const OTHER: Cells = {
  name: 'Neighbor',
  street: '9 Elm St',
  phone: '(512) 555-0101',
  site: 'b.example',
}
const PREMIUM = {
  listing_type: 'premium',
  starting_price: '99',
  free_consultation: 'yes',
  lasers: 'PicoWay',
  year_established: '2014',
} as const

const WEEK = '540-1020;;540-1020;540-1020;540-1020;540-1020;'

const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const DAY_MS = 24 * 60 * 60 * 1000

function approve(connection: Connection, id: string, now = NOW) {
  return decideApplication(connection, id, {
    to: 'approved',
    approval: { as: 'update' },
    actor: 'admin',
    now,
  })
}

const rowOf = (db: Database, id: number) =>
  db.selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirst()

const wordsOf = async (db: Database, id: number) =>
  (await listOwnWords(readOnly(db), [{ id, kind: 'clinic' }])).get(id)

async function listedClinic(connection: Connection): Promise<number> {
  await importList(connection, [LISTED, OTHER])
  return clinicId(connection.db, 'https://old.example/')
}

test('an update leaves one page, with the facts of the list and the words of the company', async ({
  connection,
  db,
}) => {
  const clinic = await listedClinic(connection)
  const before = await rowOf(db, clinic)
  const id = await addPending(db, PREMIUM)

  const result = await approve(connection, id)

  expect(result).toEqual({ kind: 'done', from: 'pending', to: 'approved', clinicId: clinic })
  expect(await db.selectFrom('providers').select('id').execute()).toHaveLength(2)
  expect(await rowOf(db, clinic)).toMatchObject({
    slug: 'quiet-ink',
    phone: '(512) 555-0199',
    site: 'https://application.example/',
    tier: PREMIUM_TIER,
    reviews: 40,
    hours: before?.hours,
    street: '5 Oak St',
    latitude: before?.latitude,
  })
  expect(await wordsOf(db, clinic)).toEqual({
    description: 'Quiet Ink removes tattoos of every color with care and patience.',
    services: ['Laser Tattoo Removal'],
    lasers: 'PicoWay',
    startingPrice: 'from $99',
    hasFreeConsultation: true,
    certifications: null,
    yearEstablished: '2014',
  })
  expect(await findListingOfApplication(readOnly(db), id)).toMatchObject({ id: clinic })
  expect(await findApplicationOfListing(readOnly(db), clinic)).toBe(id)
})

test('hours that the application gives replace those of the list', async ({ connection, db }) => {
  const clinic = await listedClinic(connection)
  const id = await addPending(db, { hours: WEEK })

  await approve(connection, id)

  expect(await rowOf(db, clinic)).toMatchObject({ hours: WEEK })
})

test('an update survives the next list, also one that changes the clinic', async ({
  connection,
  db,
}) => {
  const clinic = await listedClinic(connection)
  const id = await addPending(db, PREMIUM)
  await approve(connection, id)

  await importList(connection, [LISTED, OTHER])
  await importList(connection, [{ ...LISTED, reviews: '55' }, OTHER])

  expect(await rowOf(db, clinic)).toMatchObject({
    phone: '(512) 555-0199',
    tier: PREMIUM_TIER,
    reviews: 55,
  })
  expect(await wordsOf(db, clinic)).toMatchObject({ startingPrice: 'from $99' })
})

describe('an undo', () => {
  test('within ten seconds takes everything back in one step', async ({ connection, db }) => {
    const clinic = await listedClinic(connection)
    const before = await rowOf(db, clinic)
    const id = await addPending(db, { ...PREMIUM, hours: WEEK })
    await approve(connection, id)

    const result = await undoDecision(connection, id, later(9000))

    expect(result).toEqual({ kind: 'done', from: 'approved', to: 'pending' })
    expect(await rowOf(db, clinic)).toEqual(before)
    expect(await listStatements(readOnly(db), clinic)).toEqual([])
    expect(await wordsOf(db, clinic)).toBeUndefined()
    expect(await db.selectFrom('clinic_facts').selectAll().execute()).toEqual([])
    expect(await findListingOfApplication(readOnly(db), id)).toBeUndefined()
  })

  test('much later is a decision of its own, which survives the next list', async ({
    connection,
    db,
  }) => {
    const clinic = await listedClinic(connection)
    const id = await addPending(db, PREMIUM)
    await approve(connection, id)
    const [approval] = await listDecisions(readOnly(db), id)

    const result = await takeBackDecision(connection, id, {
      decisionId: approval?.id ?? 0,
      actor: 'admin',
      now: later(30 * DAY_MS),
    })
    await importList(connection, [LISTED, OTHER])

    expect(result).toEqual({ kind: 'done', from: 'approved', to: 'pending' })
    expect(await rowOf(db, clinic)).toMatchObject({ phone: '(512) 555-0100', tier: 1 })
    const [decision] = await listDecisions(readOnly(db), id)
    expect(decision).toMatchObject({ from: 'approved', to: 'pending', undoes: null })
  })

  test('leaves what the clinic said anew since', async ({ connection, db }) => {
    const clinic = await listedClinic(connection)
    const id = await addPending(db, PREMIUM)
    await approve(connection, id)
    await say(connection, clinic, { field: 'phone', value: '(512) 555-0777', source: 'owner' })

    await undoDecision(connection, id, later(1000))

    expect(await rowOf(db, clinic)).toMatchObject({ phone: '(512) 555-0777', tier: 1 })
    expect(await listStatements(readOnly(db), clinic)).toMatchObject([{ field: 'phone' }])
  })

  test('brings back what another application had said before', async ({ connection, db }) => {
    const clinic = await listedClinic(connection)
    const first = await addPending(db, { id: 'first', phone: '(512) 555-0111' })
    const second = await addPending(db, { id: 'second', phone: '(512) 555-0222' })
    await approve(connection, first)
    await approve(connection, second)

    await undoDecision(connection, second, later(1000))

    expect(await rowOf(db, clinic)).toMatchObject({ phone: '(512) 555-0111' })
  })

  test('of a decline makes it an update of the same clinic again', async ({ connection, db }) => {
    const clinic = await listedClinic(connection)
    const id = await addPending(db, PREMIUM)
    await approve(connection, id)
    await decideApplication(connection, id, { to: 'declined', actor: 'admin', now: later(DAY_MS) })
    expect(await rowOf(db, clinic)).toMatchObject({ phone: '(512) 555-0100' })

    await undoDecision(connection, id, later(DAY_MS + 1000))

    expect(await rowOf(db, clinic)).toMatchObject({ phone: '(512) 555-0199' })
    expect(await findListingOfApplication(readOnly(db), id)).toMatchObject({ id: clinic })
  })

  test('of a decline is refused when the clinic is gone', async ({ connection, db }) => {
    const clinic = await listedClinic(connection)
    const id = await addPending(db)
    await approve(connection, id)
    await decideApplication(connection, id, { to: 'declined', actor: 'admin', now: NOW })
    await inWriteTransaction(connection, (write) =>
      hideClinic(write, { id: clinic, by: BY_ADMIN, now: NOW }),
    )

    expect(await undoDecision(connection, id, later(1000))).toEqual({ kind: 'no-clinic' })
  })

  test('of a decision that is not in effect any more is a conflict', async ({ connection, db }) => {
    await listedClinic(connection)
    const id = await addPending(db)
    await approve(connection, id)
    const [approval] = await listDecisions(readOnly(db), id)
    await decideApplication(connection, id, { to: 'declined', actor: 'admin', now: later(DAY_MS) })

    const takeBack = {
      decisionId: approval?.id ?? 0,
      actor: 'admin',
      now: later(2 * DAY_MS),
    } as const
    expect(await takeBackDecision(connection, id, takeBack)).toEqual({
      kind: 'conflict',
      status: 'declined',
    })
  })
})

test('deleting the application keeps the clinic and takes back the update', async ({
  connection,
  db,
}) => {
  const clinic = await listedClinic(connection)
  const id = await addPending(db, PREMIUM)
  await approve(connection, id)

  await deleteApplication(connection, id, { actor: 'admin', now: later(DAY_MS) })

  expect(await rowOf(db, clinic)).toMatchObject({ name: 'Quiet Ink', phone: '(512) 555-0100' })
})

test('the id of the application leads to the clinic that stands for a merged one', async ({
  connection,
  db,
}) => {
  const clinic = await listedClinic(connection)
  const winner = await clinicId(db, 'b.example')
  const id = await addPending(db)
  await approve(connection, id)

  await inWriteTransaction(connection, (write) =>
    mergeInto(write, { id: clinic, winnerId: winner, by: BY_ADMIN, now: NOW }),
  )

  expect(await findListingOfApplication(readOnly(db), id)).toMatchObject({ id: winner })
})

test('an own page that the application once had redirects to the clinic', async ({
  connection,
  db,
}) => {
  const id = await addPending(db, { company_name: 'Ink Away' })
  const options = { actor: 'admin', now: NOW } as const
  await decideApplication(connection, id, { to: 'approved', approval: { as: 'new' }, ...options })
  await decideApplication(connection, id, { to: 'declined', ...options })
  await importList(connection, [LISTED])
  const place = { stateSlug: 'texas', citySlug: 'austin' }

  const clinic = { ...place, slug: 'quiet-ink' }
  const approval = { as: 'update', clinic } as const
  await decideApplication(connection, id, { to: 'approved', approval, ...options })

  expect(await findFormerAddress(readOnly(db), { ...place, slug: 'ink-away' })).toEqual({
    kind: 'moved',
    path: '/states/texas/austin/quiet-ink',
  })
})

describe('which clinic', () => {
  test('is the one that matches, unless the admin wants a new listing', async ({
    connection,
    db,
  }) => {
    const clinic = await listedClinic(connection)
    const first = await addPending(db, { id: 'first' })
    const second = await addPending(db, { id: 'second' })
    const options = { to: 'approved', actor: 'cli', now: NOW } as const

    expect(await decideApplication(connection, first, options)).toMatchObject({ clinicId: clinic })
    const fresh = await decideApplication(connection, second, {
      approval: { as: 'new' },
      ...options,
    })
    expect(fresh).toEqual({ kind: 'done', from: 'pending', to: 'approved' })
    expect(await findListingOfApplication(readOnly(db), 'second')).toMatchObject({
      slug: 'quiet-ink-2',
    })
  })

  test('is none when a clinic of the same chain is somewhere else', async ({ connection, db }) => {
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

    const detail = await findAdminDetail(readOnly(db), id)

    expect(detail?.duplicates).toMatchObject([{ isMatch: false, shared: ['name', 'phone'] }])
    expect(detail?.comparison).toMatchObject({ isDefault: false })
    const options = { to: 'approved', actor: 'cli', now: NOW } as const
    expect(await decideApplication(connection, id, options)).toEqual({
      kind: 'done',
      from: 'pending',
      to: 'approved',
    })
  })

  test('must be listed', async ({ connection, db }) => {
    const clinic = await listedClinic(connection)
    const id = await addPending(db)
    await inWriteTransaction(connection, (write) =>
      hideClinic(write, { id: clinic, by: BY_ADMIN, now: NOW }),
    )
    const place = { stateSlug: 'texas', citySlug: 'austin', slug: 'quiet-ink' }

    for (const approval of [{ as: 'update' }, { as: 'update', clinic: place }] as const) {
      const options = { to: 'approved', approval, actor: 'cli', now: NOW } as const
      expect(await decideApplication(connection, id, options)).toEqual({ kind: 'no-clinic' })
    }
  })
})

test('shows the clinic and the application side by side', async ({ connection, db }) => {
  const clinic = await listedClinic(connection)
  await say(connection, clinic, { field: 'site', value: 'https://corrected.example/' })
  const id = await addPending(db, { phone: '512.555.0100', company_name: 'Quiet Ink LLC' })

  const detail = await findAdminDetail(readOnly(db), id)

  expect(detail?.comparison).toMatchObject({
    name: 'Quiet Ink',
    path: '/states/texas/austin/quiet-ink',
    resemblance: 'same phone and address, similar name',
    isDefault: true,
  })
  const field = (label: string) => detail?.comparison?.fields.find((each) => each.label === label)
  expect(field('Name')).toMatchObject({ application: 'Quiet Ink LLC', effect: 'keeps' })
  expect(field('Phone')).toMatchObject({ effect: 'confirms' })
  expect(field('Website')).toEqual({
    label: 'Website',
    shown: 'https://corrected.example/',
    list: 'https://old.example/',
    application: 'https://application.example/',
    source: 'correction',
    effect: 'changes',
  })
  expect(field('Opening hours')).toMatchObject({ application: 'nothing', effect: 'keeps' })
})

test('compares with the clinic whose address was typed', async ({ connection, db }) => {
  await listedClinic(connection)
  const id = await addPending(db)
  const detailOf = (clinic: string) => findAdminDetail(readOnly(db), id, clinic)

  const wanted = await detailOf('https://site.example/states/texas/austin/neighbor')
  expect(wanted?.comparison).toMatchObject({ name: 'Neighbor', resemblance: '', isDefault: true })
  expect((await detailOf('texas/austin/nobody'))?.comparison).toBeNull()
  expect((await detailOf('what?'))?.comparison).toBeNull()
})

test('nobody approves what the sender changed meanwhile', async ({ connection, db }) => {
  const id = await addPending(db, { version: 2 })

  const options = { to: 'approved', version: 1, actor: 'admin', now: NOW } as const
  expect(await decideApplication(connection, id, options)).toEqual({
    kind: 'conflict',
    status: 'pending',
  })
})

test('doctor finds nothing wrong with an update', async ({ connection, db }) => {
  await listedClinic(connection)
  await approve(connection, await addPending(db))
  const findings: string[] = []

  await checkListings(connection, (_level, _subject, text) => findings.push(text))

  expect(findings).toEqual([])
})
