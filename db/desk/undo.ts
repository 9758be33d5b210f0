import { undoDecision as undoApplication } from '#db/applications/decide.ts'
import { restoreClaim, selectRestorable } from '#db/claims/restore.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { undoReport } from '#db/reports/decide.ts'
import { acceptSite } from '#db/stewardship/site-findings.ts'
import type { AdminStep } from '#db/stewardship/history.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import { undoPair } from './decide-pair.ts'
import { sql } from 'kysely'
import type { ReadDb } from '#db/engine/schema.ts'

export type UndoResult = 'done' | 'late' | 'gone' | 'not-applicable'

/** Takes one of the last decisions back, whatever it was about. */
export async function undoDeskDecision(
  connection: Connection,
  id: number,
  step: AdminStep,
): Promise<UndoResult> {
  const decision = await connection.db
    .selectFrom('desk_decisions')
    .select(['kind', 'subject', 'entry', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (decision === undefined) return 'gone'
  if (decision.undone_at !== null) return 'late'
  const { kind, subject, entry } = decision
  if (kind === 'claim') {
    const state = await inWriteTransaction(connection, (db) => restoreClaim(db, subject, step))
    return state === undefined ? 'gone' : 'done'
  }
  if (kind === 'website') {
    const answer = { providerId: Number(subject), isFine: false, ...step }
    return (await acceptSite(connection, answer)) ? 'done' : 'gone'
  }
  if (kind === 'conflict') {
    const { kind: outcome } = await inWriteTransaction(connection, (db) =>
      undoDecision(db, Number(subject), step),
    )
    return outcome === 'done' ? outcome : outcome === 'already-undone' ? 'late' : 'gone'
  }
  const [first = 0, second = 0] = subject.split('-').map(Number)
  const { kind: outcome } = await (kind === 'report'
    ? undoReport(connection, subject, step)
    : kind === 'duplicate'
      ? undoPair(connection, [first, second], step)
      : undoApplication(connection, subject, { decision: entry ?? 0, ...step }))
  if (outcome === 'done') return outcome
  return outcome === 'conflict' ? 'late' : outcome === 'not-found' ? 'gone' : 'not-applicable'
}

const LIMIT = 10 // R-ADMIN-6

export type RecentDecision = Awaited<ReturnType<typeof listRecentDecisions>>[number]

/** Decisions that an admin can undo, latest first. A later one about the same subject replaces it. */
export function listRecentDecisions(db: ReadDb, now: Date) {
  return (
    db
      .selectFrom('desk_decisions as decision')
      .leftJoin('company_applications as application', (join) =>
        join
          .onRef('application.id', '=', 'decision.subject')
          .on('decision.kind', '=', 'application'),
      )
      .leftJoin('clinic_reports as report', (join) =>
        join.onRef('report.reference', '=', 'decision.subject').on('decision.kind', '=', 'report'),
      )
      .leftJoin(selectRestorable(db, now).as('claim'), (join) =>
        join.onRef('claim.id', '=', 'decision.subject').on('decision.kind', '=', 'claim'),
      )
      .leftJoin('providers as clinic', 'clinic.id', 'decision.clinic_id')
      .leftJoin('providers as other', 'other.id', 'decision.other_id')
      .leftJoin('site_checks as accepted', (join) =>
        join
          .onRef('accepted.provider_id', '=', 'clinic.id')
          .onRef('accepted.site', '=', 'clinic.site')
          .on('accepted.accepted_at', 'is not', null),
      )
      .select(['decision.id', 'decision.subject', 'decision.kind', 'decision.text', 'decision.at'])
      .select('decision.decided_by as by')
      .select(
        sql<string>`coalesce(application.company_name, report.clinic_name,
        clinic.name || ' and ' || other.name, clinic.name, other.name)`.as('clinicName'),
      )
      .where('decision.undone_at', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('desk_decisions as later')
              .select('later.id')
              .whereRef('later.kind', '=', 'decision.kind')
              .whereRef('later.subject', '=', 'decision.subject')
              .whereRef('later.id', '>', 'decision.id')
              .where('later.undone_at', 'is', null),
          ),
        ),
      )
      // Its application, report or clinic still exists, so it can be undone.
      .where(
        sql<boolean>`case decision.kind when 'application' then application.id is not null
        when 'report' then report.id is not null
        when 'claim' then claim.id is not null and clinic.id is not null
        when 'website' then accepted.provider_id is not null
        else coalesce(clinic.id, other.id) is not null end`,
      )
      .orderBy('decision.id', 'desc')
      .limit(LIMIT)
      .execute()
  )
}
