import type { Selectable } from 'kysely'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { CompanyApplicationsTable, Database, ReadDb } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'
import { deleteApplication } from './decide.ts'

export interface PurgeCandidate {
  id: string
  status: Selectable<CompanyApplicationsTable>['status']
}

interface PurgeReport {
  /** Ids of those that are gone, with everything the applicants sent. */
  deleted: string[]
  /** Ids of those whose listing stays; only what is public of them is left. */
  anonymized: string[]
}

/**
 * Applications from before an instant that still hold something private, the oldest first. An
 * approved one keeps its listing, so of it only contact name, e-mail and the hash of both have to go.
 */
export function listPurgeCandidates(db: ReadDb, before: Date): Promise<PurgeCandidate[]> {
  return db
    .selectFrom('company_applications')
    .select(['id', 'status'])
    .where('created_at', '<', before.toISOString())
    .where((either) =>
      either.or([
        either('status', '<>', 'approved'),
        either('contact_name', '<>', ''),
        either('email', '<>', ''),
        either('content_hash', '<>', ''),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Deletes the candidates, of approved ones what is private. One that is decided about meanwhile is
 * left for the next time. The bytes are in the file until eraseDeleted.
 */
export async function purgeApplications(
  connection: Connection,
  candidates: readonly PurgeCandidate[],
  { olderThanDays, now }: { olderThanDays: number; now: Date },
): Promise<PurgeReport> {
  const report: PurgeReport = { deleted: [], anonymized: [] }
  for (const { id, status } of candidates) {
    if (status === 'approved') {
      if (await anonymize(connection, id)) report.anonymized.push(id)
      continue
    }
    const { kind } = await deleteApplication(connection, id, {
      expected: status,
      actor: 'cli',
      now,
    })
    if (kind === 'done') report.deleted.push(id)
  }
  const applications = report.deleted.length + report.anonymized.length
  const details = { olderThanDays, applications }
  await recordAudit(connection.db, { event: 'purge', actor: 'cli', details }, now)
  return report
}

/** Whatever is to be sent to the applicant goes, too: there is no address any more. */
function anonymize(connection: Connection, id: string): Promise<boolean> {
  return inWriteTransaction(connection, async (db: Database) => {
    const { numUpdatedRows } = await db
      .updateTable('company_applications')
      .set({ contact_name: '', email: '', content_hash: '' })
      .where('id', '=', id)
      .where('status', '=', 'approved')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await db.deleteFrom('outgoing_mails').where('application_id', '=', id).execute()
    return true
  })
}
