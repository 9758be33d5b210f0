import { expect, describe } from 'vitest'
import { readAdminListQuery } from '#domain/proposals/desk.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { findAdminDetail, findAdminList } from '#db/desk/admin-pages.ts'
import type { Database } from '#db/engine/schema.ts'
import {
  addPending,
  anApplicationInput,
  submitApplication,
} from '#tests/helpers/applications/applications.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { BY_CLI, STEP, addOwner } from '#tests/helpers/stewardship/stewardship.ts'
import { listProposals, listProposedChanges, objectTo } from '#db/proposals/ask-owners.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import type { Field } from '#domain/facts/facts.ts'
import { listedClinic, rowOf } from '#tests/helpers/applications/clinic-updates.ts'
import { lines, records } from '#tests/helpers/data/words.ts'

const idsOf = async (db: Database, query: Record<string, string>) =>
  (await findAdminList(db, readAdminListQuery(query), NOW)).applications.map(({ id }) => id)

test('finds an application by name, contact, e-mail, phone, place or id', async ({ db }) => {
  await addPending(db, { id: 'abc123', companyName: 'Señor Ink', email: 'x@ink.example' })
  await addPending(db, { id: 'other', companyName: 'Other', contactName: 'Zoë', city: 'Waco' })

  expect(await idsOf(db, { q: 'senor austin' })).toEqual(['abc123'])
  expect(await idsOf(db, { q: 'X@INK' })).toEqual(['abc123'])
  expect(await idsOf(db, { q: 'bc12' })).toEqual(['abc123'])
  expect(await idsOf(db, { q: 'zoe' })).toEqual(['other'])
  expect(await idsOf(db, { q: '555-0199' })).toHaveLength(2)
  expect(await idsOf(db, { q: 'senor waco' })).toEqual([])
  expect(await idsOf(db, { q: '%' })).toEqual([])
})

test.for(lines`
  5125550123
  512-555-0123
  (512) 555 0123
  +1 512.555.0123
  555-0123
`)('the phone %s finds every format of the number', async (q, { db }) => {
  const phones = lines`
      (512) 555-0123
      512.555.0123
      +15125550123
      512 555-0123 ext. 4
    `
  const ids: string[] = []
  for (const [at, phone] of phones.entries()) {
    ids.push(await addPending(db, { id: `written${at}`, phone }))
  }
  await addPending(db, { id: 'another', phone: '(512) 555-0124' })

  expect((await idsOf(db, { q })).toSorted()).toEqual(ids.toSorted())
})

test('shows the last page for a page number past the end', async ({ db }) => {
  for (let number = 0; number < 27; number += 1) await addPending(db, { id: `id${number}` })

  const list = await findAdminList(db, readAdminListQuery({ page: '9' }), NOW)

  expect(list).toMatchObject({ total: 27, pageCount: 2, wanted: { page: 2 } })
  expect(list.applications).toHaveLength(2)
})

test('finds duplicates by phone, address, or name in the state', async ({ connection, db }) => {
  await importList(
    connection,
    records`
      name=Quiet Ink&city=Dallas&street=9 Elm St&postal_code=75201&phone=
      name=Quiet Ink&city=Bangor&state=ME&postal_code=04401&street=1 A St
      name=By Phone&city=Reno&state=NV&street=2 B St&phone=%2B1 512-555-0199
      name=By Address&street=5 OAK ST&phone=(512) 555-0155
      name=Neighbor&street=6 Oak St&phone=(512) 555-0156
    `,
  )
  const id = await addPending(db)

  const detail = await findAdminDetail(db, id)

  expect(detail?.duplicates.map(({ name, shared }) => [name, shared])).toEqual([
    ['By Phone', ['phone']],
    ['Quiet Ink', ['name']],
    ['By Address', ['address']],
  ])
})

test('matches a phone number spelled with letters', async ({ connection, db }) => {
  await importList(
    connection,
    records`
      name=In digits&city=Reno&state=NV&street=2 B St&phone=(800) 356-9377
      name=In letters&city=Bangor&state=ME&street=3 C St&phone=800-FLOWERS
    `,
  )
  const id = await addPending(db, { phone: '1-800-FLOWERS' })

  const detail = await findAdminDetail(db, id)

  expect(detail?.duplicates.map(({ name, shared }) => [name, shared])).toEqual([
    ['In digits', ['phone']],
    ['In letters', ['phone']],
  ])
})

