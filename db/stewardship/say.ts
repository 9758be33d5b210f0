import type { Field, FieldValue } from '#domain/stewardship/fields.ts'
import { listedValue, shownRow } from '#domain/stewardship/list-row.ts'
import type { Source, Statement } from '#domain/stewardship/statements.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { curate, type CuratedClinic } from './curated.ts'
import { recordHistory, type Actor } from './history.ts'
import { listStatements, storeStatement } from './statements.ts'
import { findStored, updateClinic } from './write-clinic.ts'

/** `not-found`: no clinic has this id. */
export type SayOutcome = { kind: 'done'; historyId: number } | { kind: 'not-found' }

interface Saying {
  id: number
  field: Field
  source: Source
  by: Actor
  now: Date
  undoes?: number
}

/** Records what a source says about a field, and shows it unless a more trusted source says otherwise. */
export async function sayField(
  db: Database,
  { value, ...saying }: Saying & { value: FieldValue },
): Promise<SayOutcome> {
  const { field, now } = saying
  return change(db, saying, 'state', async ({ listRow, id }, before) => {
    const said = { value, listValue: listedValue(field, listRow), saidOn: utcDay(now) }
    await storeStatement(db, id, { field, source: saying.source, ...said })
    return { before: before?.value ?? null, after: value }
  })
}

/** Takes a statement back, so that the list counts again. */
export async function takeList(db: Database, saying: Saying): Promise<SayOutcome> {
  const { field, source } = saying
  return change(db, saying, 'take-list', async ({ id }, before) => {
    await storeStatement(db, id, { field, source, value: null })
    return { before: before?.value ?? null, after: null }
  })
}

/** Stands by a statement although the list changed the field since. `listValue` is for an undo. */
export async function keepStatement(
  db: Database,
  { listValue, ...saying }: Saying & { listValue?: FieldValue },
): Promise<SayOutcome> {
  const { field, source } = saying
  return change(db, saying, 'keep', async ({ id, listRow }, before) => {
    const after = listValue ?? listedValue(field, listRow)
    if (before !== undefined) {
      await storeStatement(db, id, { ...before, source, listValue: after })
    }
    return { before: before?.listValue ?? null, after }
  })
}

interface Change {
  before: string | null
  after: string | null
}

async function change(
  db: Database,
  { id, field, source, by, now, undoes }: Saying,
  action: 'state' | 'take-list' | 'keep',
  store: (clinic: CuratedClinic, before: Statement | undefined) => Promise<Change>,
): Promise<SayOutcome> {
  const clinic = await curate(db, id)
  if (clinic === undefined) return { kind: 'not-found' }
  const statements = await listStatements(readOnly(db), id)
  const known = statements.find((each) => each.field === field && each.source === source)
  const { before, after } = await store(clinic, known)
  await showClinic(db, clinic, now)
  const entry = { provider_id: id, action, field, source, before, after, ...(undoes && { undoes }) }
  return { kind: 'done', historyId: await recordHistory(db, entry, by, now) }
}

/** Writes what is shown of a clinic, when it is listed. */
async function showClinic(db: Database, clinic: CuratedClinic, now: Date): Promise<void> {
  const stored = await findStored(db, clinic.id)
  if (stored === undefined) return
  const statements = await listStatements(readOnly(db), clinic.id)
  await updateClinic(db, stored, shownRow(clinic.listRow, statements), now)
}
