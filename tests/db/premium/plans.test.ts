import { expect } from 'vitest'
import { OTHER_TIER, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { endPlan, findPlanEnd, listPayments } from '#db/premium/plans.ts'
import { listHistory } from '#db/stewardship/history.ts'
import { mergeInto } from '#db/stewardship/merge.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { begin, BY, dayOf, ID, NOON, pay } from '#tests/helpers/stewardship/plans.ts'

const LIST = [{ name: 'Quiet Ink' }, { name: 'Second Ink', street: '9 Elm St', site: 'b.example' }]

const end = (connection: Connection, instant: string) =>
  inWriteTransaction(connection, (db) => endPlan(db, { id: ID, by: BY, now: new Date(instant) }))

async function tierOf({ db }: Connection): Promise<number> {
  const row = db.selectFrom('providers').select('tier').where('id', '=', ID)
  return (await row.executeTakeFirstOrThrow()).tier
}

type Step = [instant: string, act: number | 'end' | 'undo']

/** Steps of a plan of so many months, its last day, and when it is free. */
const PLANS: [title: string, steps: Step[], until: string, free: string][] = [
  ['a month in a leap year', [[`2028-01-31${NOON}`, 1]], '2028-02-29', '2028-03-01T07:00:00Z'],
  ['a year from a leap day', [[`2028-02-29${NOON}`, 12]], '2029-02-28', '2029-03-01T07:00:00Z'],
  [
    'an evening that is the next day in UTC',
    [['2027-03-02T03:00:00Z', 1]],
    '2027-04-01',
    '2027-04-02T06:00:00Z',
  ],
  [
    'a renewal on the last day adds to it',
    [
      [`2027-01-15${NOON}`, 1],
      ['2027-02-16T06:59:00Z', 1],
    ],
    '2027-03-15',
    '2027-03-16T06:00:00Z',
  ],
  [
    'a payment after the end begins that day',
    [
      [`2027-01-15${NOON}`, 1],
      [`2027-02-20${NOON}`, 1],
    ],
    '2027-03-20',
    '2027-03-21T06:00:00Z',
  ],
  [
    'a refund, paid again',
    [
      [`2027-01-15${NOON}`, 6],
      [`2027-02-01${NOON}`, 'end'],
      [`2027-02-03${NOON}`, 1],
    ],
    '2027-03-03',
    '2027-03-04T07:00:00Z',
  ],
  [
    'a refund that is undone',
    [
      [`2027-01-15${NOON}`, 2],
      [`2027-02-01${NOON}`, 'end'],
      [`2027-02-01${NOON}`, 'undo'],
    ],
    '2027-03-15',
    '2027-03-16T06:00:00Z',
  ],
]

test.for(PLANS)(
  'a plan ends at midnight of the site: %s',
  async ([, steps, until, free], { connection, db }) => {
    await importList(connection, LIST)
    for (const [instant, act] of steps) {
      await begin(connection, instant)
      if (act === 'end') await end(connection, instant)
      else if (act === 'undo') {
        const [last] = await listHistory(db, ID, 1)
        await undoDecision(db, last?.id ?? 0, { by: BY, now: new Date(instant) })
      } else await pay(connection, instant, { months: act })
    }
    const shownUntil = await findPlanEnd(db, ID)
    const beforeMidnight = new Date(Date.parse(free) - 1000).toISOString()

    await begin(connection, beforeMidnight)
    const last = { day: dayOf(beforeMidnight), tier: await tierOf(connection) }
    await begin(connection, free)

    expect(shownUntil).toBe(until)
    expect(last).toEqual({ day: until, tier: PREMIUM_TIER })
    expect(await tierOf(connection)).toBe(OTHER_TIER)
    const [entry] = await listHistory(db, ID, 1)
    expect(entry).toMatchObject({ actor: 'cli', field: 'listing', before: until, after: '' })
  },
)

test('plans are shown while the site offers premium (R-FOLDER-3)', async ({ connection }) => {
  await importList(connection, LIST)
  await pay(connection, `2027-01-15${NOON}`, { months: 1 })

  const tiers: number[] = []
  for (const hasPremium of [true, false, true]) {
    await begin(connection, `2027-01-15${NOON}`, hasPremium)
    tiers.push(await tierOf(connection))
  }

  expect(tiers).toEqual([PREMIUM_TIER, OTHER_TIER, PREMIUM_TIER])
})

test('a refund makes a listing free at once, and its receipts stay', async ({ connection, db }) => {
  await importList(connection, LIST)
  await pay(connection, `2027-01-15${NOON}`, { months: 1 })

  const outcome = await end(connection, `2027-01-16${NOON}`)

  expect([outcome.kind, await tierOf(connection)]).toEqual(['done', OTHER_TIER])
  expect(await end(connection, `2027-01-16${NOON}`)).toEqual({ kind: 'not-found' })
  expect(await listPayments(db, 9, ID)).toMatchObject([
    { name: 'Quiet Ink', amount: '$30', reference: 'INV-7', months: 1, paidUntil: '2027-02-15' },
  ])
  const past = await pay(connection, `2027-01-16${NOON}`, { until: '2027-01-15' })
  expect(past).toEqual({ kind: 'past' })
})

test.for([
  { mine: '', theirs: '2027-02-15', merged: '2027-02-15' },
  { mine: '2027-01-20', theirs: '2027-02-15', merged: '2027-02-15' },
  { mine: '2027-03-15', theirs: '2027-02-15', merged: '2027-03-15' },
])(
  'a merge keeps the later end of "$mine" and $theirs, and its undo the own one',
  async ({ mine, theirs, merged }, { connection, db }) => {
    await importList(connection, LIST)
    const now = new Date(`2027-01-15${NOON}`)
    if (mine !== '') await pay(connection, now.toISOString(), { until: mine })
    await pay(connection, now.toISOString(), { until: theirs }, 2)

    const step = { id: 2, winnerId: ID, by: BY, now }
    const outcome = await inWriteTransaction(connection, (trx) => mergeInto(trx, step))
    const shown = [await findPlanEnd(db, ID), await tierOf(connection)]
    const historyId = 'historyId' in outcome ? outcome.historyId : 0
    await inWriteTransaction(connection, (trx) => undoDecision(trx, historyId, { by: BY, now }))

    expect(shown).toEqual([merged, PREMIUM_TIER])
    expect(await findPlanEnd(db, ID)).toBe(mine)
    expect(await findPlanEnd(db, 2)).toBe(theirs)
  },
)