test('an approved application is no duplicate of its listing', async ({ connection, db }) => {
  const id = await addPending(db)
  await decideProposal(connection, id, { to: 'approved', by: BY_CLI, now: NOW })

  const detail = await findAdminDetail(db, id)

  expect(detail).toMatchObject({
    application: { listing: { stateSlug: 'texas', citySlug: 'austin', slug: 'quiet-ink' } },
    duplicates: [],
  })
})

const SENDER = 'robin@desertfade.example'

/** Name, phone, website and the rest change; the address is written otherwise. */
const CHANGES = {
  companyName: 'Quiet Ink LLC',
  address: '5 Oak Street',
  email: SENDER,
  facts: { startingPrice: '99' },
}

const OTHERS: Field[] = ['services', 'startingPrice', 'description']
const ALL: Field[] = ['name', 'phone', 'site', ...OTHERS]

describe('who owns the listing decides what is ticked and what a key approves', () => {
  test.for([
    ['nobody', null, OTHERS, ['name', 'phone', 'site']],
    ['somebody whose address the sender typed', SENDER, [], ALL],
    ['somebody else', 'owner@old.example', [], ALL],
  ] as const)('%s', async ([, owner, ticked, notProven], { connection, db }) => {
    const clinic = await listedClinic(connection)
    if (owner !== null) await addOwner(db, { listingId: clinic, email: owner })
    const before = rowOf(connection, clinic)
    const id = await addPending(db, CHANGES)

    const detail = await findAdminDetail(db, id)
    const fields = detail?.comparison?.fields ?? []
    const named = (is: 'isTicked' | 'isNotProven') =>
      fields.flatMap((field) => (field[is] ? [field.field] : []))
    expect(named('isTicked')).toEqual(ticked)
    expect(named('isNotProven')).toEqual(notProven)

    await decideProposal(connection, id, { to: 'approved', ...STEP })
    const { name, phone, site } = rowOf(connection, clinic) ?? {}
    expect([name, phone, site]).toEqual([before?.name, before?.phone, before?.site])
  })

  test('only what the admin ticks changes', async ({ connection, db }) => {
    const clinic = await listedClinic(connection)
    const id = await addPending(db, CHANGES)
    const approval = { as: 'update', fields: ['phone'] } as const

    await decideProposal(connection, id, { to: 'approved', approval, ...STEP })

    expect(rowOf(connection, clinic)).toMatchObject({ name: 'Quiet Ink', phone: '(512) 555-0199' })
  })
})

test('a listing made by an application is updated by the next', async ({ connection, db }) => {
  const first = await addPending(db, { id: 'first', companyName: 'Twice Ink' })
  await decideProposal(connection, first, { to: 'approved', ...STEP })

  const again = await addPending(db, { id: 'again', companyName: 'Twice Ink' })
  const detail = await findAdminDetail(db, again)

  expect(detail?.comparison).toMatchObject({ name: 'Twice Ink', isDefault: true })
})

test('the owner of the listing is told, and may deny it', async ({ connection, db }) => {
  const clinic = await listedClinic(connection)
  await addOwner(db, { listingId: clinic, email: 'owner@old.example' })
  const input = anApplicationInput({
    companyName: 'Quiet Ink',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
  })

  const { id } = await submitApplication(connection, input, NOW)
  const listing = { id, listingId: clinic }
  expect(await listProposals(db, clinic)).toEqual([
    {
      id,
      sentOn: NOW.toISOString(),
      status: 'pending',
      deniedOn: undefined,
      changes: expect.arrayContaining(['Phone']),
    },
  ])
  const changes = async () => (await listProposedChanges(db, id, clinic))?.changes.join()
  expect(await changes()).toBe(
    'Address,Phone,Website,Services,Description,Certifications & licenses,Year established',
  )
  const deny = () => inWriteTransaction(connection, (write) => objectTo(write, listing, NOW))
  expect([await deny(), await deny()]).toEqual([true, false])
  const denied = { deniedOn: NOW.toISOString().slice(0, 10), status: 'pending' }
  expect(await listProposals(db, clinic)).toMatchObject([denied])

  const detail = await findAdminDetail(db, id)
  expect(detail?.application.ownerAnswer).toBe('not me')

  const approval = { as: 'update', fields: ['phone'] } as const
  await decideProposal(connection, id, { to: 'approved', approval, ...STEP })
  expect(await changes()).toMatch(/^Phone: \(\d{3}\) 555-\d{4}$/)
})
