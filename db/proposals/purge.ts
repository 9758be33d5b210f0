import type { Proposals } from '#domain/proposals/report.ts'
import { proposalsKey } from '#domain/proposals/same-value.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { endLinks } from '#db/stewardship/private-links.ts'
import { findReport, type Report } from './find-report.ts'

/** Decided reports of visitors from before an instant that still hold what their senders sent. */
export async function listReportsToPurge(db: ReadDb, before: Date): Promise<string[]> {
  const reports = await db
    .selectFrom('proposals')
    .select('id')
    .where('kind', '=', 'report')
    .where('created_at', '<', before.toISOString())
    .where('status', '<>', 'pending')
    .where('content_hash', '<>', '')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return reports.map(({ id }) => id)
}

/**
 * Deletes reports that changed nothing. Others lose their sender and the changes that were not made;
 * what is left is the clinic's history.
 */
export async function purgeReports(db: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const report = await findReport(db, id)
    if (report === undefined) continue
    if (report.applied.length === 0) await deleteReport(db, id)
    else {
      await stripReport(db, report)
      await endReport(db, id)
    }
  }
}

/** Reports and edits, when their listing is deleted. */
export async function deleteReportsAbout(db: Database, listingId: number): Promise<void> {
  const about = await db
    .selectFrom('proposals')
    .select('id')
    .where('kind', 'in', ['report', 'edit'])
    .where('listing_id', '=', listingId)
    .execute()
  for (const { id } of about) await deleteReport(db, id)
}

async function deleteReport(db: Database, id: string): Promise<void> {
  await endReport(db, id)
  await db.deleteFrom('proposals').where('id', '=', id).execute()
  await db
    .deleteFrom('changes')
    .where('table_name', '=', 'proposals')
    .where('key', '=', JSON.stringify([id]))
    .execute()
}

/** Ends its private link and drops its queued e-mails. */
async function endReport(db: Database, id: string): Promise<void> {
  await endLinks(db, { kind: 'report', subjectId: id })
  await db
    .deleteFrom('outgoing_mails')
    .where('link_kind', '=', 'report')
    .where('link_subject_id', '=', id)
    .execute()
}

async function stripReport(
  db: Database,
  { id, clinicName, applied, proposals }: Report,
): Promise<void> {
  const values: Proposals = {}
  for (const topic of applied) values[topic] = proposals[topic] ?? ''
  await db
    .updateTable('proposals')
    .set({ sender: '{}', email: '', content_hash: '' })
    .set({ said: JSON.stringify({ clinicName, values }), same_key: proposalsKey(values) })
    .where('id', '=', id)
    .execute()
}
