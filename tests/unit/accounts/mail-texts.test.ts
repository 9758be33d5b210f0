import { expect, test } from 'vitest'
import { APPLIED } from '#domain/facts/facts.ts'
import { showFacts } from '#domain/facts/shown.ts'
import {
  approvedMail,
  declinedMail,
  isMailAddress,
  noticeMail,
  receiptMail,
  reopenedMail,
  type Mail,
} from '#domain/mail/texts.ts'
import { aSite } from '#tests/helpers/site/a-site.ts'

const SITE = aSite({ SITE_URL: 'https://fadewell.example', CONTACT_EMAIL: 'hi@fadewell.example' })
const APPLICANT = { companyName: 'Desert Fade Laser', email: 'robin@desertfade.example' }
const APPLICATION = {
  ...APPLICANT,
  id: 'a1b2',
  city: 'Reno',
  state: 'NV',
  listingType: 'premium' as const,
}
const SENT = {
  city: 'Reno',
  state: 'NV',
  zipCode: '89501',
  facts: showFacts(APPLIED, {
    services: '["Laser Tattoo Removal"]',
    startingPrice: '99',
    lasers: 'https://spam.example',
    hours: ';540-1020;?;?;?;?;?',
  }),
}
const OUTCOME = {
  ...APPLICANT,
  wasListed: false,
  isUpdate: false,
  reason: 'It is listed already.',
  link: '/r/token',
}
const RECEIPT = { ...APPLICANT, ...SENT, reference: 'A-4F7K2', link: '/r/token' }
const PAGE = '/states/nevada/reno/desert-fade-laser'
const APPROVAL = { page: PAGE, link: '/r/token', notProven: ['Phone'] }

const receiptOf = (companyName: string) => receiptMail(SITE, { ...RECEIPT, companyName })

test('the receipt states what arrived, what happens next and why it was sent', () => {
  expect(receiptMail(SITE, RECEIPT)).toEqual({
    to: 'robin@desertfade.example',
    subject: 'We received your application',
    text: `Hello,

Thank you for applying to be listed on Fadewell. We received the application of Desert Fade Laser.

Its reference is A-4F7K2.

We review it within 2-3 business days and then write to you with our decision. Nothing is public yet.

What you sent:
- Reno, NV 89501
- Services: Laser Tattoo Removal
- Starting price: from $99
- Opening hours: Mon 9 AM-5 PM, Sun closed, Tue-Sat not listed

Your contact data and description stand beside it behind this private link, where you can also fix or withdraw the application until then:

https://fadewell.example/r/token

Questions? Reply to this e-mail or write to hi@fadewell.example.

You get this e-mail because this address was given in the form at https://fadewell.example/list-company. Was it not you? Withdraw the application through the link, and it is deleted.

Fadewell
https://fadewell.example
`,
  })
})

test.for([
  [false, 'We approved the application of Desert Fade Laser.'],
  [true, 'It was listed already, and its page shows what you told us now:'],
] as const)('an approval has the URL of the public page, as an update: %s', ([isUpdate, words]) => {
  const { to, subject, text } = approvedMail(SITE, { ...APPLICANT, ...APPROVAL, isUpdate })

  expect([to, subject]).toEqual([APPLICANT.email, 'Your company is listed on Fadewell'])
  expect(text).toContain(words)
  for (const path of [PAGE, '/r/token', `${PAGE}/claim`]) {
    expect(text).toContain(`\n\nhttps://fadewell.example${path}\n\n`)
  }
  expect(text).toContain('We did not change these yet: Phone.')
})

test.for([
  [false, false, 'We withdrew our decision on the application of Desert Fade Laser and will'],
  [true, false, 'will review it again. Its page is not public for now.'],
  [true, true, 'will review it again. Its page no longer shows what you told us.'],
] as const)('an undone decision, listed %s, update %s', ([wasListed, isUpdate, words]) => {
  const { text } = reopenedMail(SITE, { ...OUTCOME, wasListed, isUpdate })

  expect(text).toContain(words)
})

test.for([
  [
    false,
    false,
    'We reviewed the application of Desert Fade Laser and declined it. Nothing of it is public.',
  ],
  [true, false, 'and declined it. Its page is no longer public.'],
  [true, true, 'and declined it. Its page no longer shows what you told us.'],
] as const)('a decline, listed %s, update %s', ([wasListed, isUpdate, words]) => {
  const { subject, text } = declinedMail(SITE, { ...OUTCOME, wasListed, isUpdate })

  expect(subject).toBe('Your application to Fadewell')
  expect(text).toContain(words)
  expect(text).toContain('The reason: It is listed already.')
})

test('the notice goes to the operator and links to the application', () => {
  const { to, subject, text } = noticeMail(SITE, APPLICATION)

  expect(to).toBe('hi@fadewell.example')
  expect(subject).toBe('New application: Desert Fade Laser')
  expect(text).toContain('Desert Fade Laser in Reno, NV applied for a premium listing.')
  expect(text).toContain('\n\nhttps://fadewell.example/admin/company/a1b2\n\n')
  expect(text).not.toContain(APPLICANT.email)
})

const ALL: [name: string, write: (companyName: string) => Mail][] = [
  ['receipt', receiptOf],
  ['approval', (companyName) => approvedMail(SITE, { ...OUTCOME, ...APPROVAL, companyName })],
  ['decline', (companyName) => declinedMail(SITE, { ...OUTCOME, companyName })],
  [
    'later decline',
    (name) => declinedMail(SITE, { ...OUTCOME, companyName: name, wasListed: true }),
  ],
  ['taken back', (companyName) => reopenedMail(SITE, { ...OUTCOME, companyName })],
  ['notice', (companyName) => noticeMail(SITE, { ...APPLICATION, companyName })],
]

test.for(ALL)('%s: plain ASCII without exclamation marks', ([, write]) => {
  const { subject, text } = write('Desert Fade Laser')

  for (const words of [subject, text]) {
    expect(words).not.toMatch(/[!<>]|[^\n\u0020-\u007E]/)
  }
})

test.for(ALL)('%s: a name is shortened and injects no lines or headers', ([, write]) => {
  const { to, subject, text } = write(`Fade\r\nBcc: all\u2028Ink\u202E ${'x'.repeat(300)}`)

  expect(to).not.toMatch(/\s/)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(subject.length).toBeLessThan(150)
  expect(text).not.toMatch(/^Bcc:/m)
  expect(text).not.toContain('\u202E')
  expect(text).toMatch(/Fade Bcc: all Ink x+\.\.\./)
  expect(text).not.toContain('x'.repeat(121))
})

test.for([
  'Win now at evil.example',
  'https://evil.example/x',
  'mail me@evil',
  'evil\\share',
  'Call (702) 555-0142',
  'Text 7025550142',
])('a receipt does not repeat %j', (companyName) => {
  expect(receiptOf(companyName).text).toContain('We received the application of your company.')
})

test.for(['Dr. Fade', 'Ink Co.', 'Studio 54 & Sons', 'Désert Füd 2024'])(
  'a receipt repeats %j',
  (companyName) => {
    expect(receiptOf(companyName).text).toContain(`We received the application of ${companyName}.`)
  },
)

test.for([
  ['robin@desertfade.example', true],
  ['a@b.example, c@d.example', false],
  ['a@b.example\r\nBcc: c@d.example', false],
  ['"a@evil.example" <b@c.example>', false],
  ['', false],
] as const)('%j is a single address: %s', ([text, expected]) => {
  expect(isMailAddress(text)).toBe(expected)
})
