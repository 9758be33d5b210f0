import { sql } from 'kysely'
import { UNDO_MS } from '#domain/site/application-statuses.ts'
import { findInEffect, selectDecisions, type LoggedDecision } from '#db/decisions/log.ts'
import { LISTING_ID } from '#db/stewardship/find-clinic.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { ApplicationRow } from './row.ts'

const STATUSES = { approve: 'approved', decline: 'declined' } as const
const KINDS = ['approve', 'decline'] as const

/** The decision that gave an application its status; `undefined` while it is pending. */
export async function findStatusDecision(
  db: ReadDb,
  { id, status }: Pick<ApplicationRow, 'id' | 'status'>,
): Promise<LoggedDecision | undefined> {
  const decision = await findInEffect(db, id, KINDS)
  const kind = KINDS.find((each) => each === decision?.kind)
  return kind !== undefined && STATUSES[kind] === status ? decision : undefined
}

/** An undo stops the e-mail about it. */
export function canUndo({ at }: LoggedDecision, now: Date): boolean {
  const age = now.getTime() - Date.parse(at)
  return age >= 0 && age <= UNDO_MS
}

/**
 * The status that the sender is told: a decision only counts once its e-mail leaves. The reason is why it was declined;
 * '' for none.
 */
export async function findSettledStatus(
  db: ReadDb,
  application: Pick<ApplicationRow, 'id' | 'status'>,
  now: Date,
) {
  const { status } = application
  const decision = await findStatusDecision(db, application)
  if (decision === undefined) return { status, decidedAt: null, reason: '' }
  if (!canUndo(decision, now)) return { status, decidedAt: decision.at, reason: decision.reason }
  const change = await db
    .selectFrom('changes')
    .select(sql<ApplicationRow['status']>`before ->> 'status'`.as('from'))
    .where('decision_id', '=', decision.id)
    .where('table_name', '=', 'company_applications')
    .executeTakeFirst()
  return { status: change?.from ?? status, decidedAt: null, reason: '' }
}

/** The news for the sender, with the listing that the application made or updated. */
export async function findDecisionToTell(db: ReadDb, applicationId: string) {
  const application = await db
    .selectFrom('company_applications')
    .leftJoin('providers', (join) => join.on('providers.id', '=', LISTING_ID))
    .select(['company_applications.id', 'status', 'told_status as toldStatus'])
    .select(['clinic_id as clinicId', 'providers.state_slug as stateSlug'])
    .select(['providers.city_slug as citySlug', 'providers.slug', 'providers.id as listingId'])
    .where('company_applications.id', '=', applicationId)
    .executeTakeFirst()
  const latest = await selectDecisions(db)
    .where('decision.subject', '=', applicationId)
    .where('decision.kind', 'in', [...KINDS, 'undo'])
    .orderBy('decision.id', 'desc')
    .executeTakeFirst()
  if (application === undefined || latest === undefined) return undefined
  const { status: to, ...rest } = application
  const decision = await findStatusDecision(db, application)
  return { ...rest, to, id: latest.id, reason: decision?.reason ?? '' }
}
