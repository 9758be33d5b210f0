import { FACT_LABELS, FACTS, FIELD_NAMES, fieldsIn, type Field } from '#domain/facts/facts.ts'
import { keysOf } from '#domain/text/choices.ts'

/** Fields of a clinic that a visitor can correct, in the order of the form. */
export const REPORTED_FIELDS: readonly Field[] = [...fieldsIn('report'), 'status']

/** What a visitor tells in words, and the admin changes by hand. */
export const TOLD_TOPICS = ['booking', 'position', 'offer', 'words', 'other'] as const

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
