import { expect } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { decidePair, mergePair } from '#db/desk/decide.ts'
import { countOpenPairs } from '#db/desk/open-pairs.ts'
import { listPracticeLinks } from '#db/directory/listing-details.ts'
import { findRevision } from '#db/directory/changes.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test as base } from '#tests/helpers/databases/database.ts'
import { BY_ADMIN, undoLast, listItems } from '#tests/helpers/stewardship/stewardship.ts'
import { listAuditEvents } from '#db/accounts/audit.ts'
import { DAY_MS, later } from '#tests/helpers/data/moment.ts'
import { query } from '#tests/helpers/databases/query.ts'

const WILLOW: Cells = {
  name: 'Willow Laser',
  phone: '(512) 555-0142',
  street: '500 Main St',
  working_hours: '{"Monday": "9AM-5PM"}',
}
const DOE: Cells = { ...WILLOW, name: 'Jane Doe, MD', reviews: '3' }
const LATER = later(DAY_MS)
const DECIDER = { by: BY_ADMIN, now: LATER }

interface Pair {
  practiceId: number
  practitionerId: number
}

const link = (connection: Connection, { practiceId, practitionerId }: Pair) =>
  decidePair(connection, [practitionerId, practiceId], {
    decision: 'belongs-to',
    practiceId,
    ...DECIDER,
  })

/** Ids of a practice and of the person who works there. */
const test = base.extend<{ pair: Pair }>({
  pair: async ({ connection }, use) => {
    await importList(connection, [WILLOW, DOE])
    const [practiceId = 0, practitionerId = 0] = query<number>(
      connection,
      'select id from providers order by name desc',
    )
    await use({ practiceId, practitionerId })
  },
})

test('the queue shows both providers with all their differences', async ({ db, pair }) => {
  const [open] = await listItems(db, 'pair', NOW)

  expect(open).toMatchObject({
    kind: 'belongs-to',
    practiceId: pair.practiceId,
    reasons: [
      'a person at the address of a practice',
      'same phone number',
      'same street',
      'at the same spot',
    ],
    first: {
      id: pair.practiceId,
      name: 'Willow Laser',
      address: '500 Main St, Austin, TX 78701',
      phone: '(512) 555-0142',
      reviews: 12,
      latitude: 30.27,
      path: '/states/texas/austin/willow-laser',
    },
    second: { name: 'Jane Doe, MD', reviews: 3 },
  })
  expect(open?.first.hours).toContain('Mon 9 AM-5 PM')
})

test('the queue begins with the oldest and best pairs', async ({ connection, db }) => {
  const everline = { ...WILLOW, name: 'Everline', street: '9 Canal Aly' }
  const amber = { ...WILLOW, name: 'Amber Ink', street: '7 Oak St', phone: '(512) 555-0177' }
  const quiet = { ...amber, name: 'Quiet Ink', street: '8 Elm St', phone: '(512) 555-0188' }
  await importList(connection, [WILLOW, everline])
  const twins = [amber, quiet].flatMap((each) => [each, { ...each, reviews: '1' }])
  await importList(connection, [WILLOW, everline, ...twins], { now: LATER })

  const pairs = await listItems(db, 'pair', NOW)

  expect(pairs.map(({ first }) => first.name)).toEqual(['Willow Laser', 'Amber Ink', 'Quiet Ink'])
  expect(pairs[0]!.score).toBeLessThan(pairs[1]!.score)
})

test('"not the same" ends the pair and changes no page', async ({ connection, db, pair }) => {
  const before = await findRevision(db)

  const result = await decidePair(connection, [pair.practitionerId, pair.practiceId], {
    decision: 'not-same',
    ...DECIDER,
  })

  expect(result).toEqual({ kind: 'done' })
  expect(await countOpenPairs(db)).toBe(0)
  expect(await findRevision(db)).toEqual(before)
  expect(query(connection, 'select decision, decided_at from duplicate_pairs')).toEqual([
    { decision: 'not-same', decided_at: LATER.toISOString() },
  ])
})

test('"belongs to" links and dates both pages until undone', async ({ connection, db, pair }) => {
  const { revision } = await findRevision(db)

  await link(connection, pair)

  const links = async (id: number) => (await listPracticeLinks(db, [id])).get(id) ?? []
  expect(await links(pair.practitionerId)).toMatchObject([{ name: 'Willow Laser', isPractice: 1 }])
  expect(await links(pair.practiceId)).toMatchObject([{ name: 'Jane Doe, MD', isPractice: 0 }])
  const { revision: linked } = await findRevision(db)
  expect(linked).toBeGreaterThan(revision)
  const days = query(connection, 'select distinct changed_on from providers')
  expect(days).toEqual([LATER.toISOString().slice(0, 10)])

  const ids = [pair.practiceId, pair.practitionerId] as const
  expect(await undoLast(connection, { now: LATER })).toBe('done')

  expect(await countOpenPairs(db)).toBe(1)
  expect(await links(pair.practiceId)).toEqual([])
  expect((await findRevision(db)).revision).toBeGreaterThan(linked)
  const subject = ids.toSorted((a, b) => a - b).join('-')
  expect(await listAuditEvents(db, { limit: 2 })).toMatchObject([
    { event: 'undo', subject },
    { event: 'belongs-to', subject },
  ])
})

test('refuses second decisions and unknown pairs', async ({ connection, pair }) => {
  const ids = [pair.practiceId, pair.practitionerId] as const

  await decidePair(connection, ids, { decision: 'not-same', ...DECIDER })
  expect(await link(connection, pair)).toEqual({
    kind: 'conflict',
    decision: 'not-same',
  })
  expect(
    await decidePair(connection, [pair.practiceId, 999], { decision: 'not-same', ...DECIDER }),
  ).toEqual({ kind: 'not-found' })
  const step = { loserId: pair.practiceId, winnerId: 999, take: [], ...DECIDER }
  expect(await mergePair(connection, step)).toEqual({ kind: 'not-found' })
})
