import { expect } from 'vitest'
import { OTHER_TIER, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { endPlan, findPlanEnd } from '#db/premium/plans.ts'
import { listHistory } from '#db/decisions/history.ts'
import { mergeInto } from '#db/stewardship/steps.ts'
import { undoLast } from '#tests/helpers/stewardship/undo.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { begin, BY, dayOf, ID, NOON, setPlan } from '#tests/helpers/stewardship/plans.ts'
import { table } from '#tests/helpers/data/words.ts'
import { query } from '#tests/helpers/databases/query.ts'

const LIST = [{ name: 'Quiet Ink' }, { name: 'Second Ink', street: '9 Elm St', site: 'b.example' }]

const end = (connection: Connection, instant: string) =>
  inWriteTransaction(connection, (db) => endPlan(db, { id: ID, by: BY, now: new Date(instant) }))

const tierOf = (connection: Connection) =>
  query<number>(connection, 'select tier from providers where id = ?', ID)[0]

/** Instants with a last day that the admin sets, "end" or "undo"; the day that counts, and when the listing is free. */
const PLANS = table`
  in winter | 2027-01-15T19:00:00Z 2027-02-28 | 2027-02-28 | 2027-03-01T07:00:00Z
  set on an evening that is the next day in UTC | 2027-03-02T03:00:00Z 2027-04-01 | 2027-04-01 | 2027-04-02T06:00:00Z
  extended on the last day | 2027-01-15T19:00:00Z 2027-02-15; 2027-02-16T06:59:00Z 2027-03-15 | 2027-03-15 | 2027-03-16T06:00:00Z
  ended, and set again | 2027-01-15T19:00:00Z 2027-07-15; 2027-02-01T19:00:00Z end; 2027-02-03T19:00:00Z 2027-03-03 | 2027-03-03 | 2027-03-04T07:00:00Z
  ended, and that undone | 2027-01-15T19:00:00Z 2027-03-15; 2027-02-01T19:00:00Z end; 2027-02-01T19:00:00Z undo | 2027-03-15 | 2027-03-16T06:00:00Z
`

test.for(PLANS)(
  'premium ends at midnight of the site: %s',
  async ([, steps, until, free], { connection, db }) => {
    await importList(connection, LIST)
    for (const step of steps.split('; ')) {
      const [instant = '', act = ''] = step.split(' ')
      await begin(connection, instant)
      if (act === 'end') await end(connection, instant)
      else if (act === 'undo') {
        await undoLast(connection, { now: new Date(instant) })
      } else await setPlan(connection, instant, act)
    }
    const shownUntil = await findPlanEnd(db, ID)
    const beforeMidnight = new Date(Date.parse(free) - 1000).toISOString()

    await begin(connection, beforeMidnight)
    const last = { day: dayOf(beforeMidnight), tier: tierOf(connection) }
    await begin(connection, free)

    expect(shownUntil).toBe(until)
    expect(last).toEqual({ day: until, tier: PREMIUM_TIER })
    expect(tierOf(connection)).toBe(OTHER_TIER)
    const [entry] = await listHistory(db, ID, 1)
    expect(entry).toMatchObject({
      actor: 'cli',
      statements: [{ field: 'listing', before: until, after: '' }],
    })
  },
)

test('plans are shown while the site offers premium (R-FOLDER-3)', async ({ connection }) => {
  await importList(connection, LIST)
  await setPlan(connection, `2027-01-15${NOON}`, '2027-02-15')

  const tiers: number[] = []
  for (const hasPremium of [true, false, true]) {
    await begin(connection, `2027-01-15${NOON}`, hasPremium)
    tiers.push(tierOf(connection) ?? 0)
  }

  expect(tiers).toEqual([PREMIUM_TIER, OTHER_TIER, PREMIUM_TIER])
})

test('premium ends at once, and once', async ({ connection }) => {
  await importList(connection, LIST)
  await setPlan(connection, `2027-01-15${NOON}`, '2027-02-15')

  const outcome = await end(connection, `2027-01-16${NOON}`)

  expect([outcome.kind, tierOf(connection)]).toEqual(['done', OTHER_TIER])
  expect(await end(connection, `2027-01-16${NOON}`)).toEqual({ kind: 'not-found' })
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
    if (mine !== '') await setPlan(connection, now.toISOString(), mine)
    await setPlan(connection, now.toISOString(), theirs, 2)

    const step = { id: 2, winnerId: ID, by: BY, now }
    await inWriteTransaction(connection, (trx) => mergeInto(trx, step))
    const shown = [await findPlanEnd(db, ID), tierOf(connection)]
    await undoLast(connection, { now })

    expect(shown).toEqual([merged, PREMIUM_TIER])
    expect(await findPlanEnd(db, ID)).toBe(mine)
    expect(await findPlanEnd(db, 2)).toBe(theirs)
  },
)
