import { FIELD_NAMES, FACTS, type Field, type FieldValue } from '#domain/facts/facts.ts'
import { listedValue, shownRow } from '#domain/stewardship/list-row.ts'
import type { Source, Statement } from '#domain/stewardship/statements.ts'
import type { Database } from '#db/engine/schema.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { curate, type CuratedClinic } from './curated.ts'
import { recordDecision } from './decisions.ts'
import { findValueWithout, recordHistory, type PastDecision, type Step } from './history.ts'
import { listStatements, storeStatement } from '#db/listings/statements.ts'
import { findStored, updateClinic } from './write-clinic.ts'

/** `not-found`: no clinic has this id. */
export type StatementOutcome = { kind: 'done'; historyId: number } | { kind: 'not-found' }

interface NewStatement extends Step {
  id: number
  field: Field
  source: Source
  undoes?: number
  /** The merge that states this. */
  partOf?: number
}

/**
 * Records a source's statement about a field, and shows it unless a more trusted source states
 * another value.
 */
export async function recordStatement(
  db: Database,
  { value, ...statement }: NewStatement & { value: FieldValue },
): Promise<StatementOutcome> {
  const { field, source, now } = statement
  return change(db, statement, 'state', async ({ listRow, id }, before) => {
    const listValue = listedValue(field, listRow)
    await storeStatement(db, id, { field, source, value, listValue, statedOn: utcDay(now) })
    return { before: before?.value ?? null, after: value }
  })
}

/** What a source says about several fields; fields without a value keep theirs. */
export interface Stated extends Omit<NewStatement, 'field' | 'undoes'> {
  values: Partial<Record<Field, FieldValue>>
}

/** Records a source's statements. Returns the ids of the history. */
export async function stateFields(db: Database, { values, ...stated }: Stated): Promise<number[]> {
  const historyIds: number[] = []
  for (const field of FIELD_NAMES) {
    const value = values[field]
    if (value === undefined) continue
    const outcome = await recordStatement(db, { ...stated, field, value })
    if (outcome.kind === 'done') historyIds.push(outcome.historyId)
  }
  return historyIds
}

/** Drops a statement, so that the list's value is shown again. */
export async function dropStatement(
  db: Database,
  statement: NewStatement,
): Promise<StatementOutcome> {
  const { field, source } = statement
  return change(db, statement, 'take-list', async ({ id }, before) => {
    await storeStatement(db, id, { field, source, value: null })
    return { before: before?.value ?? null, after: null }
  })
}

/** Confirms a statement although the list changed the field since. `listValue` is for an undo. */
export async function confirmStatement(
  db: Database,
  { listValue, ...statement }: NewStatement & { listValue?: FieldValue },
): Promise<StatementOutcome> {
  const { field, source } = statement
  return change(db, statement, 'keep', async ({ id, listRow }, before) => {
    const after = listValue ?? listedValue(field, listRow)
    if (before !== undefined) {
      await storeStatement(db, id, { ...before, source, listValue: after })
    }
    return { before: before?.listValue ?? null, after }
  })
}

/** Takes a decision about a field back: its source says again what it said otherwise. */
export async function undoStatement(
  db: Database,
  decision: PastDecision,
  step: Step,
): Promise<StatementOutcome> {
  const { id: undoes, clinicId: id, action, field, source, before } = decision
  if (field === '' || source === '') return { kind: 'not-found' }
  const about = { ...step, id, field, source, undoes }
  if (action === 'keep') return confirmStatement(db, { ...about, listValue: before ?? '' })
  // The undo of an undo restores what that undo replaced.
  const value = decision.undoes === null ? await findValueWithout(db, decision) : before
  return value === null ? dropStatement(db, about) : recordStatement(db, { ...about, value })
}

interface Change {
  before: string | null
  after: string | null
}

async function change(
  db: Database,
  { id, field, source, undoes, partOf, ...step }: NewStatement,
  action: 'state' | 'take-list' | 'keep',
  store: (clinic: CuratedClinic, before: Statement | undefined) => Promise<Change>,
): Promise<StatementOutcome> {
  const clinic = await curate(db, id)
  if (clinic === undefined) return { kind: 'not-found' }
  const statements = await listStatements(db, id)
  const known = statements.find((each) => each.field === field && each.source === source)
  const isIdle = action === 'take-list' && known === undefined && undoes === undefined
  if (isIdle) return { kind: 'not-found' }
  const { before, after } = await store(clinic, known)
  await showClinic(db, clinic, step.now)
  const about = { provider_id: id, field, source, undoes: undoes ?? null, part_of: partOf ?? null }
  const entry = { ...about, action, before, after }
  const historyId = await recordHistory(db, entry, step)
  if (action !== 'state' && undoes === undefined) {
    const text = `${action === 'keep' ? 'Kept' : 'Took the list’s'} ${FACTS[field].label.toLowerCase()}`
    const subject = String(historyId)
    await recordDecision(db, { kind: 'conflict', subject, clinics: [id], text }, step)
  }
  return { kind: 'done', historyId }
}

/** Updates the clinic's page if it is listed. */
async function showClinic(db: Database, clinic: CuratedClinic, now: Date): Promise<void> {
  const stored = await findStored(db, clinic.id)
  if (stored === undefined) return
  const statements = await listStatements(db, clinic.id)
  await updateClinic(db, stored, shownRow(clinic.listRow, statements), now)
}
