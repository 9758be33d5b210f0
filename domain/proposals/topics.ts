import { FACT_LABELS, FACTS, FIELD_NAMES, fieldsIn, type Field } from '#domain/facts/facts.ts'
import { keysOf, isChoice } from '#domain/text/choices.ts'
import { formatValue } from '#domain/facts/kinds.ts'
import { identityPart } from '#domain/clinics/identity.ts'
import { parseValue, statedAddress, type StatedAddress } from '#domain/facts/stored.ts'
import type { TypedAddress } from '#domain/places/typed-address.ts'
import { comparableValue } from '#domain/facts/statements.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { SERVICES } from '#domain/clinics/services.ts'

/** Fields of a clinic that a visitor can correct, in the order of the form. */
export const REPORTED_FIELDS: readonly Field[] = [...fieldsIn('report'), 'status']

/** What a visitor tells in words, and the admin changes by hand. */
const TOLD_TOPICS = ['booking', 'position', 'offer', 'words', 'other'] as const

/** Topics: a field's value, what a visitor tells in words, or a problem with the whole listing. */
export const TOPICS: readonly Topic[] = [
  ...FIELD_NAMES,
  ...TOLD_TOPICS.filter((topic) => topic !== 'booking'),
  'closed',
  'duplicate',
  'no-removal',
  'down',
]

export type Topic =
  | Field
  | (typeof TOLD_TOPICS)[number]
  | 'closed'
  | 'duplicate'
  | 'no-removal'
  | 'down'

/** Values by topic: a FieldValue or a text; for `duplicate` the other listing's id; '' for the last kinds. */
export type Proposals = Partial<Record<Topic, string>>

export const TOPIC_LABELS: Readonly<Record<Topic, string>> = {
  ...FACT_LABELS,
  position: 'Position on the map',
  offer: FACTS.services.label,
  words: 'Description',
  other: 'Something else',
  closed: 'Closed for good',
  duplicate: 'Listed twice',
  'no-removal': 'No tattoo removal',
  down: 'Take this page down',
}

export const HOW_KNOWN = {
  visited: 'I was there',
  called: 'I called or wrote to them',
  website: 'I saw it on their website or their door',
  'works-there': 'I work there',
  other: 'Some other way',
} as const

export type HowKnown = keyof typeof HOW_KNOWN

export const HOW_KNOWN_CODES = keysOf(HOW_KNOWN)

/** Characters (R-REPORT-2); the other fields have the limits of an application. */
export const MAX_NOTE_LENGTH = 1000

/** `other` is the name of the listing that a duplicate refers to. */
export function describeTopic(topic: Topic, value: string, other?: string): string {
  if (topic === 'closed') return 'Closed for good'
  if (topic === 'no-removal') return 'It does not remove tattoos'
  if (topic === 'down') return 'Take this page down'
  if (topic === 'duplicate') return `Same as ${other ?? 'a listing that is gone'}`
  return isChoice(TOLD_TOPICS, topic) ? value : formatValue(topic, value)
}

/** In the order of the form. */
export function describeTopics(proposals: Proposals, other?: string) {
  return TOPICS.flatMap((topic) => {
    const value = proposals[topic]
    if (value === undefined) return []
    return [{ topic, label: TOPIC_LABELS[topic], text: describeTopic(topic, value, other) }]
  })
}

/** "Phone: (512) 555-0100" */
export function toLine({ label, text }: { label: string; text: string }): string {
  return text === label ? label : `${label}: ${text}`
}

/** Equal for reports with the same content, however it is written (R-REPORT-4). */
export function proposalsKey(proposals: Proposals): string {
  const proposed = TOPICS.flatMap((topic) => {
    const value = proposals[topic]
    return value === undefined ? [] : [[topic, comparable(topic, value)]]
  })
  return JSON.stringify(proposed)
}

export function isSameProposal(topic: Topic, a: Proposals, b: Proposals): boolean {
  const [one, other] = [a[topic], b[topic]]
  if (one === undefined || other === undefined) return one === other
  return comparable(topic, one) === comparable(topic, other)
}

function comparable(topic: Topic, value: string): string {
  if (topic === 'name') return identityPart('name', value) || value
  if (topic === 'phone' || topic === 'site') return comparableValue(topic, value)
  if (topic !== 'address') return value
  const address = parseValue(statedAddress.nullable(), value, null)
  if (address === null) return ''
  const { street, postal_code, state_slug, city_slug } = address
  const parts = [identityPart('street', street), identityPart('postal_code', postal_code)]
  return [...parts, state_slug, city_slug].join('|')
}

/** True if both lead to one door, however they are written. */
export function isSameAddress(stated: StatedAddress, { street, city, state, zip }: TypedAddress) {
  const isSameStreet = identityPart('street', stated.street) === identityPart('street', street)
  if (!isSameStreet || stated.state !== state) return false
  return zip !== '' && stated.postal_code !== ''
    ? identityPart('postal_code', stated.postal_code) === identityPart('postal_code', zip)
    : stated.city.toLowerCase() === city.toLowerCase()
}

/** What visitors tell in words, with the field that the admin changes after reading it. */
export const TOLD_FIELDS = {
  booking: 'booking',
  position: 'address',
  offer: 'services',
  words: 'description',
} as const satisfies Record<string, Field>

export type ToldTopic = keyof typeof TOLD_FIELDS

/** What the words say, as it would be typed into the field; '' when they leave that open. */
export function suggestValue(topic: ToldTopic, words: string): string {
  if (topic === 'booking') return findLink(words)
  if (topic === 'position') {
    const position = readPosition(words)
    return position === undefined ? '' : `${position.latitude}, ${position.longitude}`
  }
  const isAbout = (service: string) => words.toLowerCase().includes(service.toLowerCase())
  return topic === 'offer' ? SERVICES.filter(isAbout).join(', ') : ''
}

function findLink(words: string): string {
  const links = words
    .split(/\s+/)
    .map((word) => word.replace(/^[<("']+|[>)"'.,;!?]+$/g, ''))
    .filter((word) => /^(https?:\/\/|www\.)/i.test(word) && websiteHref(word) !== null)
  return links[0] ?? ''
}

/** "30.2672, -97.7431", also within the link of a map; only places of the United States. */
export function readPosition(text: string): { latitude: number; longitude: number } | undefined {
  const [, north = '', east = ''] = /(\d{1,2}\.\d+)[^\d-]{1,12}(-\d{2,3}\.\d+)/.exec(text) ?? []
  const [latitude, longitude] = [Number(north), Number(east)]
  const isInside = latitude > 17 && latitude < 72 && longitude > -180 && longitude < -64
  return isInside ? { latitude, longitude } : undefined
}
