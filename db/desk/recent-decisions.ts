import { sql } from 'kysely'
import { selectRestorable } from '#db/claims/restore.ts'
import type { ReadDb } from '#db/engine/schema.ts'

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
      // What the undo needs is still there.
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
