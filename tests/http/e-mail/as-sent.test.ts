import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readSettings } from '#domain/site/settings.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { endClaim } from '#db/proposals/end-owner.ts'
import { saveEdit } from '#db/proposals/edit.ts'
import { listReports } from '#db/proposals/find.ts'
import { startClaim } from '#db/proposals/claim.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { dropStatement } from '#db/stewardship/state-facts.ts'
import { queueExpiryMails, setOutboxEnabled } from '#db/outbox/queue.ts'
import { listFailures } from '#db/outbox/take.ts'
import { mailDigest } from '#cli/schedule/run-job.ts'
import { messageId } from '#server/mail/compose-mail.ts'
import { sendDueMail } from '#server/mail/mail-worker.ts'
import { smtpSender } from '#server/mail/smtp.ts'
import { anApplicationInput, submitApplication } from '#tests/helpers/applications/applications.ts'
import { newSmallDirectory } from '#tests/helpers/databases/small-directory.ts'
import { NOW, DAY_MS, later } from '#tests/helpers/data/moment.ts'
import { mailServer, OPERATOR, SITE_URL, urlOf } from '#tests/helpers/site/mailing-site.ts'
import { report, addOwner, findWaitingClaim } from '#tests/helpers/stewardship/stewardship.ts'
import { query } from '#tests/helpers/databases/query.ts'

const afterDays = (days: number) => later(days * DAY_MS)
const BY = { actor: 'admin', name: 'Dana' } as const
const LINK = `${SITE_URL}/r/[\\w-]{22}\n`

/** Id of the first e-mail about a claim. */
const claimOf = (proposalId: string) => {
  const first = { kind: 'receipt', proposalId, about: '', dueAt: NOW.toISOString() } as const
  return `<${messageId(first)}@${new URL(SITE_URL).hostname}>`
}

test('each e-mail says what it has to, has its own id, and joins its conversation', async () => {
  const server = await mailServer({
    onRcptTo: ({ address }, _session, done) => {
      const isGone = address === 'gone@applicant.example'
      done(isGone ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined)
    },
  })
  const read = readSettings({ SITE_URL, CONTACT_EMAIL: OPERATOR, SMTP_URL: urlOf(server) })
  if (read.kind === 'refused' || !read.settings.SMTP_URL) throw new Error('settings')
  const { settings } = read
  const connection = openDatabase(await newSmallDirectory(), { mustExist: true })
  const { db } = connection
  const send = smtpSender(read.settings.SMTP_URL, settings)
  const mailing = { connection, settings, send, log: pino({ level: 'silent' }) }
  const sendAll = async (now: Date) => {
    while (await sendDueMail(mailing, now, new AbortController().signal));
  }
  await setOutboxEnabled(connection, true)
  const apply = async (name: string) => {
    const email = `${name}@applicant.example`
    const input = anApplicationInput({ email, companyName: name, listingType: 'premium' })
    return (await submitApplication(connection, input, NOW)).id
  }
  const [good, bad] = [await apply('good'), await apply('bad')]
  await apply('gone')
  const email = 'pat@visitor.example'
  const { reference } = await report(connection, 'weekday-ink-removal', { name: 'Ink' }, { email })
  await report(connection, 'clear-canvas-laser', { name: 'No Address' }, { email: '' })
  const [clinicId = 0] = query<number>(connection, 'select id from providers')
  const claim = { clinicId, way: 'call', domain: '', email: 'kim@claimant.example' } as const
  await startClaim(db, claim, NOW)
  await sendAll(NOW)
  const [owner, partner] = ['one@owner.example', 'two@owner.example']
  for (const address of [owner, partner]) {
    await addOwner(db, { id: address, listingId: clinicId, email: address })
  }
  const values = { phone: '(512) 555-0177', name: 'Other Ink' }
  await saveEdit(db, { id: owner, clinicId }, { values }, NOW)
  const [edit] = await listReports(db, { owner_id: owner })
  const step = { by: { actor: 'admin', name: 'Dana' }, now: NOW } as const
  await decideProposal(connection, good, { ...step, to: 'approved', approval: { as: 'new' } })
  await decideProposal(connection, bad, { ...step, to: 'declined', reason: 'No lasers.' })
  const part = { to: 'approved', topics: ['phone'], reason: 'Not on the door.' } as const
  await decideProposal(connection, edit?.reference ?? '', { ...step, ...part })
  await decideProposal(connection, reference, { to: 'approved', by: BY, now: NOW })
  const claimId = await findWaitingClaim(db)
  await endClaim(db, claimId, { by: BY, now: NOW, reason: 'Nobody answers.' })
  await sendAll(afterDays(0.01))
  const accepted = { id: clinicId, field: 'phone', source: 'owner' } as const
  await dropStatement(db, { ...accepted, by: BY, now: afterDays(0.01) })
  await sendAll(afterDays(0.02))
  await queueExpiryMails(connection, afterDays(80))
  await sendAll(afterDays(80))
  await mailDigest(db, settings, afterDays(0.02))
  const failures = await listFailures(db, afterDays(0.02))
  await connection.close()

  const idOf = (to: string, index: number) =>
    server.mailsTo(to)[index]?.headers.get('message-id') ?? 'none'
  const [applicant, declined] = ['good@applicant.example', 'bad@applicant.example']
  const expected: [to: string, index: number, subject: string, text: string, first?: string][] = [
    [applicant, 0, 'We received your application', 'Laser Tattoo Removal'],
    [applicant, 1, 'is listed on', LINK, idOf(applicant, 0)],
    [
      applicant,
      2,
      'Your private link for good',
      `less than two weeks[^]*${LINK}`,
      idOf(applicant, 0),
    ],
    [declined, 1, 'Your application to', 'No lasers\\.', idOf(declined, 0)],
    [email, 0, `Your report ${reference}`, LINK],
    [email, 1, `Your report ${reference}`, 'changed this: Name', idOf(email, 0)],
    [
      owner,
      0,
      'We accepted your change',
      '555-0177[^]*Other Ink[^]*Not on the door',
      claimOf(owner),
    ],
    [owner, 1, 'We took the value of the list', '- Phone: \\(\\d{3}\\) 555', claimOf(owner)],
    [partner, 0, 'Another owner changed', `555-0177[^]*${LINK}`, claimOf(partner)],
    [claim.email, 0, 'Your claim of', 'Nobody answers\\.', claimOf(claimId)],
    [OPERATOR, 3, 'Claim to call', `${SITE_URL}/admin\\?status=other`],
    [OPERATOR, 4, '', 'gone|could not be delivered'],
  ]
  const seen = expected.map(([to, index]) => {
    const mail = server.mailsTo(to)[index]
    return [mail?.subject, mail?.text, mail?.headers.get('in-reply-to')]
  })
  expected.forEach(([to, index, subject, text, first], row) => {
    const [seenSubject = '', seenText = '', replyTo] = seen[row] ?? []
    expect(seenSubject, `${to} ${index}`).toContain(subject)
    expect(seenText, `${to} ${index}`).toMatch(new RegExp(text))
    expect(replyTo, `${to} ${index}`).toBe(first)
  })
  expect(server.mailsTo('')).toEqual([])
  const ids = server.mails().map(({ headers }) => headers.get('message-id'))
  expect(new Set(ids).size).toBe(ids.length)
  expect(failures).toHaveLength(1)
})
