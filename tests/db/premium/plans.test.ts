import { expect } from 'vitest'
import { OTHER_TIER, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { endPlan, findPlanEnd } from '#db/premium/plans.ts'
import { listHistory } from '#db/decisions/history.ts'
import { mergeInto } from '#db/stewardship/steps.ts'
import { undoLast, addOwner } from '#tests/helpers/stewardship/stewardship.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { begin, BY, dayOf, ID, NOON, setPlan } from '#tests/helpers/stewardship/plans.ts'
import { table } from '#tests/helpers/data/words.ts'
import type { Mail } from '#domain/mail/write.ts'
import { settingsSchema } from '#domain/site/settings.ts'
import { readListedClinics } from '#db/directory/listed-clinics.ts'
import { takeDueMail, removeMail } from '#db/outbox/take.ts'
import { setOutboxEnabled } from '#db/outbox/queue.ts'
import { addSeen } from '#db/statistics/count.ts'
import { setMonthlyMail } from '#db/statistics/monthly-mails.ts'
import { listWeeks } from '#db/statistics/read.ts'
import { messageId, composeMail } from '#server/mail/compose-mail.ts'
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

test.for(table`
             | 2027-02-15 | 2027-02-15
  2027-01-20 | 2027-02-15 | 2027-02-15
  2027-03-15 | 2027-02-15 | 2027-03-15
`)(
  'a merge keeps the later end of "%s" and %s, and its undo the own one',
  async ([mine, theirs, merged], { connection, db }) => {
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

const AUSTIN = { stateSlug: 'texas', citySlug: 'austin' }

const OWNER = { id: 'c1', listingId: ID, email: 'o@example.com' }

test('owners get one e-mail when premium is set, and one 14 and one 3 days before its end', async ({
  connection,
  db,
}) => {
  await importList(connection, LIST)
  await setOutboxEnabled(connection, true)
  await addOwner(db, OWNER, new Date('2027-01-01'))
  await begin(connection, `2027-01-01${NOON}`)
  await setPlan(connection, `2027-01-01${NOON}`, '2027-02-28')

  const settings = settingsSchema.parse({ PREMIUM_PAYMENT_URL: 'https://pay.example/{reference}' })
  const days: string[] = []
  const ids = new Set<string>()
  let mail: Mail | undefined
  for (let date = 1; date <= 28; date += 1) {
    const day = `2027-02-${String(date).padStart(2, '0')}`
    await begin(connection, `${day}${NOON}`)
    await begin(connection, `${day}T20:00:00Z`)
    const now = new Date(`${day}T20:00:00Z`)
    const taken = await takeDueMail(connection, now)
    if (taken === undefined) continue
    const composed = await composeMail(connection, settings, taken, now)
    await removeMail(connection, taken)
    days.push(`${day} ${taken.kind}`)
    ids.add(messageId(taken))
    mail = composed
  }

  expect(days).toEqual(['2027-02-01 news', '2027-02-14 plan', '2027-02-25 plan'])
  expect(ids.size).toBe(3)
  expect(mail).toMatchObject({
    to: 'o@example.com',
    subject: 'Your premium listing ends on February 28, 2027: Quiet Ink',
    text: expect.stringMatching(
      /pay now: It costs \$30\/month\.\nhttps:\/\/pay\.example\/L-1\n[^]*\/r\//,
    ),
  })
})

test('monthly e-mails count a month, and counts go after a year', async ({ connection, db }) => {
  await importList(connection, LIST)
  await setOutboxEnabled(connection, true)
  await addOwner(db, OWNER, new Date('2027-01-01'))
  const listing = 'texas/austin/quiet-ink'
  await addSeen(db, '2026-01-31', [{ listing, what: 'view', count: 9 }])
  await addSeen(db, '2027-01-31', [{ listing, what: 'view', count: 1234 }])
  await addSeen(db, '2027-01-31', [{ listing, what: 'call', count: 2 }])
  await addSeen(db, '2027-02-01', [{ listing, what: 'view', count: 5 }])
  await setMonthlyMail(db, { ownerId: 'c1', isWanted: true, month: '2027-01' })

  for (const day of ['2027-01-31', '2027-02-01', '2027-02-02']) await begin(connection, day + NOON)

  const settings = settingsSchema.parse({})
  const now = new Date(`2027-02-01${NOON}`)
  const taken = (await takeDueMail(connection, now))!
  const composed = await composeMail(connection, settings, taken, now)
  const days = query(connection, 'select distinct day from listing_days')

  expect(query(connection, 'select kind from outgoing_mails')).toEqual(['statistics'])
  expect(composed?.subject).toBe('Your page in January 2027: Quiet Ink')
  expect(composed?.text).toContain('Page views: 1,234\nCalls: a few\nDirections: 0\n')
  expect(days).toEqual(['2027-01-31', '2027-02-01'])
  expect(await listWeeks(db, '2027-02-02', ID)).toMatchObject([
    { from: '2027-01-27', view: 1239, call: 2, saved: 0 },
    ...Array.from({ length: 11 }, () => ({ view: 0 })),
  ])
})

test('Top Picks take turns by day, each with a new revision', async ({ connection, db }) => {
  await importList(connection, [...LIST, { name: 'Third Ink', street: '7 Elm St', site: '' }])
  for (const id of [1, 2]) await setPlan(connection, `2027-01-15${NOON}`, '2027-03-15', id)

  const seen: string[][] = []
  const revisions = new Set<string | undefined>()
  for (const day of ['2027-01-16', '2027-01-17', '2027-01-18']) {
    await begin(connection, `${day}${NOON}`)
    const clinics = await readListedClinics(db, { cities: [AUSTIN] })
    seen.push(clinics.map(({ name }) => name))
    revisions.add(connection.snapshots.revision())
  }

  const a = ['Quiet Ink', 'Second Ink', 'Third Ink']
  const b = ['Second Ink', 'Quiet Ink', 'Third Ink']
  expect([[a, b, a].join(), [b, a, b].join()]).toContain(seen.join())
  expect(revisions.size).toBe(3)
})
