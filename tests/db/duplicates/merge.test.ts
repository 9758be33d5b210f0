import { expect } from 'vitest'
import { findFormerAddress } from '#db/addresses/find-former.ts'
import { mergePair } from '#db/desk/decide.ts'
import { endClaim } from '#db/proposals/end-owner.ts'
import { listOwners } from '#db/proposals/owners.ts'
import { countOpenPairs } from '#db/desk/open-pairs.ts'
import { undoImport } from '#db/import/undo-import.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { recordStatement } from '#db/stewardship/state-facts.ts'
import {
  undoLast,
  addOwner,
  BY_ADMIN,
  clinicId,
  listItems,
} from '#tests/helpers/stewardship/stewardship.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { later } from '#tests/helpers/data/moment.ts'
import { query } from '#tests/helpers/databases/query.ts'

const A: Cells = { name: 'Fade Away Laser', site: 'a.com', phone: '(512) 555-0101' }
const B: Cells = { name: 'Fade-Away Laser LLC', site: 'b.com', phone: '(512) 555-0101' }
const LATER = later(60_000)

test('a merge fills blanks, keeps the larger number of reviews, and an undo takes back only that', async ({
  connection,
  db,
}) => {
  const hours = '{"Monday": "9AM-5PM"}'
  const rows = [
    { ...A, reviews: '40', rating: '4.5', working_hours: hours, description: 'We fade.' },
    { ...B, rating: '4.0', phone: '(512) 555-0101', site: '' },
  ]
  const list = { source: 'Maps', listedOn: '2026-10-30' }
  await importList(connection, rows, list)
  const [winner, loser] = [await idOf(db, 'Fade-Away Laser LLC'), await idOf(db, 'Fade Away Laser')]
  const shown = () => [
    query(connection, 'select * from providers order by id'),
    query(connection, 'select * from clinics order by listing_id'),
  ]
  const before = undated(shown())
  const [open] = await listItems(db, 'pair', NOW)
  expect(open?.[open.fuller].id).toBe(loser)

  const step = { by: BY_ADMIN, now: LATER }
  await mergePair(connection, { loserId: loser, winnerId: winner, take: [], ...step })

  const merged = () =>
    query(connection, "select name, site, reviews, hours <> '' as has from providers")
  expect(merged()).toEqual([{ name: 'Fade-Away Laser LLC', site: 'a.com', reviews: 40, has: 1 }])
  // The list's larger number counts, and a later correction stands in the way of an undo.
  await importList(connection, [rows[0]!, { ...rows[1]!, reviews: '90' }], list)
  expect(merged()).toMatchObject([{ reviews: 90 }])
  await importList(connection, rows, list)
  const correction = { field: 'site', source: 'correction' } as const
  await inWriteTransaction(connection, (trx) =>
    recordStatement(trx, { id: winner, ...correction, value: 'https://c.example/', ...step }),
  )
  expect(await undoLast(connection, { kind: 'merge' })).toBe('in-the-way')
  expect(await undoLast(connection, { kind: 'state' })).toBe('done')
  expect(await undoLast(connection, { kind: 'merge' })).toBe('done')
  expect(undated(shown())).toEqual(before)
})

