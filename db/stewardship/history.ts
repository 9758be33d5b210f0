import type { Insertable } from 'kysely'
import type { Database, ReadDb, Schema } from '#db/engine/schema.ts'

/** `name` is '' for the single password, the command line and owners. */
interface Actor {
  actor: Schema['clinic_history']['actor']
  name?: string
}

/** Who decides, and when. */
export interface Step {
  by: Actor
  now: Date
}

export interface AdminStep extends Step {
  by: Actor & { actor: 'admin' | 'cli' }
}

type HistoryEntry = Omit<Insertable<Schema['clinic_history']>, 'id' | 'at' | 'actor' | 'admin_name'>

/** Call it in the transaction of the change. Returns the id of the entry, for an undo. */
export async function recordHistory(
  db: Database,
  entry: HistoryEntry,
  { by: { actor, name = '' }, now }: Step,
): Promise<number> {
  const { id } = await db
    .insertInto('clinic_history')
    .values({ ...entry, at: now.toISOString(), actor, admin_name: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Latest first. */
export function listHistory(db: ReadDb, clinicId: number, limit: number) {
  return selectHistory(db)
    .where('entry.provider_id', '=', clinicId)
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
}

export type PastDecision = Awaited<ReturnType<typeof listHistory>>[number]

export function findDecision(db: ReadDb, id: number): Promise<PastDecision | undefined> {
  return selectHistory(db).where('entry.id', '=', id).executeTakeFirst()
}

/** True if the same source has stated the field again since. */
export async function isChangedSince(db: ReadDb, historyId: number): Promise<boolean> {
  const decision = await findDecision(db, historyId)
  if (decision === undefined || decision.field === '') return false
  const later = await selectAbout(db, decision)
    .where('entry.id', '>', historyId)
    // `keep` entries state nothing new.
    .where('entry.action', '<>', 'keep')
    .where('undo.id', 'is', null)
    .executeTakeFirst()
  return later !== undefined
}

/**
 * What a source says about a field when the decision is undone: its latest other statement that
 * stands, `null` for none. A statement stands unless it was undone, or when that was undone, too.
 */
export async function findValueWithout(db: ReadDb, decision: PastDecision): Promise<string | null> {
  const latest = await selectAbout(db, decision)
    .leftJoin('clinic_history as redo', 'redo.undoes', 'undo.id')
    .where('entry.action', 'in', ['state', 'take-list'])
    .where('entry.id', '<>', decision.id)
    .where((eb) => eb.or([eb('undo.id', 'is', null), eb('redo.id', 'is not', null)]))
    .executeTakeFirst()
  return latest?.after ?? null
}

/** What the same source decided about the field, undos apart, the latest first. */
function selectAbout(db: ReadDb, { clinicId, field, source }: PastDecision) {
  return selectHistory(db)
    .where('entry.provider_id', '=', clinicId)
    .where('entry.field', '=', field)
    .where('entry.source', '=', source)
    .where('entry.undoes', 'is', null)
    .orderBy('entry.id', 'desc')
    .limit(1)
}

/** What merges of the clinic into another one stated there, and was not undone. Latest first. */
export function listPartsOfMerges(db: ReadDb, clinicId: number): Promise<PastDecision[]> {
  return selectHistory(db)
    .innerJoin('clinic_history as merge', 'merge.id', 'entry.part_of')
    .where('merge.provider_id', '=', clinicId)
    .where('undo.id', 'is', null)
    .orderBy('entry.id', 'desc')
    .execute()
}

function selectHistory(db: ReadDb) {
  return db
    .selectFrom('clinic_history as entry')
    .leftJoin('clinic_history as undo', 'undo.undoes', 'entry.id')
    .select(['entry.id', 'entry.provider_id as clinicId', 'entry.at', 'entry.actor'])
    .select(['entry.admin_name as adminName', 'entry.action', 'entry.field', 'entry.source'])
    .select(['entry.before', 'entry.after', 'entry.undoes', 'entry.part_of as partOf'])
    .select('undo.id as undoneBy')
}
