import {
  type Topic,
  readPosition,
  suggestValue,
  TOLD_FIELDS,
  type ToldTopic,
} from '#domain/proposals/topics.ts'
import { FIELD_NAMES, type Field, type FieldValue } from '#domain/facts/facts.ts'
import { parseValue, statedAddress } from '#domain/facts/stored.ts'
import { readValue } from '#domain/facts/kinds.ts'
import { isKeyOf } from '#domain/text/choices.ts'
import type { Database } from '#db/engine/schema.ts'
import { describeClinic } from '#db/stewardship/describe-clinic.ts'
import type { Step } from '#db/decisions/decide.ts'
import { mergeInto } from '#db/stewardship/merge.ts'
import { stateFields } from '#db/stewardship/record-statement.ts'
import { closeClinic, hideClinic, type StepOutcome } from '#db/stewardship/withhold.ts'
import { findStored } from '#db/stewardship/write-clinic.ts'
import type { Report } from './find.ts'

/** What the admin typed for topics told in words; by default what the words say themselves. */
export type Typed = Readonly<Partial<Record<ToldTopic, string | undefined>>>

/** The clinic's state does not allow a change, or a typed value cannot be used. */
export type Refusal = 'not-applicable' | 'not-readable'

/** Thrown to roll back. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** Makes the chosen changes; those that remove the clinic's page come last. Returns what it changed. */
export async function applyTopics(
  db: Database,
  { listingId: id, values: proposed, ownerId }: Report,
  topics: readonly Topic[],
  { typed = {}, ...step }: Step & { typed?: Typed | undefined },
): Promise<Topic[]> {
  if ((await findStored(db, id)) === undefined) throw new RefusedError('not-applicable')
  const applied: Topic[] = []
  const source = ownerId === null ? 'correction' : 'owner'
  const values: Partial<Record<Field, FieldValue>> = {}
  const isTold = (topic: Topic) => ownerId === null && isKeyOf(TOLD_FIELDS, topic)
  for (const field of FIELD_NAMES) {
    const value = proposed[field]
    if (value === undefined || !topics.includes(field) || isTold(field)) continue
    values[field] = value
    applied.push(field)
  }
  for (const topic of topics) {
    if (!isKeyOf(TOLD_FIELDS, topic) || !isTold(topic)) continue
    const text = typed[topic] ?? suggestValue(topic, proposed[topic] ?? '')
    const value = await readTold(db, { id, topic, text })
    if (value === undefined) continue
    values[TOLD_FIELDS[topic]] = value
    applied.push(topic)
  }
  const note = (topic: Topic, { kind }: StepOutcome) => {
    if (kind !== 'done') throw new RefusedError('not-applicable')
    applied.push(topic)
  }
  if (applied.length > 0) await stateFields(db, { id, values, source, claimId: ownerId, ...step })
  if (topics.includes('closed')) note('closed', await closeClinic(db, { id, ...step }))
  for (const topic of ['no-removal', 'down'] as const) {
    if (topics.includes(topic)) note(topic, await hideClinic(db, { id, ...step }))
  }
  if (topics.includes('duplicate')) {
    const winnerId = Number(proposed.duplicate)
    note('duplicate', await mergeInto(db, { id, winnerId, ...step }))
  }
  return applied
}

/** `undefined` when nothing is typed, or the page shows it already. */
async function readTold(
  db: Database,
  { id, topic, text }: { id: number; topic: ToldTopic; text: string },
): Promise<FieldValue | undefined> {
  const fields = (await describeClinic(db, id))?.fields ?? []
  const field = TOLD_FIELDS[topic]
  const shown = fields.find((each) => each.field === field)?.shown ?? ''
  if (text.trim() === '') return undefined
  const value = field === 'address' ? moveTo(shown, text) : readField(field, text)
  return value === shown ? undefined : value
}

function readField(field: Exclude<Field, 'address'>, text: string): FieldValue {
  const read = readValue(field, text)
  if ('problem' in read) throw new RefusedError('not-readable')
  return read.value
}

/** The same address at another position. */
function moveTo(shown: FieldValue, text: string): FieldValue {
  const position = readPosition(text)
  const address = parseValue(statedAddress, shown, null)
  if (position === undefined || address === null) throw new RefusedError('not-readable')
  return JSON.stringify({ ...address, ...position, approximate_position: null })
}
