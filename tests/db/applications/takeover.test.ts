import { describe, expect } from 'vitest'
import { decideProposal } from '#db/proposals/decide.ts'
import { listProposals, listProposedChanges, objectTo } from '#db/proposals/ask-owners.ts'
import { findAdminDetail } from '#db/desk/admin-pages.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import type { Field } from '#domain/facts/facts.ts'
import { anApplicationInput } from '#tests/helpers/applications/application-input.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { listedClinic, rowOf } from '#tests/helpers/applications/clinic-updates.ts'
import { submitApplication } from '#tests/helpers/applications/submit-application.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { addOwner } from '#tests/helpers/stewardship/owners.ts'
import { STEP } from '#tests/helpers/stewardship/stewardship.ts'

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
