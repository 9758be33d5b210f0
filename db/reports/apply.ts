import { REPORTED_FIELDS, type AppliedChange, type Topic } from '#domain/reports/report.ts'
import {
  readPosition,
  suggestValue,
  TOLD_FIELDS,
  type ToldTopic,
} from '#domain/reports/told-values.ts'
import type { Field, FieldValue } from '#domain/facts/facts.ts'
import { parseValue, statedAddress } from '#domain/facts/stored.ts'
import { readValue } from '#domain/facts/kinds.ts'
import { isKeyOf } from '#domain/text/choices.ts'
import type { Database } from '#db/engine/schema.ts'
import { describeClinic } from '#db/stewardship/describe-clinic.ts'
import { isChangedSince, type Step } from '#db/stewardship/history.ts'
import { mergeInto } from '#db/stewardship/merge.ts'
import { recordStatement } from '#db/stewardship/record-statement.ts'
import { undoDecision, type UndoOutcome } from '#db/stewardship/undo.ts'
import { closeClinic, hideClinic } from '#db/stewardship/withhold.ts'
import { findStored } from '#db/stewardship/write-clinic.ts'
import type { Report } from './find-report.ts'

interface Application extends Step {
  /** What the admin typed for topics told in words; by default what the words say themselves. */
  typed?: Readonly<Partial<Record<ToldTopic, string | undefined>>>
}

/** Thrown to roll back when a typed value cannot be used. */
export class UnreadableValueError extends Error {
  override name = 'UnreadableValueError'
}

/** Thrown to roll back when the clinic's state does not allow a change. */
export class NotApplicableError extends Error {
  override name = 'NotApplicableError'
}

/** Makes the chosen changes; those that remove the clinic's page come last. */
export async function applyTopics(
  db: Database,
  { providerId, proposals, claimId }: Report,
  topics: readonly Topic[],
  { typed = {}, ...step }: Application,
): Promise<AppliedChange[]> {
  const id = providerId
  if ((await findStored(db, id)) === undefined) throw new NotApplicableError()
  const applied: AppliedChange[] = []
  const source = claimId === null ? 'correction' : 'owner'
  const note = (topic: Topic, outcome: UndoOutcome) => {
    if (outcome.kind !== 'done') throw new NotApplicableError()
    applied.push({ topic, historyId: outcome.historyId })
  }
  for (const field of REPORTED_FIELDS) {
    const value = proposals[field]
    if (value === undefined || !topics.includes(field)) continue
    note(field, await recordStatement(db, { id, field, value, source, ...step }))
  }
  for (const topic of topics) {
    if (!isKeyOf(TOLD_FIELDS, topic)) continue
    const text = typed[topic] ?? suggestValue(topic, proposals[topic] ?? '')
    const value = await readTold(db, { id, topic, text })
    if (value === undefined) continue
    note(
      topic,
      await recordStatement(db, { id, field: TOLD_FIELDS[topic], value, source, ...step }),
    )
  }
  if (claimId !== null && applied.length > 0) {
    // Ending the claim can undo them.
    await db
      .insertInto('claim_edits')
      .values(applied.map(({ historyId }) => ({ history_id: historyId, claim_id: claimId })))
      .execute()
  }
  if (topics.includes('closed')) note('closed', await closeClinic(db, { id, ...step }))
  if (topics.includes('no-removal')) note('no-removal', await hideClinic(db, { id, ...step }))
  if (topics.includes('duplicate')) {
    const winnerId = Number(proposals.duplicate)
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
  if ('problem' in read) throw new UnreadableValueError(read.problem)
  return read.value
}

/** The same address at another position. */
function moveTo(shown: FieldValue, text: string): FieldValue {
  const position = readPosition(text)
  const address = parseValue(statedAddress, shown, null)
  if (position === undefined || address === null) throw new UnreadableValueError('no position')
  return JSON.stringify({ ...address, ...position, approximate_position: null })
}

/** Reverses the changes in reverse order. */
export async function reverseTopics(db: Database, { applied }: Report, step: Step): Promise<void> {
  for (const { historyId } of applied.toReversed()) {
    if (await isChangedSince(db, historyId)) throw new NotApplicableError()
    const { kind } = await undoDecision(db, historyId, step)
    if (kind !== 'done' && kind !== 'already-undone') throw new NotApplicableError()
  }
}
