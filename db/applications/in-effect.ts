import type { Selectable } from 'kysely'
import { UNDO_MS } from '#domain/site/application-statuses.ts'
import { LISTING_ID } from '#db/stewardship/find-clinic.ts'
import type { ReadDb, Schema } from '#db/engine/schema.ts'
import type { ApplicationRow } from './row.ts'

export type Decision = Selectable<Schema['application_decisions']>

/** The latest decision that is neither an undo nor undone. */
export function findInEffect(db: ReadDb, id: string): Promise<Decision | undefined> {
  return selectInEffect(db, id).selectAll('decision').executeTakeFirst()
}

function selectInEffect(db: ReadDb, id: string) {
  return db
    .selectFrom('application_decisions as decision')
    .leftJoin('application_decisions as undo', 'undo.undoes', 'decision.id')
    .where('decision.application_id', '=', id)
    .where('decision.undoes', 'is', null)
    .where('undo.id', 'is', null)
    .orderBy('decision.id', 'desc')
    .limit(1)
}

export function canUndo(decision: Decision, now: Date): boolean {
  const age = now.getTime() - Date.parse(decision.decided_at)
  return age >= 0 && age <= UNDO_MS
}

/**
 * What the sender is told: a decision only counts once an undo can no longer take it back. The reason
 * is why it was declined; '' for none.
 */
export async function findSettledStatus(
  db: ReadDb,
  { id, status }: Pick<ApplicationRow, 'id' | 'status'>,
  now: Date,
) {
  const decision = await findInEffect(db, id)
  const waits = { decidedAt: null, reason: '' }
  if (decision?.to_status !== status) return { status, ...waits }
  return canUndo(decision, now)
    ? { status: decision.from_status, ...waits }
    : { status, decidedAt: decision.decided_at, reason: decision.reason }
}

/** The decision in effect, with the listing that it made or updated. */
export function findDecisionToTell(db: ReadDb, applicationId: string) {
  return selectInEffect(db, applicationId)
    .innerJoin('company_applications', 'company_applications.id', 'decision.application_id')
    .leftJoin('providers', (join) => join.on('providers.id', '=', LISTING_ID))
    .select(['decision.id', 'decision.to_status as to', 'decision.clinic_id as clinicId'])
    .select(['decision.reason', 'told_status as toldStatus', 'providers.state_slug as stateSlug'])
    .select(['providers.city_slug as citySlug', 'providers.slug', 'providers.id as listingId'])
    .executeTakeFirst()
}
