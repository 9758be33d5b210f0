import { expect } from 'vitest'
import type { Mail } from '#domain/mail/write.ts'
import { settingsSchema } from '#domain/site/settings.ts'
import { readListedClinics } from '#db/directory/listed-clinics.ts'
import { takeDueMail, removeMail } from '#db/outbox/take.ts'
import { setOutboxEnabled } from '#db/outbox/queue.ts'
import { addSeen } from '#db/statistics/count.ts'
import { setMonthlyMail } from '#db/statistics/monthly-mails.ts'
import { listWeeks } from '#db/statistics/read.ts'
import { messageId, composeMail } from '#server/mail/compose-mail.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { begin, ID, NOON, setPlan } from '#tests/helpers/stewardship/plans.ts'
import { addOwner } from '#tests/helpers/stewardship/owners.ts'
import { query } from '#tests/helpers/databases/query.ts'

const LIST = [{ name: 'Quiet Ink' }, { name: 'Second Ink', street: '9 Elm St', site: 'b.example' }]
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
