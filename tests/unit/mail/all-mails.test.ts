import { describe, expect, test } from 'vitest'
import { APPLIED } from '#domain/facts/facts.ts'
import { showFacts } from '#domain/facts/shown.ts'
import { MAILS, type MailName, type Values } from '#domain/mail/texts.ts'
import {
  isMailAddress,
  repeatable,
  summarize,
  toList,
  writeMail,
  type NamedListing,
} from '#domain/mail/write.ts'
import { keysOf, recordOf } from '#domain/text/choices.ts'
import { aSite } from '#tests/helpers/site/a-site.ts'
import { lines, words } from '#tests/helpers/data/words.ts'

const SITE = aSite({ SITE_URL: 'https://fadewell.example', CONTACT_EMAIL: 'hi@fadewell.example' })
const EMAIL = 'robin@desertfade.example'
const LISTING = {
  name: 'Desert Fade Laser',
  address: '12 Oak St, Reno, NV 89501',
  reference: 'A-4F7K2',
}
/** To the operator, about no listing. */
const WITHOUT_LISTING: readonly MailName[] = ['digest', 'failed']

/** Values that no writer gives. */
const OF_SITE = words`site contact reviewTime name reference`

const namesIn = (text: string) => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
const needs = (text: string) => namesIn(text).filter((each) => !OF_SITE.includes(each))
const wordsOf = (name: MailName): string[] => [MAILS[name].subject, ...MAILS[name].text]

/** A value for each name, which no text says otherwise. */
const VALUES = Object.fromEntries(
  keysOf(MAILS)
    .flatMap(wordsOf)
    .flatMap(namesIn)
    .map((name) => [name, `the ${name}`]),
) as Values<MailName>

const write = (name: MailName, listing: Partial<NamedListing> = {}, values = VALUES) => {
  const about = WITHOUT_LISTING.includes(name) ? null : { ...LISTING, ...listing }
  const given = Object.entries(values).filter(([each]) => !OF_SITE.includes(each))
  return writeMail(
    SITE,
    name,
    { to: EMAIL, listing: about },
    Object.fromEntries(given) as typeof values,
  )
}

describe.for(keysOf(MAILS))('%s', (name) => {
  const sent = write(name)

  test('names the clinic with street, city and reference, and says all that it was given', () => {
    const about = WITHOUT_LISTING.includes(name)
      ? ''
      : 'About: Desert Fade Laser, 12 Oak St, Reno, NV 89501, reference A-4F7K2.\n\n'
    expect(sent.to).toBe(EMAIL)
    expect(sent.text.startsWith(`Hello,\n\n${about}`)).toBe(true)
    expect(sent.text.endsWith('\n\nFadewell\nhttps://fadewell.example\n')).toBe(true)
    for (const each of wordsOf(name).flatMap(needs)) {
      expect(sent.subject + sent.text).toContain(`the ${each}`)
    }
  })

  test('says nothing of what it was not given', () => {
    const blank = recordOf(keysOf(VALUES), () => '')
    const left = MAILS[name].text.filter((text) => needs(text).length === 0)

    const paragraphs = write(name, {}, blank).text.split('\n\n')

    const opening = WITHOUT_LISTING.includes(name) ? 1 : 2
    expect(paragraphs).toHaveLength(
      opening + left.join('\n\n').split('\n\n').filter(Boolean).length + 1,
    )
  })

  test('is plain ASCII without exclamation marks or names of values', () => {
    for (const text of [sent.subject, sent.text]) {
      expect(text).not.toMatch(/[!<>{}]|[^\n\u0020-\u007E]/)
    }
  })

  test('shortens a name, which injects no lines or headers', () => {
    const long = write(name, { name: `Fade\r\nBcc: all\u2028Ink\u202E {link} ${'x'.repeat(300)}` })

    expect(long.subject).not.toMatch(/[\r\n]/)
    expect(long.subject.length).toBeLessThan(190)
    expect(long.text).not.toMatch(/^Bcc:|\u202E|x{121}/m)
    expect(String(WITHOUT_LISTING.includes(name) || long.text)).toMatch(
      /^true$|Fade Bcc: all Ink \{link\} x+\.\.\./,
    )
  })
})

test('a change that was accepted in part', () => {
  const told = toList(['Phone: (702) 555-0142'])
  const about = { to: EMAIL, listing: { ...LISTING, reference: 'L-12' } }
  const given = {
    lines: told,
    refused: toList(['Name: Ink']),
    reason: '',
    link: 'https://a.example/r/x',
  }

  expect(writeMail(SITE, 'accepted', about, given)).toEqual({
    to: EMAIL,
    subject: 'We accepted your change of Desert Fade Laser',
    text: `Hello,

About: Desert Fade Laser, 12 Oak St, Reno, NV 89501, reference L-12.

We looked at what you sent, and took this:

- Phone: (702) 555-0142

We did not take this:

- Name: Ink

Do you think that this is a mistake? Reply to this e-mail or write to hi@fadewell.example.

With this private link you edit the page:

https://a.example/r/x

Fadewell
https://fadewell.example
`,
  })
})

test('a receipt repeats facts in words of our own only', () => {
  const facts = showFacts(APPLIED, {
    services: '["Laser Tattoo Removal"]',
    startingPrice: '99',
    lasers: 'https://spam.example',
    hours: ';540-1020;?;?;?;?;?',
  })

  expect(summarize(facts)).toBe(
    '- Services: Laser Tattoo Removal\n- Starting price: from $99\n- Opening hours: Mon 9 AM-5 PM, Sun closed, Tue-Sat not listed',
  )
})

test.for([
  'Win now at evil.example',
  'https://evil.example/x',
  'mail me@evil',
  'evil\\share',
  'Call (702) 555-0142',
  'Text 7025550142',
])('a receipt repeats %j neither as name nor as street', (typed) => {
  const listing = { ...LISTING, name: typed, address: `${typed}, Reno, NV 89501` }

  const { name, address } = repeatable(listing, 'Reno, NV 89501')

  expect([name, address]).toEqual(['your company', 'Reno, NV 89501'])
})

test.for(lines`
  Dr. Fade
  Ink Co.
  Studio 54 & Sons
  Désert Füd 2024
`)('a receipt repeats %j', (name) => {
  expect(repeatable({ ...LISTING, name }, '').name).toBe(name)
})

test.for([
  ['robin@desertfade.example', true],
  ['a@b.example, c@d.example', false],
  ['a@b.example\r\nBcc: c@d.example', false],
  ['"a@evil.example" <b@c.example>', false],
  ['', false],
] as const)('%j is a single address: %s', ([text, expected]) => {
  expect(isMailAddress(text)).toBe(expected)
})
