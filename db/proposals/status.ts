import { sql } from 'kysely'
import { shownStatus, UNDO_MS } from '#domain/site/application-statuses.ts'
import { findInEffect, type LoggedDecision } from '#db/decisions/log.ts'
import type { ReadDb, Schema } from '#db/engine/schema.ts'
import { findApplication, type Application } from './find.ts'

const KINDS = ['approve', 'decline'] as const

/** The decision that gave an application its status; `undefined` while it is pending. */
export async function findStatusDecision(
  db: ReadDb,
  { id, decidedAt }: Pick<Application, 'id' | 'decidedAt'>,
): Promise<LoggedDecision | undefined> {
  return decidedAt === null ? undefined : findInEffect(db, id, KINDS)
}

/** An undo stops the e-mail about it. */
export function canUndo(at: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(at)
  return age >= 0 && age <= UNDO_MS
}

/**
 * The status that the sender is told: a decision only counts once its e-mail leaves. The reason is why it was declined;
 * '' for none.
 */
export async function findSettledStatus(db: ReadDb, application: Application, now: Date) {
  const { id, status, decidedAt, reason } = application
  if (decidedAt === null || !canUndo(decidedAt, now)) return { status, decidedAt, reason }
  const change = await db
    .selectFrom('changes')
    .select(sql<Schema['proposals']['status']['__select__']>`before ->> 'status'`.as('from'))
    .where('table_name', '=', 'proposals')
    .where('key', '=', JSON.stringify([id]))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { status: change ? shownStatus(change.from) : status, decidedAt: null, reason: '' }
}

/** What somebody is told who sends an application again. */
export async function findKnown(db: ReadDb, id: string, now: Date) {
  const application = await findApplication(db, id)
  if (application === undefined) throw new Error(`there is no application ${id}`)
  const { status } = await findSettledStatus(db, application, now)
  return { id, reference: application.reference, status }
}
