import { describe, expect } from 'vitest'
import type { Topic } from '#domain/proposals/topics.ts'
import type { Connection } from '#db/engine/connection.ts'
import { findProvider } from '#db/directory/providers.ts'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import type { Database } from '#db/engine/schema.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { findReport } from '#db/proposals/find.ts'
import { describeClinic } from '#db/stewardship/listing.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { listRecentDecisions } from '#db/desk/undo.ts'
import {
  undoLast,
  report,
  clinicId,
  addStatements,
  STEP,
} from '#tests/helpers/stewardship/stewardship.ts'

const FADE: Cells = { name: 'Fade', site: 'https://a.example/', phone: '(512) 555-0101' }
const CLEAR: Cells = { ...FADE, name: 'Clear', site: 'https://b.example/', street: '2 B St' }
const AT = { stateSlug: 'texas', citySlug: 'austin' }

const findShown = (db: Database, slug = 'fade') => findProvider(db, { ...AT, slug })
const former = (db: Database, slug = 'fade') => findFormerAddress(db, { ...AT, slug })
const accept = (connection: Connection, reference: string, topics?: readonly Topic[]) =>
  decideProposal(connection, reference, { to: 'approved', ...STEP, ...(topics && { topics }) })

test('accepting shows what was reported, and imports keep it', async ({ connection, db }) => {
  await importList(connection, [FADE])
  const { reference } = await report(connection, 'fade', { phone: '(512) 555-0999' })

  const outcome = await accept(connection, reference)
  await importList(connection, [FADE])

  expect(outcome).toEqual({ kind: 'done' })
  expect(await findShown(db)).toMatchObject({ phone: '(512) 555-0999' })
})

test('what is told in words changes its fields as the admin types them, or as the words say', async ({
  connection,
  db,
}) => {
  await importList(connection, [FADE])
  const told = {
    booking: 'They book at https://book.example/fade.',
    position: 'It is at https://maps.example/@30.3,-97.7,17z',
    offer: 'They do scar treatment now',
    words: 'They moved on',
  }
  const { reference } = await report(connection, 'fade', told)
  const id = await clinicId(db, 'https://a.example/')
  const shown = async () => {
    const fields = (await describeClinic(db, id))?.fields ?? []
    const of = (field: string) => fields.find((each) => each.field === field)?.shown
    const { latitude } = (await findShown(db)) ?? {}
    return [of('booking'), latitude, of('services'), of('description')]
  }
  const before = await shown()

  await accept(connection, reference)
  const said = await shown()
  await undoLast(connection)
  const undone = await shown()
  const typed = { booking: '', position: '', offer: 'Q-Switch Laser', words: 'We fade.' }
  await decideProposal(connection, reference, { to: 'approved', ...STEP, typed })
  const after = await shown()
  await undoLast(connection)
  const wrong = { ...STEP, typed: { position: 'north of here' } }

  const services = JSON.stringify(['Scar Treatment'])
  expect([said, undone]).toEqual([['https://book.example/fade', 30.3, services, ''], before])
  expect(after).toEqual(['', before[1], JSON.stringify(['Q-Switch Laser']), 'We fade.'])
  expect(await decideProposal(connection, reference, { to: 'approved', ...wrong })).toMatchObject({
    kind: 'not-readable',
  })
  expect(await shown()).toEqual(before)
})

test('an accepted address moves the page, its undo moves it back', async ({ connection, db }) => {
  await importList(connection, [FADE])
  const address = { street: '5 Oak St', city: 'Dallas', state: 'TX', zip: '' }
  const { reference } = await report(connection, 'fade', {}, { address })

  await accept(connection, reference)
  expect(await former(db)).toMatchObject({ kind: 'moved', path: '/states/texas/dallas/fade' })
  await undoLast(connection)

  expect(await findShown(db)).toMatchObject({ street: '1 Main St', city: 'Austin' })
})

