import { describe, expect, test } from 'vitest'
import * as claims from '#domain/claims/mails.ts'
import { APPLIED } from '#domain/facts/facts.ts'
import { showFacts } from '#domain/facts/shown.ts'
import * as answers from '#domain/mail/answers.ts'
import * as news from '#domain/mail/news.ts'
import * as operator from '#domain/mail/operator-texts.ts'
import * as texts from '#domain/mail/texts.ts'
import * as premium from '#domain/premium/mails.ts'
import * as statistics from '#domain/statistics/mails.ts'
import { keysOf } from '#domain/text/choices.ts'
import { aSite } from '#tests/helpers/site/a-site.ts'
import { lines } from '#tests/helpers/data/words.ts'

const OPERATOR = 'hi@fadewell.example'
const SITE = aSite({ SITE_URL: 'https://fadewell.example', CONTACT_EMAIL: OPERATOR })
const EMAIL = 'robin@desertfade.example'
const ADDRESS = '12 Oak St, Reno, NV 89501'
const PLACE = { stateSlug: 'nevada', citySlug: 'reno', slug: 'desert-fade-laser' }
const PAGE = '/states/nevada/reno/desert-fade-laser'

/** All that an e-mail may need, about a listing of this name. */
const about = (name: string, reference: string) => ({
  email: EMAIL,
  id: 'a1b2',
  listing: { name, address: ADDRESS, reference },
  link: '/r/token',
  listingType: 'premium',
  place: PLACE,
  page: PAGE,
  reason: 'It is listed already.',
  sentOn: '2026-11-20',
})
const OUTCOME = { wasListed: false, isUpdate: false }
const FACTS = showFacts(APPLIED, {
  services: '["Laser Tattoo Removal"]',
  startingPrice: '99',
  lasers: 'https://spam.example',
  hours: ';540-1020;?;?;?;?;?',
})
const NEWS = { lines: ['Phone: (702) 555-0142'], refused: [], reason: '' }
const SEEN = { view: 1200, call: 3, directions: 0, website: 7, saved: 1 }

type Write = (name: string) => texts.Mail

const application = (name: string) => about(name, 'A-4F7K2')
const report = (name: string) => about(name, 'R-4F7K2')
const listing = (name: string) => about(name, 'L-12')

