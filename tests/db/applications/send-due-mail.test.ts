import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { Mail } from '#domain/mail/write.ts'
import { readSettings, type Settings } from '#domain/site/settings.ts'
import { codeFor, proveByCall, startClaim } from '#db/proposals/claim.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { saveEdit } from '#db/proposals/edit.ts'
import { endClaim } from '#db/proposals/end-owner.ts'
import { listReports } from '#db/proposals/find.ts'
import { undoDecision } from '#db/desk/undo.ts'
import { hideClinic, mergeInto, unhideClinic } from '#db/stewardship/steps.ts'
import { recordStatement } from '#db/stewardship/state-facts.ts'
import {
  undoLast,
  addOwner,
  findWaitingClaim,
  report,
  BY_ADMIN,
  STEP,
} from '#tests/helpers/stewardship/stewardship.ts'
import type { Connection } from '#db/engine/connection.ts'
import { setOutboxEnabled } from '#db/outbox/queue.ts'
import { findFailure, takeDueMail } from '#db/outbox/take.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { sendDueMail } from '#server/mail/mail-worker.ts'
import type { SendResult } from '#server/mail/smtp.ts'
import {
  anApplicationInput,
  addPending,
  submitApplication,
} from '#tests/helpers/applications/applications.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { later } from '#tests/helpers/data/moment.ts'
import { table } from '#tests/helpers/data/words.ts'
import { query } from '#tests/helpers/databases/query.ts'

const MINUTE_MS = 60_000
const signal = new AbortController().signal

/** A fake mail server that records e-mails; `answer` is its response. */
async function mailingOf(connection: Connection) {
  await setOutboxEnabled(connection, true)
  const sent: (Mail & { id: string })[] = []
  let log = ''
  const state: { answer: SendResult; whileSending: (() => Promise<void>) | undefined } = {
    answer: { kind: 'sent' },
    whileSending: undefined,
  }
  const mailing = {
    connection,
    settings: someSettings(),
    log: pino(
      new Writable({
        write: (line: Buffer, _, done) => {
          log += line.toString()
          done()
        },
      }),
    ),
    send: async (mail: Mail, id: string) => {
      sent.push({ ...mail, id })
      await state.whileSending?.()
      return state.answer
    },
  }
  const send = (now: Date) => sendDueMail(mailing, now, signal)
  const sendAll = async (now: Date) => {
    while (await send(now));
  }
  return { state, sent, log: () => log, send, sendAll }
}

/** The same with an application, and what decides it some time after NOW. */
async function applied(connection: Connection) {
  const id = await addPending(connection.db)
  const decide = (to: 'approved' | 'declined', ms = 0) =>
    decideProposal(connection, id, { to, by: BY_ADMIN, now: later(ms) })
  return { ...(await mailingOf(connection)), decide }
}

function someSettings(): Settings {
  const result = readSettings({
    SITE_URL: 'https://fadewell.example',
    SMTP_URL: 'smtp://m.example',
  })
  if (result.kind === 'refused') throw new Error(result.problems.join())
  return result.settings
}

const listWaitingMails = (connection: Connection) =>
  query<{ kind: string; at: string }>(
    connection,
    'select kind, next_attempt_at as at from outgoing_mails order by id',
  )

test('retries a failed e-mail at growing intervals with the same id', async ({ connection }) => {
  const { decide, ...mailing } = await applied(connection)
  mailing.state.answer = { kind: 'failed', reason: 'CONN ECONNREFUSED' }
  await decide('declined')

  const waits: number[] = []
  let now = later(MINUTE_MS)
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect(await mailing.send(now)).toBe(false)
    const at = new Date(listWaitingMails(connection)[0]?.at ?? '')
    waits.push((at.getTime() - now.getTime()) / 1000)
    now = at
  }

  expect(waits).toEqual([5, 20, 80, 320, 1280, 3600, 3600, 3600])
  expect(new Set(mailing.sent.map(({ id: mailId }) => mailId)).size).toBe(1)
})