describe('a report about the whole listing', () => {
  test.for<[Topic, object]>([
    ['closed', { kind: 'gone', reason: 'closed', name: 'Fade' }],
    ['no-removal', { kind: 'gone', reason: 'hidden', name: '' }],
  ])('%s removes the page until it is undone', async ([topic, answer], { connection, db }) => {
    await importList(connection, [FADE, CLEAR])
    const { reference } = await report(connection, 'fade', { [topic]: '' })

    await accept(connection, reference)
    expect(await former(db)).toMatchObject(answer)
    await undoLast(connection)

    expect(await findShown(db)).toMatchObject({ name: 'Fade' })
  })

  test('a duplicate leads to the other listing', async ({ connection, db }) => {
    await importList(connection, [FADE, CLEAR])
    const duplicateId = await clinicId(db, 'https://b.example/')
    const { reference } = await report(connection, 'fade', {}, { duplicateId })

    await accept(connection, reference)

    expect(await former(db)).toEqual({ kind: 'moved', path: '/states/texas/austin/clear' })
  })
})

test('reports of one content are one decision, undone by any, and others wait', async ({
  connection,
  db,
}) => {
  await importList(connection, [FADE])
  const one = await report(connection, 'fade', { phone: '(512) 555-0999' })
  const same = await report(connection, 'fade', { phone: '512.555.0999' }, { note: 'Me too' })
  const other = await report(connection, 'fade', { phone: '(512) 555-0888' })
  const statuses = () =>
    Promise.all(
      [one, same, other].map(async ({ reference }) => (await findReport(db, reference))?.status),
    )

  await decideProposal(connection, same.reference, { to: 'declined', ...STEP })

  expect(await statuses()).toEqual(['declined', 'declined', 'pending'])
  expect(await listRecentDecisions(db)).toMatchObject([
    { subject: same.reference, text: 'Declined' },
  ])
  expect(await findShown(db)).toMatchObject({ phone: '(512) 555-0101' })
  await undoLast(connection)
  expect(await statuses()).toEqual(['pending', 'pending', 'pending'])
  expect(await listRecentDecisions(db)).toEqual([])
})

test('changes nothing when a part of a report is impossible', async ({ connection, db }) => {
  await importList(connection, [FADE])
  const duplicateId = 4711
  const changes = { phone: '(512) 555-0999' }
  const { reference } = await report(connection, 'fade', changes, { duplicateId })

  expect(await accept(connection, reference)).toMatchObject({ kind: 'not-applicable' })

  expect(await findShown(db)).toMatchObject({ phone: '(512) 555-0101' })
  expect(await accept(connection, reference, ['phone', 'site'])).toMatchObject({
    kind: 'not-applicable',
  })
  expect(await findReport(db, reference)).toMatchObject({ status: 'pending' })
})

test('a report about a clinic that left the list can only be declined', async ({ connection }) => {
  await importList(connection, [FADE, CLEAR])
  const { reference } = await report(connection, 'fade', { phone: '(512) 555-0999' })
  await importList(connection, [CLEAR], { force: true })

  expect(await accept(connection, reference)).toMatchObject({ kind: 'not-applicable' })
  expect(await decideProposal(connection, reference, { to: 'declined', ...STEP })).toMatchObject({
    kind: 'done',
  })
})

test('an undo is refused while a later statement stands in its way', async ({ connection, db }) => {
  await importList(connection, [FADE])
  const { reference } = await report(connection, 'fade', { phone: '(512) 555-0999', name: 'Other' })
  await accept(connection, reference)
  const id = await clinicId(db, 'https://a.example/')
  await addStatements(connection, id, { phone: '(512) 555-0777' })

  expect(await undoLast(connection, { kind: 'accept-report' })).toBe('in-the-way')

  expect(await findShown(db, 'other')).toMatchObject({ name: 'Other', phone: '(512) 555-0777' })
  expect(await findReport(db, reference)).toMatchObject({ status: 'approved' })
})
