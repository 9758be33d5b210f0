import { describe, expect } from 'vitest'
import { findShown } from '#db/proposals/list.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { findApplication } from '#db/proposals/find.ts'
import { findAdminDetail } from '#db/desk/admin-pages.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { hideClinic } from '#db/stewardship/steps.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { addStatement, BY_CLI, STEP } from '#tests/helpers/stewardship/stewardship.ts'
import { LISTED, listedClinic } from '#tests/helpers/applications/clinic-updates.ts'

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
  await addStatement(connection, clinic, { field: 'site', value: 'https://corrected.example/' })
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

test('an application changed by its sender is not approved', async ({ connection, db }) => {
  const id = await addPending(db, { version: 2 })

  const options = { to: 'approved', version: 1, ...STEP } as const
  expect(await decideProposal(connection, id, options)).toEqual({
    kind: 'conflict',
  })
})