test('drops an e-mail after a day of failures', async ({ connection }) => {
  const mailing = await mailingOf(connection)
  mailing.state.answer = { kind: 'failed', reason: 'AUTH PLAIN 535' }
  await submitApplication(connection, anApplicationInput({ listingType: 'premium' }), NOW)

  await mailing.send(later(23 * 60 * MINUTE_MS))
  expect(listWaitingMails(connection)).toHaveLength(2)
  await mailing.send(later(24 * 60 * MINUTE_MS))
  await mailing.send(later(25 * 60 * MINUTE_MS))

  expect(listWaitingMails(connection)).toEqual([])
  expect(mailing.log()).toContain('"reason":"AUTH PLAIN 535","msg":"e-mail dropped"')
})

test('an e-mail dated a year ahead by a wrong clock is sent, or dropped within 30 attempts', async ({
  connection,
}) => {
  const { decide, ...mailing } = await applied(connection)
  mailing.state.answer = { kind: 'failed', reason: 'CONN ECONNREFUSED' }
  await decide('declined', 365 * 24 * 60 * MINUTE_MS)

  for (let hour = 0; hour < 30; hour += 1) await mailing.send(later(hour * 61 * MINUTE_MS))

  expect(mailing.sent).toHaveLength(30)
  expect(listWaitingMails(connection)).toEqual([])
  expect(mailing.log()).toContain('e-mail dropped')
})

test('drops a permanently rejected e-mail, names it on the card, and does not log the address', async ({
  connection,
}) => {
  const mailing = await mailingOf(connection)
  mailing.state.answer = { kind: 'refused', reason: 'RCPT TO 550' }
  const { id } = await submitApplication(
    connection,
    anApplicationInput({ listingType: 'premium' }),
    NOW,
  )

  await mailing.send(NOW)
  await mailing.send(NOW)

  expect(listWaitingMails(connection)).toEqual([])
  expect(mailing.log()).toContain('"reason":"RCPT TO 550","msg":"e-mail dropped"')
  expect(mailing.log()).not.toMatch(/@|Desert|Robin/)
  expect(await findFailure(connection.db, id)).toBe('RCPT TO 550')
  expect(await findFailure(connection.db, 'another')).toBe('')
})

test('sends nothing to an invalid stored address', async ({ connection }) => {
  const mailing = await mailingOf(connection)
  const id = await addPending(connection.db, { email: 'a@b.example\r\nBcc: c@d.example' })
  await decideProposal(connection, id, { to: 'declined', ...STEP })

  expect(await mailing.send(later(MINUTE_MS))).toBe(true)

  expect(mailing.sent).toEqual([])
})

test.for([
  ['approved', 'declined', 'The page is public now:'],
  ['declined', 'approved', 'Nothing of it is public.'],
] as const)('%s, then %s undone: the first is sent once', async (steps, { connection }) => {
  const [first, second, words] = steps
  const { decide, ...mailing } = await applied(connection)
  await decide(first)
  await decide(second, 2500)
  await undoLast(connection, { now: later(4500) })

  await mailing.sendAll(later(MINUTE_MS))

  expect(mailing.sent.map(({ text }) => text)).toEqual([expect.stringContaining(words)])
})

test('two decisions send one e-mail, about the latter, and none when what follows is undone', async ({
  connection,
}) => {
  const { decide, ...mailing } = await applied(connection)
  await decide('approved')
  await decide('declined', 5000)
  await mailing.sendAll(later(15_900))
  expect(mailing.sent).toEqual([])

  await mailing.sendAll(later(16_000))
  await decide('approved', 60_000)
  await undoLast(connection, { now: later(62_000) })
  await mailing.sendAll(later(2 * MINUTE_MS))

  expect(mailing.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining('Nothing of it is public.'),
  ])
})

test('a decline mentions no page the applicant was never told of', async ({ connection }) => {
  const { decide, ...mailing } = await applied(connection)
  await decide('approved')
  mailing.state.answer = { kind: 'failed', reason: 'CONN ECONNREFUSED' }
  await mailing.send(later(MINUTE_MS))
  await decide('declined', MINUTE_MS)
  await mailing.sendAll(later(2 * MINUTE_MS))

  const [approval, decline] = mailing.sent
  expect(decline?.text).toContain('declined it. Nothing of it is public.')
  expect(decline?.id).not.toBe(approval?.id)
})

test('a decision sent while the next one is made counts as sent', async ({ connection }) => {
  const { decide, ...mailing } = await applied(connection)
  await decide('approved')
  mailing.state.whileSending = async () => {
    await decide('declined', MINUTE_MS)
  }
  await mailing.send(later(MINUTE_MS))
  mailing.state.whileSending = undefined
  await mailing.send(later(2 * MINUTE_MS))

  expect(mailing.sent[1]?.text).toContain('Nothing of it is public any more.')
})