function undated(all: unknown): unknown {
  return JSON.parse(JSON.stringify(all).replaceAll(/"changed_on":"[^"]*",/g, ''))
}

async function idOf(db: Database, name: string): Promise<number> {
  const one = db.selectFrom('providers').select('id').where('name', '=', name)
  return (await one.executeTakeFirstOrThrow()).id
}

test('an owner with a proof follows a merge and its undo', async ({ connection, db }) => {
  await importList(connection, [A, B])
  const [loserId, winnerId] = [await clinicId(db, 'a.com'), await clinicId(db, 'b.com')]
  const step = { by: BY_ADMIN, now: LATER }
  await addOwner(db, { listingId: loserId, email: 'x@a.com', proof: 'email', domain: 'a.com' })
  const whose = async () => [
    (await listOwners(db, loserId)).length,
    (await listOwners(db, winnerId)).length,
  ]

  await mergePair(connection, { loserId, winnerId, take: [], ...step })
  const merged = await whose()
  // The proof still holds when the admin has ended the owner and taken that back.
  await endClaim(db, 'claim', step)
  const ended = await whose()
  await undoLast(connection, { now: LATER })
  expect([ended, await whose()]).toEqual([[0, 0], merged])
  await undoLast(connection, { now: LATER })
  const undone = await whose()
  await mergePair(connection, { loserId: winnerId, winnerId: loserId, take: [], ...step })

  expect([merged, undone, await whose()]).toEqual([
    [0, 1],
    [1, 0],
    [1, 0],
  ])
})

test('a clinic that left can go on as the one that came to its street and phone, and back', async ({
  connection,
  db,
}) => {
  const left = { ...A, place_id: 'p1', working_hours: 'Mon-Fri 9-5' }
  const came = { ...B, name: 'Clear Skin Studio', place_id: 'p2', site: '' }
  const others = ['x', 'y', 'z', 'w', 'v'].map((name) => ({
    name,
    street: '9 Far Rd',
    place_id: name,
  }))
  await importList(connection, [left, ...others])
  const gone = await idOf(db, 'Fade Away Laser')
  await importList(connection, [came, ...others], { source: '', listedOn: '2026-11-02' })
  const successor = await idOf(db, 'Clear Skin Studio')
  const old = { stateSlug: 'texas', citySlug: 'austin', slug: 'fade-away-laser' }
  const answer = () => findFormerAddress(db, old)
  const [open] = await listItems(db, 'pair', NOW)
  expect(open).toMatchObject({
    first: { isGone: true, id: gone },
    second: { id: successor },
    fuller: 'second',
  })
  expect(await answer()).toMatchObject({ kind: 'gone', reason: 'removed' })
  const step = { by: BY_ADMIN, now: LATER }

  const wrong = await mergePair(connection, {
    loserId: successor,
    winnerId: gone,
    take: [],
    ...step,
  })
  const merged = await mergePair(connection, {
    loserId: gone,
    winnerId: successor,
    take: [],
    ...step,
  })

  expect([wrong, merged]).toEqual([{ kind: 'not-applicable' }, { kind: 'done' }])
  expect(await answer()).toMatchObject({
    kind: 'moved',
    path: '/states/texas/austin/clear-skin-studio',
  })
  await importList(connection, [came, ...others])
  expect(await answer()).toMatchObject({ kind: 'moved' })
  await undoLast(connection, { now: LATER })
  expect(await answer()).toMatchObject({ kind: 'gone', reason: 'removed', name: 'Fade Away Laser' })
  expect(await countOpenPairs(db)).toBe(1)
  // The list has it again: both are listed, and compared like any two.
  await importList(connection, [left, came, ...others])
  expect(await idOf(db, 'Fade Away Laser')).toBe(gone)
})

test('undoing the import in which a clinic went on as another lists it at its address again', async ({
  connection,
  db,
}) => {
  const came = { ...B, name: 'Clear Skin Studio', place_id: 'p2' }
  await importList(connection, [{ ...A, place_id: 'p1' }])
  const listed = db.selectFrom('providers').select(['name', 'slug'])
  const before = await listed.execute()
  const gone = await idOf(db, 'Fade Away Laser')
  await importList(connection, [came], { force: true })
  const successor = await idOf(db, 'Clear Skin Studio')
  const step = { by: BY_ADMIN, now: LATER, take: [] }
  await mergePair(connection, { loserId: gone, winnerId: successor, ...step })

  await undoImport(connection, LATER)

  expect(await listed.execute()).toEqual(before)
  const address = { stateSlug: 'texas', citySlug: 'austin', slug: 'clear-skin-studio' }
  expect(await findFormerAddress(db, address)).toBeDefined()
})
