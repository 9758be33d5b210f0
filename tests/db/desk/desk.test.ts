import { expect } from 'vitest'
import { startClaim } from '#db/proposals/claim.ts'
import { countQueue, listQueue, findItem, findItemEvidence } from '#db/desk/queue.ts'
import {
  anApplicationInput,
  submitApplication,
  addPending,
} from '#tests/helpers/applications/applications.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { report, clinicId, BY_CLI } from '#tests/helpers/stewardship/stewardship.ts'
import { setPlan } from '#tests/helpers/stewardship/plans.ts'
import { records, words, fields, table } from '#tests/helpers/data/words.ts'
import { HOUR_MS, later } from '#tests/helpers/data/moment.ts'
import { readListingQuery } from '#domain/listings/list-query.ts'
import { findItems } from '#db/desk/find-items.ts'
import { recordFailure } from '#db/outbox/take.ts'
import { propose } from '#db/proposals/propose.ts'
import { findListings } from '#db/desk/find-listings.ts'
import {
  addListing,
  comparePair,
  correctListing,
  deleteListing,
  noteListing,
} from '#db/desk/edit-listing.ts'
import { findListingPage } from '#db/desk/listing-page.ts'
import { mergePair } from '#db/desk/decide.ts'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import type { Connection } from '#db/engine/connection.ts'
import { splitClinic, closeClinic, hideClinic } from '#db/stewardship/steps.ts'
import { query } from '#tests/helpers/databases/query.ts'

const TWINS = records`
  name=Twin Laser&site=https://a.example/&phone=(512) 555-0101
  name=Twin Laser&site=https://b.example/&phone=(512) 555-0101
`
const atHour = (hour: number) => later(hour * HOUR_MS)

test('lists every kind, the oldest first, and filters by kind', async ({ connection, db }) => {
  await importList(connection, TWINS, { now: atHour(3) })
  const id = await clinicId(db, 'https://a.example/')
  await report(connection, 'twin-laser', { phone: '(512) 555-0999' }, { now: atHour(2) })
  await submitApplication(connection, anApplicationInput(), atHour(1))
  const call = { clinicId: id, way: 'call', domain: '', email: '' } as const
  await startClaim(db, call, atHour(4))
  const until = NOW.toISOString().slice(0, 10)
  await setPlan(connection, NOW.toISOString(), until, id)
  const kinds = async (kind: 'report' | null, limit: number) =>
    (await listQueue(db, { kind, limit, now: atHour(5) })).map((row) => row.kind)

  expect(await kinds(null, 9)).toEqual(words`premium report pair claim`)
  expect([await kinds(null, 2), await kinds('report', 9)]).toEqual([
    ['premium', 'report'],
    ['report'],
  ])
  expect(await countQueue(db, atHour(5))).toEqual({
    report: 1,
    claim: 1,
    pair: 1,
    conflict: 0,
    website: 0,
    premium: 1,
  })
})

const BY = { by: { actor: 'admin', name: 'Ida' }, now: NOW } as const
const TYPED = {
  name: 'Hand Made',
  address: '9 Elm St, Austin, TX 78701',
  phone: '',
  site: '',
  hours: 'Mon-Fri 9-5',
  description: '',
}

/** Names of the listings that a query of the page finds. */
async function find({ db }: Connection, asked: Record<string, string>, now = NOW) {
  const wanted = { ...readListingQuery(asked), limit: 50, now }
  return (await findListings(db, wanted)).listings.map(({ name }) => name)
}

/** Listings of every origin and state: 1 to 4 from a list, one from an application, one by hand. */
async function fill(connection: Connection): Promise<void> {
  const { db } = connection
  await importList(
    connection,
    records`
      name=Fade Away&phone=(512) 555-0101&site=https://fade.example/
      name=Café Laser&street=2 Oak St&phone=512.555.0102&latitude=0&longitude=0
      name=Old Harbor&street=3 Oak St&city=Reno&state=NV&postal_code=89501
      name=Hidden Ink&street=4 Oak St
    `,
  )
  await hideClinic(db, { id: 4, ...BY })
  await closeClinic(db, { id: 3, ...BY })
  await addPending(db, { id: 'a1', companyName: 'Sent In', email: 'Owner@sent.example' })
  await decideProposal(connection, 'a1', { to: 'approved', by: BY_CLI, now: NOW })
  await addListing(db, TYPED, BY)
}

test.for(table`
                                           | Café Laser, Fade Away, Hand Made, Hidden Ink, Old Harbor, Sent In
  q=cafe l                                 | Café Laser
  q=austin fa                              | Fade Away
  q=%2B1 (512) 555-0102                    | Café Laser
  q=555-0101                               | Fade Away
  q=fade.example                           | Fade Away
  q=L-4                                    | Hidden Ink
  q=/states/texas/austin/hidden-ink        | Hidden Ink
  q=hidden                                 | Hidden Ink
  q="* -                                   |
  source=list&shown=listed                 | Café Laser, Fade Away
  source=application                       | Sent In
  source=hand                              | Hand Made
  shown=hidden                             | Hidden Ink
  shown=closed&place=nevada                | Old Harbor
  only=no-website&source=list&shown=listed | Café Laser
  only=no-position&source=list             | Café Laser
  only=closed-for-now                      |
  only=unconfirmed                         |
`)('"%s" finds %s', async ([asked, names], { connection }) => {
  await fill(connection)

  const found = await find(connection, fields(asked))

  expect(found.toSorted((a, b) => a.localeCompare(b)).join(', ')).toBe(names)
})