test('who hears of an undone update or edit reads what is true of the page, which stays', async ({
  connection,
}) => {
  const { db } = connection
  const mailing = await mailingOf(connection)
  await importList(connection, [FADE])
  await addOwner(db, { id: OWNER, listingId: 1, email: OWNER })
  const owned = { id: OWNER, clinicId: 1 }
  await saveEdit(db, owned, { values: { lasers: 'PicoWay', payment: 'Cash' } }, NOW)
  await endClaim(db, OWNER, { ...STEP, undoesEdits: true })
  const id = await addPending(db, { email: 'a@b.example', ...PHONE })
  const approval = { as: 'update', clinic: AT, fields: ['phone'] } as const
  await decideProposal(connection, id, { to: 'approved', approval, ...STEP })
  await mailing.sendAll(later(MINUTE_MS))
  await undoLast(connection, { now: later(MINUTE_MS) })
  await mailing.sendAll(later(2 * MINUTE_MS))

  const texts = mailing.sent.map(({ text }) => text)
  expect(texts).toEqual([
    expect.stringMatching(
      /We took your changes back\. .*\n\n- Payment: nothing\n- Lasers: nothing\n/,
    ),
    expect.stringContaining('The clinic was listed already, on this page:'),
    expect.stringContaining('Nothing of it is public for now.'),
  ])
})

test('a decision after an e-mail was taken waits for its undo window', async ({ connection }) => {
  const { decide, ...mailing } = await applied(connection)
  await decide('approved')
  const taken = (await takeDueMail(connection, later(MINUTE_MS)))!
  await decide('declined', MINUTE_MS)

  const composed = await composeMail(connection, someSettings(), taken, later(MINUTE_MS))

  expect(composed).toBeUndefined()
  await mailing.sendAll(later(MINUTE_MS + 10_000))
  expect(mailing.sent).toEqual([])
  await mailing.sendAll(later(MINUTE_MS + 11_000))
  expect(mailing.sent).toHaveLength(1)
})

const FADE = { name: 'Fade', phone: '(512) 555-0101' }
const AT = { stateSlug: 'texas', citySlug: 'austin', slug: 'fade' }
const PHONE = { phone: '(512) 555-0999' }
const OWNER = 'owner@fade.example'
const PLAN = { id: 1, field: 'listing', source: 'correction', value: '2027-01-31' } as const

/** Makes each decision, by its description. */
const DECISIONS: Record<string, (connection: Connection) => Promise<unknown>> = {
  'an application is approved': async (connection) => {
    const id = await addPending(connection.db, { email: 'a@b.example', companyName: 'New Ink' })
    await decideProposal(connection, id, { to: 'approved', ...STEP })
  },
  'an application changes a listing': async (connection) => {
    const id = await addPending(connection.db, { email: '', ...PHONE })
    const approval = { as: 'update', clinic: AT, fields: ['phone'] } as const
    await decideProposal(connection, id, { to: 'approved', approval, ...STEP })
  },
  'a report is accepted': async (connection) => {
    const { reference } = await report(connection, 'fade', PHONE, { email: 'v@b.example' })
    await decideProposal(connection, reference, { to: 'approved', ...STEP })
  },
  'a change of an owner is accepted': (connection) => answerEdit(connection, 'approved'),
  'a change of an owner is declined': (connection) => answerEdit(connection, 'declined'),
  'a second owner is confirmed by a call': async ({ db }) => {
    const claim = { clinicId: 1, way: 'call', domain: '', email: 'c@b.example' } as const
    const token = await startClaim(db, claim, NOW)
    const code = codeFor(token ?? '')
    await proveByCall(db, await findWaitingClaim(db), { code, ...STEP })
  },
  'a report closes the page': async (connection) => {
    const { reference } = await report(connection, 'fade', { closed: 'yes' })
    await decideProposal(connection, reference, { to: 'approved', ...STEP })
  },
  'the admin hides the page': ({ db }) => hideClinic(db, { id: 1, ...STEP }),
  'the page is merged, and goes along with an owner': ({ db }) =>
    mergeInto(db, { id: 1, winnerId: 2, ...STEP }),
  'the page is merged into that of another owner': async ({ db }) => {
    await addOwner(db, { id: 'other', listingId: 2, email: 'z@b.example' })
    await mergeInto(db, { id: 1, winnerId: 2, ...STEP })
  },
  'the admin sets premium': ({ db }) => recordStatement(db, { ...PLAN, ...STEP }),
}