/** What each e-mail says about who and what, and what happens next. */
const ALL: Record<string, [write: Write, subject: string, ...says: string[]]> = {
  receiptMail: [
    (name) =>
      texts.receiptMail(SITE, { ...application(name), place: 'Reno, NV 89501', facts: FACTS }),
    'We received your application: Desert Fade Laser',
    'What you sent:\n- Services: Laser Tattoo Removal\n- Starting price: from $99\n- Opening hours: Mon 9 AM-5 PM, Sun closed, Tue-Sat not listed\n\n',
    'We review it within 2-3 business days and then write to you',
    'Nothing is public yet.',
    'Was it not you? Withdraw the application',
  ],
  approvedMail: [
    (name) => texts.approvedMail(SITE, { ...application(name), isUpdate: false, notProven: [] }),
    'Desert Fade Laser is listed on Fadewell',
    `The page is public now:\n\nhttps://fadewell.example${PAGE}\n\nYou can edit it with`,
  ],
  'approvedMail as an update': [
    (name) =>
      texts.approvedMail(SITE, { ...application(name), isUpdate: true, notProven: ['Phone'] }),
    'Desert Fade Laser is listed on Fadewell',
    'was listed already, and its page shows what we took from it:',
    `We did not change these yet: Phone. To change them, show that the page is yours:\n\nhttps://fadewell.example${PAGE}/claim\n\n`,
  ],
  declinedMail: [
    (name) => texts.declinedMail(SITE, { ...application(name), ...OUTCOME }),
    'Your application to Fadewell: Desert Fade Laser',
    'declined it. Nothing of it is public.',
    'The reason: It is listed already.',
    'you can fix it and send it again:',
  ],
  'declinedMail after an approval': [
    (name) => texts.declinedMail(SITE, { ...application(name), ...OUTCOME, wasListed: true }),
    'Your application to Fadewell: Desert Fade Laser',
    'declined it. Its page is no longer public.',
  ],
  'declinedMail after an update': [
    (name) => texts.declinedMail(SITE, { ...application(name), wasListed: true, isUpdate: true }),
    'Your application to Fadewell: Desert Fade Laser',
    'declined it. Its page no longer shows what you told us.',
  ],
  reopenedMail: [
    (name) => texts.reopenedMail(SITE, { ...application(name), ...OUTCOME, wasListed: true }),
    'Your application to Fadewell: Desert Fade Laser',
    'will review it again. Its page is not public for now.',
    'We will write to you when we have decided.',
  ],
  noticeMail: [
    (name) => texts.noticeMail(SITE, application(name)),
    'New application: Desert Fade Laser',
    'Somebody applied for a premium listing.\n\nLook at it and decide:\n\nhttps://fadewell.example/admin/company/a1b2',
  ],
  objectionMail: [
    (name) => answers.objectionMail(SITE, application(name)),
    'This was not me: Desert Fade Laser',
    'https://fadewell.example/admin/company/a1b2',
  ],
  reportLinkMail: [
    (name) => texts.reportLinkMail(SITE, report(name)),
    'Your report R-4F7K2: Desert Fade Laser',
    'shows its status for 90 days',
  ],
  reportOutcomeMail: [
    (name) =>
      answers.reportOutcomeMail(SITE, { ...report(name), changed: ['Phone'], isOpen: false }),
    'Your report R-4F7K2: Desert Fade Laser',
    'changed this: Phone.',
  ],
  'reportOutcomeMail of a decline': [
    (name) => answers.reportOutcomeMail(SITE, { ...report(name), changed: null, isOpen: false }),
    'Your report R-4F7K2: Desert Fade Laser',
    'left the page as it is.\n\nThe reason: It is listed already.',
  ],
  'reportOutcomeMail of an undo': [
    (name) => answers.reportOutcomeMail(SITE, { ...report(name), changed: null, isOpen: true }),
    'Your report R-4F7K2: Desert Fade Laser',
    'We withdrew our decision on your report and will look at it again.',
  ],
  expiryMail: [
    (name) => answers.expiryMail(SITE, listing(name)),
    'Your private link for Desert Fade Laser',
    'Here is a new one, which works for 90 days:',
  ],
  proposalMail: [
    (name) =>
      answers.proposalMail(SITE, { ...listing(name), isApproved: false, changes: ['Phone'] }),
    'Somebody applied with your clinic: Desert Fade Laser',
    'The page is as it was.',
    'we have not decided yet:\n\n- Phone\n\nIf that was you or a colleague, do nothing.',
  ],
  'proposalMail of an approval': [
    (name) =>
      answers.proposalMail(SITE, { ...listing(name), isApproved: true, changes: ['Phone: 1'] }),
    'We changed Desert Fade Laser',
    'changed this:\n\n- Phone: 1\n\nIf that was you',
  ],
  askedMail: [
    (name) => answers.askedMail(SITE, { ...listing(name), topics: ['Phone'], until: '2026-12-01' }),
    'A visitor reported something: Desert Fade Laser',
    'is wrong: Phone.',
    'Until December 1, 2026, please look at it',
  ],
  claimNoticeMail: [
    (name) => answers.claimNoticeMail(SITE, listing(name).listing),
    'Claim to call: Desert Fade Laser',
    'waits for your call',
  ],
  proofMail: [
    (name) => claims.proofMail(SITE, listing(name)),
    'Is Desert Fade Laser your clinic?',
    'open this address within 24 hours and press the button there',
    'If it was not you, do nothing',
  ],
  ownLinkMail: [
    (name) => claims.ownLinkMail(SITE, listing(name)),
    'Your link for Desert Fade Laser, November 20, 2026',
    'you can edit the page',
  ],
  planEndsMail: [
    (name) => premium.planEndsMail(SITE, { ...listing(name), end: '2026-12-09', payUrl: null }),
    'Your premium listing ends on December 9, 2026: Desert Fade Laser',
    'After that day the page stays, as a free listing.',
  ],
  statisticsMail: [
    (name) =>
      statistics.statisticsMail(SITE, { ...listing(name), month: 'October 2026', counts: SEEN }),
    'Your page in October 2026: Desert Fade Laser',
    '1,200',
  ],
}

/** Subject, and what follows the opening, of the e-mails about decisions. */
const OF_DECISIONS: Record<news.News['kind'], [subject: string, ...says: string[]]> = {
  accepted: ['We accepted your change of', 'the page shows it:\n\n- Phone: (702) 555-0142'],
  declined: ['We declined your change of', 'Reply to this e-mail'],
  changed: ['We changed', 'Do you think that this is a mistake? Reply'],
  reported: ['We changed', 'A visitor told us what was wrong.'],
  list: ['We took the value of the list for', 'instead of what you told us:'],
  premium: ['Premium for', 'with the badge "Top Pick":'],
  free: ['Premium has ended for', 'The listing is free now. Its page stays.'],
  'second-owner': ['A second owner of', 'can edit it as you can:', 'Is it nobody whom you know?'],
  ended: ['You can no longer edit', 'we have deleted your e-mail address'],
  'claim-declined': ['Your claim of', 'its page stays as it is. You can try again there.'],
}

