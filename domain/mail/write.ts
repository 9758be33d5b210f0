import { z } from 'zod'
import type { ShownFact } from '#domain/facts/shown.ts'
import type { Site } from '#domain/site/site-file.ts'
import { plainLine } from '#domain/text/plain-text.ts'
import { MAILS, type MailName, type Values } from './texts.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** Message-ID of the first e-mail about the same subject, without host; none for that one. */
  thread?: string
}

/** A listing as e-mails name it: the address tells branches apart. */
export interface NamedListing {
  name: string
  /** "12 Oak St, Austin, TX 78701" */
  address: string
  /** "L-12" of the listing, or that of a report or an application. */
  reference: string
}

/** `listing`: the one that it is about; `null` for none. */
export function writeMail<Name extends MailName>(
  site: Site,
  name: Name,
  { to, listing }: { to: string; listing: NamedListing | null },
  given: Values<Name>,
): Mail {
  const { contactEmail: contact, reviewTime } = site
  const named = listing === null ? {} : { ...listing, name: shorten(listing.name) }
  const values: Readonly<Record<string, string>> = {
    site: site.name,
    contact,
    reviewTime,
    ...named,
    ...given,
  }
  const about = listing && [shorten(listing.name), shorten(listing.address)]
  const { subject, text } = MAILS[name]
  const paragraphs = [
    'Hello,',
    ...(about
      ? [`About: ${[...about, `reference ${listing?.reference}`].filter(Boolean).join(', ')}.`]
      : []),
    ...text.filter((paragraph) => isFilled(paragraph, values)).map((each) => fill(each, values)),
    `${site.name}\n${site.url}`,
  ]
  return { to, subject: plainLine(fill(subject, values)), text: `${paragraphs.join('\n\n')}\n` }
}

const VALUE = /\{(\w+)\}/g

function isFilled(text: string, values: Readonly<Record<string, string>>): boolean {
  return Array.from(text.matchAll(VALUE)).every(([, name = '']) => values[name])
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(VALUE, (_, name: string) => values[name] ?? '')
}

/** '' for none. */
export function toList(lines: readonly string[]): string {
  return lines.map((line) => `- ${shorten(line)}`).join('\n')
}

/** Accepts exactly one address, so that it cannot inject recipients or headers. */
export function isMailAddress(text: string): boolean {
  return z.email().safeParse(text).success
}

/** Of facts in words of our own. */
const OWN_WORDS = ['several', 'choice', 'dollars', 'week']

/** Facts that an e-mail may repeat to any address, one line each. */
export function summarize(facts: readonly ShownFact[]): string {
  return facts
    .filter(({ kind }) => OWN_WORDS.includes(kind))
    .map(({ label, value }) => `- ${label}: ${[value].flat().join(', ')}`)
    .join('\n')
}

/** The listing in words that no mail program makes a link; `place`: "Reno, NV 89501". */
export function repeatable(
  { name, address, reference }: NamedListing,
  place: string,
): NamedListing {
  return {
    name: firstPlain([name]) || 'your company',
    address: firstPlain([address, place]),
    reference,
  }
}

/** '' for none. */
function firstPlain(texts: readonly string[]): string {
  const short = texts.map((text) => shorten(text, MAX_REPEATED_LENGTH))
  return short.find((text) => !LINKABLE.test(text)) ?? ''
}

/** Web and e-mail addresses and phone numbers, which mail programs turn into links. */
const LINKABLE = /[/@\\]|[^\s.]\.[^\s.]|\d(?:[\s().-]*\d){6}/u

const MAX_REPEATED_LENGTH = 60
const MAX_NAME_LENGTH = 120

const graphemes = new Intl.Segmenter('en')

function shorten(text: string, max = MAX_NAME_LENGTH): string {
  const characters = Array.from(graphemes.segment(plainLine(text)), ({ segment }) => segment)
  if (characters.length <= max) return characters.join('')
  return `${characters
    .slice(0, max - 3)
    .join('')
    .trimEnd()}...`
}
