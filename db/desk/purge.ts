import type { Selectable } from 'kysely'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database, ReadDb, Schema } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { endLinks } from '#db/stewardship/private-links.ts'
import { findClaim } from '#db/claims/find.ts'
import { purgeClaims } from '#db/claims/end.ts'
import { purgeReports } from '#db/reports/purge.ts'
import { deleteApplication } from '#db/applications/decide.ts'

export interface PurgeCandidate {
  id: string
  status: Selectable<Schema['company_applications']>['status']
}

interface PurgeReport {
  deleted: string[]
  /** Approved applications: private data was deleted, the listing stays. */
  anonymized: string[]
}

/**
 * Oldest first. An approved one keeps its listing and loses only contact name, e-mail and content
 * hash.
 */
export function listPurgeCandidates(db: ReadDb, before: Date): Promise<PurgeCandidate[]> {
  return db
    .selectFrom('company_applications')
    .select(['id', 'status'])
    .where('created_at', '<', before.toISOString())
    .where((eb) =>
      eb.or([
        eb('status', '<>', 'approved'),
        eb('contact_name', '<>', ''),
        eb('email', '<>', ''),
        eb('content_hash', '<>', ''),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

interface PurgeOptions {
  /** Ids of reports and claims to purge as well. */
  reports: readonly number[]
  claims: readonly string[]
  olderThanDays: number
  now: Date
}

/**
 * Skips those whose status has changed since. Deleted bytes stay in the file until eraseDeleted
 * runs.
 */
export async function purgeApplications(
  connection: Connection,
  candidates: readonly PurgeCandidate[],
  { reports, claims, olderThanDays, now }: PurgeOptions,
): Promise<PurgeReport> {
  const report: PurgeReport = { deleted: [], anonymized: [] }
  await inWriteTransaction(connection, async (db) => {
    await purgeReports(db, reports)
    await purgeClaims(db, claims)
  })
  for (const { id, status } of candidates) {
    if (status === 'approved') {
      if (await anonymize(connection, id, now)) report.anonymized.push(id)
      continue
    }
    const { kind } = await deleteApplication(connection, id, {
      expected: status,
      by: { actor: 'cli' },
      now,
    })
    if (kind === 'done') report.deleted.push(id)
  }
  const applications = report.deleted.length + report.anonymized.length
  const details = { olderThanDays, applications, reports: reports.length, claims: claims.length }
  await recordAudit(connection.db, { event: 'purge', actor: 'cli', details }, now)
  return report
}

/** Also drops queued e-mails, because the address is gone, and ends the private link unless an owner has it. */
function anonymize(connection: Connection, id: string, now: Date): Promise<boolean> {
  return inWriteTransaction(connection, async (db: Database) => {
    const { numUpdatedRows } = await db
      .updateTable('company_applications')
      .set({ contact_name: '', email: '', content_hash: '' })
      .where('id', '=', id)
      .where('status', '=', 'approved')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await db.deleteFrom('outgoing_mails').where('application_id', '=', id).execute()
    const owner = await findClaim(db, id, now)
    if (owner === undefined) await endLinks(db, { kind: 'application', subjectId: id })
    return true
  })
}
