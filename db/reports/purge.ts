import type { Proposals } from '#domain/reports/report.ts'
import { proposalsKey } from '#domain/reports/same-report.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { endLinks } from '#db/stewardship/private-links.ts'
import { findReport, type Report } from './find-report.ts'

/** Decided reports from before an instant that still hold what their senders sent. */
export async function listReportsToPurge(db: ReadDb, before: Date): Promise<number[]> {
  const reports = await db
    .selectFrom('clinic_reports')
    .select('id')
    .where('created_at', '<', before.toISOString())
    .where('status', '<>', 'pending')
    .where('content_hash', '<>', '')
    .orderBy('id')
    .execute()
  return reports.map(({ id }) => id)
}

/**
 * Deletes reports that changed nothing. Others lose their sender and the changes that were not made;
 * what is left is the clinic's history.
 */
export async function purgeReports(db: Database, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const report = await findReport(db, id)
    if (report === undefined) continue
    if (report.applied.length === 0) await deleteReport(db, id)
    else await stripReport(db, report)
    await endLinks(db, { kind: 'report', subjectId: String(id) })
    await db
      .deleteFrom('outgoing_mails')
      .where('link_kind', '=', 'report')
      .where('link_subject_id', '=', String(id))
      .execute()
  }
}

async function deleteReport(db: Database, id: number): Promise<void> {
  await db.deleteFrom('clinic_reports').where('id', '=', id).execute()
}

async function stripReport(db: Database, { id, applied, proposals }: Report): Promise<void> {
  const made: Proposals = {}
  for (const topic of applied) made[topic] = proposals[topic] ?? ''
  await db
    .updateTable('clinic_reports')
    .set({ how_known: '', note: '', email: '', sender: '', content_hash: '' })
    .set({ proposals: JSON.stringify(made), proposals_key: proposalsKey(made) })
    .where('id', '=', id)
    .execute()
}