async function answerEdit(connection: Connection, to: 'approved' | 'declined') {
  await saveEdit(connection.db, { id: OWNER, clinicId: 1 }, { values: PHONE }, NOW)
  const [edit] = await listReports(connection.db, { owner_id: OWNER })
  await decideProposal(connection, edit?.reference ?? '', { to, ...STEP })
}

/** What is decided, and the e-mails about it and about its undo. */
const TOLD = table`
  an application is approved | a@b.example: New Ink is listed on Fadewell | a@b.example: Your application to Fadewell: New Ink
  an application changes a listing | owner@fade.example: We changed the page of Fade | owner@fade.example: We took something back: Fade
  a report is accepted | owner@fade.example: We changed the page of Fade; v@b.example: Your report: Fade | owner@fade.example: We took something back: Fade; v@b.example: Your report: Fade
  a change of an owner is accepted | owner@fade.example: We accepted your change of Fade | owner@fade.example: We look again at your change of Fade
  a change of an owner is declined | owner@fade.example: We declined your change of Fade | owner@fade.example: We look again at your change of Fade
  a second owner is confirmed by a call | c@b.example: You can edit Fade; owner@fade.example: A second owner of Fade | c@b.example: Your claim of Fade; owner@fade.example: We took something back: Fade
  a report closes the page | owner@fade.example: We took down the page of Fade | owner@fade.example: We took something back: Fade
  the admin hides the page | owner@fade.example: We took down the page of Fade | owner@fade.example: We took something back: Fade
  the page is merged, and goes along with an owner | owner@fade.example: We merged your page with another one | owner@fade.example: We took something back: Fade
  the page is merged into that of another owner | owner@fade.example: We took down the page of Fade; z@b.example: We changed the page of Clear | owner@fade.example: We took something back: Fade; z@b.example: We took something back: Clear
  the admin sets premium | owner@fade.example: Premium for Fade | owner@fade.example: We took something back: Fade
`

test.for(TOLD)(
  'whoever is told that %s is told when that is undone, and when that is undone, too',
  async ([decision, told, undone], { connection }) => {
    const mailing = await mailingOf(connection)
    await importList(connection, [FADE, { name: 'Clear', street: '2 Oak St' }])
    await addOwner(connection.db, { id: OWNER, listingId: 1, email: OWNER })
    await DECISIONS[decision]?.(connection)
    await connection.db.deleteFrom('outgoing_mails').where('kind', '<>', 'news').execute()
    const sendAll = async (minutes: number) => {
      await mailing.sendAll(later(minutes * MINUTE_MS))
      const sent = mailing.sent.splice(0)
      const mails = sent.map(({ to, subject }) => `${to}: ${subject.replace(/ R-\w+/, '')}`)
      return mails.toSorted().join('; ')
    }
    const undo = async (minutes: number) => {
      const [id = 0] = query<number>(connection, 'select max(id) from decisions')
      await undoDecision(connection, id, { by: BY_ADMIN, now: later(minutes * MINUTE_MS) })
    }

    await undo(0)
    expect(await sendAll(1)).toBe('')
    for (const [minute, mails] of [told, undone, told].entries()) {
      await undo(minute + 1)
      expect(await sendAll(minute + 2)).toBe(mails)
    }
  },
)

test('whoever was told that a page is taken down is told when it is shown again', async ({
  connection,
  db,
}) => {
  const mailing = await mailingOf(connection)
  await importList(connection, [FADE])
  await addOwner(db, { id: OWNER, listingId: 1, email: OWNER })

  await hideClinic(db, { id: 1, ...STEP })
  await mailing.sendAll(later(MINUTE_MS))
  await unhideClinic(db, { id: 1, by: BY_ADMIN, now: later(MINUTE_MS) })
  await mailing.sendAll(later(2 * MINUTE_MS))

  expect(mailing.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining('- Taken down'),
    expect.stringContaining('We wrote to you: "We took down the page of Fade'),
  ])
})