test('a listing is found by new words, and unconfirmed a year later', async ({ connection }) => {
  const { db } = connection
  await fill(connection)
  await correctListing(db, { id: 1, field: 'name', sent: { name: 'Zyxomma' }, ...BY })
  const inTwoYears = new Date('2028-11-20T12:00:00Z')

  expect(await find(connection, { q: 'zyx' })).toEqual(['Zyxomma'])
  expect(await find(connection, { q: 'fade away' })).toEqual([])
  expect(await find(connection, { only: 'unconfirmed', source: 'list' }, inTwoYears)).toEqual([
    'Café Laser',
    'Zyxomma',
  ])
})

test('one box finds applications, reports and claims by any of their words, with what became of their e-mails', async ({
  connection,
}) => {
  const { db } = connection
  await fill(connection)
  await addPending(db, { id: 'b2', companyName: 'Sent Later', phone: '512 555 0177' })
  const sender = { email: 'x@mail.example' }
  const { id: reported, reference } = await report(connection, 'fade-away', { phone: '' }, sender)
  const claim = { kind: 'claim', email: '', said: { way: 'call' }, sender: {} } as const
  const claimed = await propose(db, { ...claim, about: { listing_id: 1 } }, NOW)
  const found = async (text: string) =>
    (await findItems(db, text, 10)).map(({ kind, path }) => `${kind} ${path}`)

  const application = 'Application /admin/company/b2'
  const open = `Report /admin?status=other&open=report-${reference}`
  expect(await found('sent l')).toEqual([application])
  expect(await found('(512) 555-0177')).toEqual([application])
  expect(await found(reference.toLowerCase())).toEqual([open])
  expect(await found('X@mail.example')).toEqual([open])
  expect(await found(claimed.reference)).toEqual([
    `Claim /admin?status=other&open=claim-${claimed.id}`,
  ])
  await recordFailure(db, { about: `receipt ${reported}`, reason: 'RCPT TO 550' }, NOW)
  const item = await findItem(db, `report-${reference}`, NOW)
  expect(item && (await findItemEvidence(db, item))).toMatchObject({
    undelivered: 'RCPT TO 550',
    earlier: [],
  })
  expect(await found('owner@sent.example')).toContain('Application /admin/company/a1')
  expect(await found('nobody')).toEqual([])
})

test('a listing added by hand shows what was typed, and refuses what cannot be read', async ({
  connection: { db },
}) => {
  const refused = await addListing(db, { ...TYPED, name: ' ', address: 'Austin' }, BY)
  const added = await addListing(db, TYPED, BY)

  expect(refused).toMatchObject({
    kind: 'refused',
    errors: { name: 'Enter the name', address: expect.stringContaining('Enter an address') },
  })
  const id = added.kind === 'done' ? added.id : 0
  const page = await findListingPage(db, id, '2026-11-20')
  expect(page).toMatchObject({ path: '/states/texas/austin/hand-made', state: 'listed' })
  expect(page?.fields.find(({ field }) => field === 'hours')).toMatchObject({
    shown: 'Mon-Fri 9 AM-5 PM, Sat-Sun not listed',
    source: 'correction',
  })
})

test('deleting leaves only the gone address and the audit', async ({ connection }) => {
  const { db } = connection
  await fill(connection)
  await noteListing(db, { id: 1, text: 'Call them', ...BY })
  await report(connection, 'fade-away', { phone: '' })
  const pair = await comparePair(db, [1, 2], NOW)
  await mergePair(connection, { loserId: 2, winnerId: 1, take: ['name'], ...BY })

  const isDeleted = await deleteListing(db, { id: 1, ...BY })

  expect([pair, isDeleted]).toEqual(['1-2', true])
  expect(await deleteListing(db, { id: 1, ...BY })).toBe(false)
  expect(await find(connection, { q: 'fade' })).toEqual([])
  // What was merged into it leads nowhere any more.
  expect(await find(connection, { shown: 'hidden', q: 'cafe' })).toEqual(['Café Laser'])
  for (const slug of ['fade-away', 'cafe-laser']) {
    const address = { stateSlug: 'texas', citySlug: 'austin', slug }
    expect(await findFormerAddress(db, address)).toMatchObject({ kind: 'gone', name: '' })
  }
  const left = ["proposals where kind = 'report'", 'listing_notes', 'duplicate_pairs'].flatMap(
    (rows) => query(connection, `select * from ${rows}`),
  )
  expect(left).toEqual([])
  expect(query(connection, 'select kind from decisions')).toContain('delete-listing')
})

test('deleting the listing of an application deletes the application', async ({ connection }) => {
  const { db } = connection
  await fill(connection)

  await deleteListing(db, { id: 5, ...BY })

  expect(await findItems(db, 'a1', 10)).toEqual([])
  expect(await find(connection, { source: 'application' })).toEqual([])
})

test('a merged pair waits again once the listing is on its own', async ({ connection }) => {
  const { db } = connection
  await fill(connection)
  await comparePair(db, [2, 1], NOW)
  await correctListing(db, { id: 1, field: 'lasers', sent: { lasers: 'Q-switched' }, ...BY })
  await mergePair(connection, { loserId: 2, winnerId: 1, take: [], ...BY })

  await splitClinic(db, { id: 2, ...BY })

  const page = await findListingPage(db, 2, '2026-11-20')
  expect(page?.items.map(({ path }) => path)).toEqual(['/admin?status=other&open=pair-1-2'])
  expect(page?.history.map(({ text }) => text)).toEqual([
    'Listed on its own again',
    'Merged with the other listing',
  ])
  expect(await comparePair(db, [1, 4], NOW)).toBeUndefined()
})
