import type { Database, ReadDb } from '#db/engine/schema.ts'
import { endLinks } from '#db/stewardship/private-links.ts'

/** Decided reports from before an instant whose senders left personal data. */
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

/** Deletes data about the sender, queued e-mails and links; the proposals about the clinic stay. */
export async function purgeReports(db: Database, ids: readonly number[], now: Date): Promise<void> {
  for (const id of ids) {
    await db
      .updateTable('clinic_reports')
      .set({ how_known: '', note: '', email: '', content_hash: '' })
      .where('id', '=', id)
      .execute()
    await endLinks(db, { kind: 'report', subjectId: String(id) }, now)
    await db
      .deleteFrom('outgoing_mails')
      .where('link_kind', '=', 'report')
      .where('link_subject_id', '=', String(id))
      .execute()
  }
}
