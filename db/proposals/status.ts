import { sql } from 'kysely'
import { type ApplicationStatus, UNDO_MS } from '#domain/site/application-statuses.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findApplication, type Proposal } from './find.ts'

/** An undo stops the e-mail about it. */
function canUndo(at: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(at)
  return age >= 0 && age <= UNDO_MS
}

/**
 * The status that the sender is told: a decision on an application only counts once its e-mail leaves. The reason is why it was declined;
 * '' for none.
 */
export async function findSettledStatus(db: ReadDb, proposal: Proposal, now: Date) {
  const { id, kind, status, decidedAt, reason } = proposal
  if (kind !== 'apply' || decidedAt === null || !canUndo(decidedAt, now))
    return { status, decidedAt, reason }
  const change = await db
    .selectFrom('changes')
    .select(sql<ApplicationStatus>`before ->> 'status'`.as('from'))
    .where('table_name', '=', 'proposals')
    .where('key', '=', JSON.stringify([id]))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { status: change?.from ?? status, decidedAt: null, reason: '' }
}

/** What somebody is told who sends an application again. */
export async function findKnown(db: ReadDb, id: string, now: Date) {
  const application = await findApplication(db, id)
  if (application === undefined) throw new Error(`there is no application ${id}`)
  const { status } = await findSettledStatus(db, application, now)
  return { id, reference: application.reference, status }
}
