import { expect } from 'vitest'
import { OTHER_TIER, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { localDate } from '#domain/hours/zone-clock.ts'
import { settingsSchema } from '#domain/site/settings.ts'
import { readListedClinics } from '#db/directory/listed-clinics.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { migrateToLatest } from '#db/engine/migrate.ts'
import type { Database } from '#db/engine/schema.ts'
import { addSeen } from '#db/statistics/count.ts'
import { setMonthlyMail } from '#db/statistics/monthly-mails.ts'
import { listWeeks } from '#db/statistics/read.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { leaseDueMail, removeMail } from '#db/outbox/lease.ts'
import { setOutboxEnabled } from '#db/outbox/queue.ts'
import { beginDay } from '#db/premium/begin-day.ts'
import {
  endPlan,
  recordPayment,
  type NewPayment,
  findPlanEnd,
  listPayments,
} from '#db/premium/plans.ts'
import { listHistory } from '#db/stewardship/history.ts'
import { mergeInto } from '#db/stewardship/merge.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import { messageId, composeMail } from '#server/mail/compose-mail.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'

const ZONE = 'America/Denver'
const ID = 1
const BY = { actor: 'admin', name: 'Ada' } as const
const AUSTIN = { stateSlug: 'texas', citySlug: 'austin' }
const LIST = [{ name: 'Quiet Ink' }, { name: 'Second Ink', street: '9 Elm St', site: 'b.example' }]

const dayOf = (instant: string) => localDate(ZONE, new Date(instant)) ?? ''

const pay = (
  connection: Connection,
  instant: string,
  term: NewPayment['term'],
  id = ID,
): ReturnType<typeof recordPayment> =>
  inWriteTransaction(connection, (db) =>
    recordPayment(db, {
      id,
      by: BY,
      now: new Date(instant),
      today: dayOf(instant),
      term,
      paidOn: dayOf(instant),
      amount: '$30',
      reference: 'INV-7',
    }),
  )

const end = (connection: Connection, instant: string) =>
  inWriteTransaction(connection, (db) => endPlan(db, { id: ID, by: BY, now: new Date(instant) }))

const begin = (connection: Connection, instant: string, hasPremium = true) =>
  beginDay(connection, { today: dayOf(instant), hasPremium }, new Date(instant))

async function tierOf({ db }: Connection): Promise<number> {
  const row = db.selectFrom('providers').select('tier').where('id', '=', ID)
  return (await row.executeTakeFirstOrThrow()).tier
}

/** An e-mail to that owner. */
const aboutOwner = (linkKind: 'plan' | 'statistics') => ({
  id: 1,
  kind: 'link' as const,
  applicationId: null,
  decisionId: null,
  dueAt: '',
  attempts: 1,
  linkKind,
  linkSubjectId: 'c1',
})

/** With a proven claim, "c1". */
async function addOwner(db: Database): Promise<void> {
  const day = '2027-01-01'
  const claim = { id: 'c1', provider_id: ID, created_at: day, domain: '', email: 'o@example.com' }
  const proven = { way: 'call', state: 'proven', proof: 'call', decided_at: day } as const
  await db
    .insertInto('clinic_claims')
    .values({ ...claim, ...proven, code_hash: null, ended_at: null })
    .execute()
}

type Step = [instant: string, act: number | 'end' | 'undo']

const NOON = 'T19:00:00Z'

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

test('owners get one e-mail 14 and one 3 days before the end', async ({ connection, db }) => {
  await importList(connection, LIST)
  await setOutboxEnabled(connection, true)
  await addOwner(db)
  await pay(connection, `2027-01-01${NOON}`, { until: '2027-02-28' })

  const days: string[] = []
  const ids = new Set<string>()
  for (let date = 1; date <= 28; date += 1) {
    const day = `2027-02-${String(date).padStart(2, '0')}`
    await begin(connection, `${day}${NOON}`)
    await begin(connection, `${day}T20:00:00Z`)
    const mail = await leaseDueMail(connection, new Date(`${day}T20:00:00Z`))
    if (mail === undefined) continue
    await removeMail(connection, mail)
    days.push(`${day} ${mail.linkKind}`)
    ids.add(messageId(mail))
  }

  expect(days).toEqual(['2027-02-14 plan', '2027-02-25 plan'])
  expect(ids.size).toBe(2)
  const settings = settingsSchema.parse({ PREMIUM_PAYMENT_URL: 'https://pay.example/{reference}' })
  const composed = await composeMail(connection, settings, aboutOwner('plan'), new Date())
  expect(composed?.mail).toMatchObject({
    to: 'o@example.com',
    subject: 'Your premium listing ends on February 28, 2027',
    text: expect.stringMatching(
      /pay now: It costs \$30\/month\.\nhttps:\/\/pay\.example\/L-1\n[^]*\/r\//,
    ),
  })
})

test('monthly e-mails count a month, and counts go after a year', async ({ connection, db }) => {
  await importList(connection, LIST)
  await setOutboxEnabled(connection, true)
  await addOwner(db)
  const listing = 'texas/austin/quiet-ink'
  await addSeen(db, '2026-01-31', [{ listing, what: 'view', count: 9 }])
  await addSeen(db, '2027-01-31', [{ listing, what: 'view', count: 1234 }])
  await addSeen(db, '2027-01-31', [{ listing, what: 'call', count: 2 }])
  await addSeen(db, '2027-02-01', [{ listing, what: 'view', count: 5 }])
  await setMonthlyMail(db, { claimId: 'c1', isWanted: true, month: '2027-01' })

  for (const day of ['2027-01-31', '2027-02-01', '2027-02-02']) await begin(connection, day + NOON)

  const mails = await db.selectFrom('outgoing_mails').select('link_kind').execute()
  const settings = settingsSchema.parse({})
  const now = new Date(`2027-02-01${NOON}`)
  const composed = await composeMail(connection, settings, aboutOwner('statistics'), now)
  const days = await db.selectFrom('listing_days').select('day').distinct().execute()

  expect(mails).toEqual([{ link_kind: 'statistics' }])
  expect(composed?.mail.subject).toBe('Your page in January 2027')
  expect(composed?.mail.text).toContain('Page views: 1,234\nCalls: a few\nDirections: 0\n')
  expect(days).toEqual([{ day: '2027-01-31' }, { day: '2027-02-01' }])
  expect(await listWeeks(db, '2027-02-02', ID)).toMatchObject([
    { from: '2027-01-27', view: 1239, call: 2, saved: 0 },
    ...Array.from({ length: 11 }, () => ({ view: 0 })),
  ])
})

test('Top Picks take turns by day, each with a new revision', async ({ connection, db }) => {
  await importList(connection, [...LIST, { name: 'Third Ink', street: '7 Elm St', site: '' }])
  for (const id of [1, 2]) await pay(connection, `2027-01-15${NOON}`, { months: 2 }, id)

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

test('listings that were premium before plans stay so for a month', async () => {
  const connection = openDatabase(':memory:')
  await migrateToLatest(connection, '0001-tables')
  connection.sqlite.exec(`
    insert into curated_clinics (provider_id, list_row, state_slug, city_slug, slug)
      values (1, '{}', 'texas', 'austin', 'a'), (2, '{}', 'texas', 'austin', 'b');
    insert into clinic_statements (provider_id, field, source, value, list_value, said_on)
      values (1, 'listing', 'owner', 'premium', '', '2026-11-20'),
        (2, 'listing', 'owner', '', '', '2026-11-20')`)

  await migrateToLatest(connection)

  const db = connection.db
  const kept = await findPlanEnd(db, 1)
  const days = (Date.parse(kept) - Date.now()) / (24 * 60 * 60 * 1000)
  const [entry] = await listHistory(db, 1, 1)
  await connection.close()
  expect(days > 26 && days < 32).toBe(true)
  expect(entry).toMatchObject({ field: 'listing', source: 'correction', after: kept })
})