for (const kind of keysOf(OF_DECISIONS)) {
  const [subject, ...says] = OF_DECISIONS[kind]
  const link = kind === 'ended' || kind === 'claim-declined' ? null : '/r/token'
  ALL[`newsMail: ${kind}`] = [
    (name) => news.newsMail(SITE, { ...listing(name), ...NEWS, kind, link }),
    `${subject} Desert Fade Laser`,
    ...says,
    ...(link === null ? [] : ['With this private link you edit the page:']),
  ]
}

const TO_OPERATOR = ['noticeMail', 'objectionMail', 'claimNoticeMail']

test('every e-mail of the software about a listing or an application is in the table', () => {
  const all = Object.keys({ ...claims, ...answers, ...news, ...texts, ...premium, ...statistics })
  const written = new Set(Object.keys(ALL).map((name) => name.split(/[: ]/)[0]))
  const listed = all.filter((name) => name.endsWith('Mail') && name !== 'listingMail')

  expect(listed.filter((name) => !written.has(name))).toEqual([])
})

describe.for(Object.entries(ALL))('%s', ([name, [write, subject, ...says]]) => {
  const sent = write('Desert Fade Laser')

  test('names the clinic with street, city and reference, and says what happened', () => {
    expect([sent.to, sent.subject]).toEqual([
      TO_OPERATOR.includes(name) ? OPERATOR : EMAIL,
      subject,
    ])
    expect(sent.text).toMatch(
      /^Hello,\n\nAbout: Desert Fade Laser, 12 Oak St, Reno, NV 89501, reference [ARL]-\w+\.\n\n/,
    )
    expect(sent.text.endsWith('\n\nFadewell\nhttps://fadewell.example\n')).toBe(true)
    for (const words of says) expect(sent.text).toContain(words)
  })

  test('is plain ASCII without exclamation marks', () => {
    for (const words of [sent.subject, sent.text]) {
      expect(words).not.toMatch(/[!<>]|[^\n\u0020-\u007E]/)
    }
  })

  test('shortens a name, which injects no lines or headers', () => {
    const long = write(`Fade\r\nBcc: all\u2028Ink\u202E ${'x'.repeat(300)}`)

    expect(long.to).not.toMatch(/\s/)
    expect(long.subject).not.toMatch(/[\r\n]/)
    expect(long.subject.length).toBeLessThan(190)
    expect(long.text).not.toMatch(/^Bcc:/m)
    expect(long.text).not.toContain('\u202E')
    expect(long.text).toMatch(/Fade Bcc: all Ink x+\.\.\./)
    expect(long.text).not.toContain('x'.repeat(121))
  })
})

test('what is told only to the operator is plain ASCII, too', () => {
  const digest = { pending: 2, late: 1, others: 3, bounced: ['RCPT TO 550: receipt'] }
  const all = [operator.digestMail(SITE, digest), operator.jobFailedMail(SITE, 'backup', 'No disk')]

  for (const { to, subject, text } of all) {
    expect(to).toBe(OPERATOR)
    expect(`${subject}\n${text}`).not.toMatch(/[!<>]|[^\n\u0020-\u007E]/)
  }
})

const receiptOf = (name: string, address = ADDRESS) => {
  const sent = application(name)
  const listed = { ...sent.listing, address }
  return texts.receiptMail(SITE, {
    ...sent,
    listing: listed,
    place: 'Reno, NV 89501',
    facts: FACTS,
  })
}

test.for(lines`
  Win now at evil.example
  https://evil.example/x
  mail me@evil
  evil\share
  Call (702) 555-0142
  Text 7025550142
`)('a receipt repeats %j neither as name nor as street', (typed) => {
  const { subject, text } = receiptOf(typed, `${typed}, Reno, NV 89501`)
  expect(subject).toBe('We received your application: your company')
  expect(text).toContain('About: your company, Reno, NV 89501, reference A-4F7K2.')
})

test.for(lines`
  Dr. Fade
  Ink Co.
  Studio 54 & Sons
  Désert Füd 2024
`)('a receipt repeats %j', (name) => {
  expect(receiptOf(name).text).toContain(`We received the application of ${name}.`)
})

test.for([
  ['robin@desertfade.example', true],
  ['a@b.example, c@d.example', false],
  ['a@b.example\r\nBcc: c@d.example', false],
  ['"a@evil.example" <b@c.example>', false],
  ['', false],
] as const)('%j is a single address: %s', ([text, expected]) => {
  expect(texts.isMailAddress(text)).toBe(expected)
})
