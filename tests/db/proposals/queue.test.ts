import { expect } from 'vitest'
import { decideProposal } from '#db/proposals/decide.ts'
import { findAdminDetail } from '#db/desk/admin-pages.ts'
import { countQueue } from '#db/desk/queue.ts'
import { findDuplicate } from '#db/proposals/complete-report.ts'
import { findProvider } from '#db/directory/providers.ts'
import { listRecentDecisions } from '#db/desk/undo.ts'
import { findSent } from '#db/proposals/private-page.ts'
import { listForOwner } from '#db/proposals/find.ts'
import { answerAsked } from '#db/proposals/ask-owners.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import {
  report,
  clinicId,
  addStatements,
  listItems,
  addOwner,
} from '#tests/helpers/stewardship/stewardship.ts'
import { DAY_MS, later } from '#tests/helpers/data/moment.ts'
import { records, table } from '#tests/helpers/data/words.ts'

const FADE: Cells = { name: 'Fade', site: 'https://a.example/', phone: '(512) 555-0101' }
const CLEAR: Cells = { ...FADE, name: 'Clear', site: 'https://b.example/', street: '2 B St' }
const PHONE = { phone: '(512) 555-0999' }

test('reports of one content are one item with more weight', async ({ connection, db }) => {
  await importList(connection, [FADE, CLEAR])
  const first = await report(connection, 'fade', PHONE, { note: 'Called' })
  const other = await report(connection, 'clear', { closed: '' })
  await report(connection, 'fade', { phone: '512.555.0999' }, { howKnown: 'visited' })
  const both = await report(connection, 'fade', { ...PHONE, name: 'Fader' })

  const items = await listItems(db, 'report', NOW)

  expect(await countQueue(db, NOW)).toMatchObject({ report: 3, claim: 0 })
  expect(items.map(({ reference, count }) => [reference, count])).toEqual([
    [first.reference, 2],
    [other.reference, 1],
    [both.reference, 1],
  ])
  expect(items[0]?.senders).toEqual(
    records`
      howKnown=called&note=Called&email=
      howKnown=visited&note=&email=
    `,
  )
  expect(items[2]?.claims.map(({ topic, weight }) => [topic, weight])).toEqual([
    ['phone', 3],
    ['name', 1],
  ])
})

test('a report of a repeat says what becomes of both owners', async ({ connection, db }) => {
  await importList(connection, [FADE, CLEAR])
  const fade = await clinicId(db, 'https://a.example/')
  const clear = await clinicId(db, 'https://b.example/')
  await addOwner(db, { id: 'other', listingId: fade, email: 'fade@a.example' })
  await addOwner(db, { listingId: clear, email: 'clear@b.example' })
  await report(connection, 'fade', {}, { duplicateId: clear })

  const [item] = await listItems(db, 'report', NOW)

  expect(item?.claims.map(({ doubts }) => doubts)).toEqual([
    ['clear@b.example keeps the page', 'fade@a.example loses it until the merge is undone'],
  ])
})

test('several reports from one network weigh as one', async ({ connection, db }) => {
  await importList(connection, [FADE])
  for (const note of ['One', 'Two', 'Three']) {
    await report(connection, 'fade', PHONE, { note, network: 'a' })
  }
  await report(connection, 'fade', { ...PHONE, name: 'Fader' }, { network: 'b' })

  const items = await listItems(db, 'report', NOW)

  expect(items[0]?.claims.map(({ topic, weight }) => [topic, weight])).toEqual([['phone', 2]])
})

test('of thousands of reports about a listing, few are read', async ({ connection, db }) => {
  await importList(connection, [FADE])
  const first = await report(connection, 'fade', PHONE, { network: 'a' })
  const copy = (numbers: string, said: string) =>
    connection.sqlite.exec(`
      with recursive number (n) as (select 1 union all select n + 1 from number where n < 5000)
      insert into proposals (id, kind, reference, listing_id, created_at, said, sender, same_key)
        select n, kind, 'R-' || n, listing_id, created_at, ${said}, json_set(sender, '$.network', n || ''), same_key
        from proposals, number where reference = '${first.reference}' and n ${numbers}`)
  copy('< 100', 'said')
  copy('>= 100', "'{}'")

  const items = await listItems(db, 'report', NOW)

  expect(items.map(({ count }) => count)).toEqual([1000])
  expect(items[0]?.senders).toHaveLength(10)
  expect(items[0]?.claims[0]?.weight).toBe(100)
})

