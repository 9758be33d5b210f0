import type { Selectable } from 'kysely'
import { UNDO_MS } from '#domain/site/application-statuses.ts'
import type { ReadDb, Schema } from '#db/engine/schema.ts'
import type { ApplicationRow } from './clinic-updates.ts'

export type Decision = Selectable<Schema['application_decisions']>

/** The latest decision that is neither an undo nor undone. */
export function findInEffect(db: ReadDb, id: string): Promise<Decision | undefined> {
  return db
    .selectFrom('application_decisions as decision')
    .leftJoin('application_decisions as undo', 'undo.undoes', 'decision.id')
    .selectAll('decision')
    .where('decision.application_id', '=', id)
    .where('decision.undoes', 'is', null)
    .where('undo.id', 'is', null)
    .orderBy('decision.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function canUndo(decision: Decision, now: Date): boolean {
  const age = now.getTime() - Date.parse(decision.decided_at)
  return age >= 0 && age <= UNDO_MS
}

interface SettledStatus {
  status: ApplicationRow['status']
  /** ISO instant of the decision; `null` while there is none. */
  decidedAt: string | null
  /** Why it was declined; '' for none. */
  reason: string
}

/** What the sender is told: a decision only counts once an undo can no longer take it back. */
export async function findSettledStatus(
  db: ReadDb,
  { id, status }: Pick<ApplicationRow, 'id' | 'status'>,
  now: Date,
): Promise<SettledStatus> {
  const decision = await findInEffect(db, id)
  if (decision?.to_status !== status) return { status, decidedAt: null, reason: '' }
  return canUndo(decision, now)
    ? { status: decision.from_status, decidedAt: null, reason: '' }
    : { status, decidedAt: decision.decided_at, reason: decision.reason }
}