test("an item has the shown value, the list's and the report's", async ({ connection, db }) => {
  await importList(connection, [FADE])
  const id = await clinicId(db, 'https://a.example/')
  await addStatements(connection, id, { phone: '(512) 555-0555' })
  const address = { street: '5 Oak St', city: 'Nowhereville', state: 'TX', zip: '00001' }
  await report(connection, 'fade', PHONE, { address })

  const items = await listItems(db, 'report', NOW)

  const doubts = ['No such ZIP: 00001', 'No such place in TX: Nowhereville']
  expect(items[0]?.claims).toEqual([
    {
      topic: 'phone',
      shown: '(512) 555-0555',
      listed: '(512) 555-0101',
      proposed: '(512) 555-0999',
      weight: 1,
      isShownAlready: false,
      otherPath: null,
      refusedOn: null,
      doubts: [],
      suggested: null,
    },
    expect.objectContaining({ topic: 'address', doubts }),
  ])
})

test('an accepted report is a last decision, seen by its sender', async ({ connection, db }) => {
  await importList(connection, [FADE])
  const { id, reference } = await report(connection, 'fade', { ...PHONE, name: 'Fader' })
  await decideProposal(connection, reference, {
    to: 'approved',
    topics: ['phone'],
    by: { actor: 'admin' },
    now: NOW,
  })

  expect(await listRecentDecisions(db)).toMatchObject([
    {
      subject: reference,
      kind: 'report',
      clinicName: 'Fade',
      text: 'Accepted: Phone; not taken: Name',
      at: NOW.toISOString(),
      by: 'admin',
    },
  ])
  // The admin's page of an application.
  expect(await findAdminDetail(db, id)).toBeUndefined()
  expect(await findSent(db, id, NOW)).toMatchObject({
    reference,
    status: 'approved',
    page: '/states/texas/austin/fade',
    changes: [
      { label: 'Name', text: 'Fader', isApplied: false },
      { label: 'Phone', text: '(512) 555-0999', isApplied: true },
    ],
  })
})

test.for(table`
  https://fadewell.example/states/texas/austin/clear | another
  /states/texas/austin/clear/                        | another
  CLEAR                                              | another
  /states/texas/austin/fade                          | none
  Fade                                               | none
  /states/texas/austin/nobody                        | none
  Nobody                                             | none
`)('%j names %s listing', async ([typed, found], { connection, db }) => {
  await importList(connection, [FADE, CLEAR])
  const place = { stateSlug: 'texas', citySlug: 'austin', slug: 'fade' }
  const provider = await findProvider(db, place)
  const expected = found === 'another' ? await clinicId(db, 'https://b.example/') : undefined

  expect(provider && (await findDuplicate(db, typed, provider))).toBe(expected)
})

test('a report on an owned listing stands on the desk at once, and the owner is asked for seven days', async ({
  connection,
  db,
}) => {
  await importList(
    connection,
    records`
      name=Fade&site=https://a.example/
      name=Ink
    `,
  )
  const listingId = await clinicId(db, 'https://a.example/')
  await report(connection, 'ink', { name: 'Ink Two' })
  const { reference } = await report(connection, 'fade', { phone: '(512) 555-0177' })
  await report(connection, 'fade', { closed: '' })
  const queued = async (days: number) => {
    const now = later(days * DAY_MS)
    const items = await listItems(db, 'report', now)
    return items.map(({ askedUntil, ownerAnswer }) => askedUntil ?? ownerAnswer)
  }

  expect(await queued(0)).toEqual(['', '', ''])
  await addOwner(db, { listingId })
  const until = later(7 * DAY_MS)
    .toISOString()
    .slice(0, 10)
  expect([await queued(6), await queued(7)]).toEqual([
    ['', until, ''],
    ['', '', ''],
  ])
  expect(await listForOwner(db, listingId)).toMatchObject([
    { reference, claims: ['Phone'] },
    { claims: ['Closed for good'] },
  ])
  const answer = () => answerAsked(db, { name: reference, listingId, answer: 'No.' }, NOW)
  expect([await answer(), await answer()]).toEqual([true, false])
  expect(await queued(0)).toEqual(['', 'No.', ''])
  const answered = { reference, answer: 'No.', answeredOn: NOW.toISOString().slice(0, 10) }
  expect(await listForOwner(db, listingId)).toMatchObject([{ ...answered, status: 'pending' }, {}])
  await decideProposal(connection, reference, {
    to: 'declined',
    by: { actor: 'admin' },
    now: NOW,
  })
  expect(await listForOwner(db, listingId)).toMatchObject([{ ...answered, status: 'declined' }, {}])
})
