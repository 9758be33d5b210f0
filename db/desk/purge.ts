import { type ApplicationStatus, shownStatus } from '#domain/site/application-statuses.ts'
import type { PasswordChange } from '#db/accounts/admin-password.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { endLinks } from '#db/stewardship/private-links.ts'
import { findClaim } from '#db/claims/find.ts'
import { listClaimsToPurge, purgeClaims } from '#db/claims/end.ts'
import { listReportsToPurge, purgeReports } from '#db/proposals/purge.ts'
import { deleteApplication } from '#db/proposals/decide.ts'

interface Candidate {
  id: string
  status: ApplicationStatus
}

/** What is older than some days. */
export interface PurgePlan {
  olderThanDays: number
  /** Oldest first. An approved one keeps its listing and loses only contact name, e-mail and content hash. */
  applications: readonly Candidate[]
  /** Ids of decided reports. */
  reports: readonly string[]
  /** Ids of ended claims. */
  claims: readonly string[]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Finds what a purge would delete. */
export async function planPurge(
  db: ReadDb,
  { olderThanDays, now }: { olderThanDays: number; now: Date },
): Promise<PurgePlan> {
  const before = new Date(now.getTime() - olderThanDays * DAY_MS)
  const rows = await db
    .selectFrom('proposals')
    .select(['id', 'status'])
    .where('kind', '=', 'apply')
    .where('created_at', '<', before.toISOString())
    .where((eb) =>
      eb.or([
        eb('status', '<>', 'accepted'),
        eb('sender', '<>', '{}'),
        eb('email', '<>', ''),
        eb('content_hash', '<>', ''),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const applications = rows.map(({ id, status }) => ({ id, status: shownStatus(status) }))
  const reports = await listReportsToPurge(db, before)
  const claims = await listClaimsToPurge(db, { before, now })
  return { olderThanDays, applications, reports, claims }
}

export interface PurgeCounts {
  deleted: number
  /** Approved applications. */
  stripped: number
  reports: number
  claims: number
}

export function countPlan({ applications, reports, claims }: PurgePlan): PurgeCounts {
  const stripped = applications.filter(({ status }) => status === 'approved').length
  const deleted = applications.length - stripped
  return { deleted, stripped, reports: reports.length, claims: claims.length }
}

/**
 * Deletes what a plan has, except applications whose status has changed since. Deleted bytes stay in the
 * file until eraseDeleted runs.
 */
export async function purge(
  connection: Connection,
  { olderThanDays, applications, reports, claims }: PurgePlan,
  { by, now }: Pick<PasswordChange, 'by' | 'now'>,
): Promise<PurgeCounts> {
  const counts = { deleted: 0, stripped: 0, reports: reports.length, claims: claims.length }
  await inWriteTransaction(connection, async (db) => {
    await purgeReports(db, reports)
    await purgeClaims(db, claims)
  })
  for (const { id, status } of applications) {
    if (status === 'approved') {
      if (await anonymize(connection, id, now)) counts.stripped += 1
      continue
    }
    const { kind } = await deleteApplication(connection, id, { expected: status, by, now })
    if (kind === 'done') counts.deleted += 1
  }
  const { deleted, stripped, ...others } = counts
  const details = { olderThanDays, applications: deleted + stripped, ...others }
  await recordAudit(connection.db, { event: 'purge', ...by, details }, now)
  return counts
}

/** Also drops queued e-mails, because the address is gone, and ends the private link unless an owner has it. */
function anonymize(connection: Connection, id: string, now: Date): Promise<boolean> {
  return inWriteTransaction(connection, async (db: Database) => {
    const { numUpdatedRows } = await db
      .updateTable('proposals')
      .set({ sender: '{}', email: '', content_hash: '' })
      .where('id', '=', id)
      .where('status', '=', 'accepted')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await db.deleteFrom('outgoing_mails').where('proposal_id', '=', id).execute()
    const owner = await findClaim(db, id, now)
    if (owner === undefined) await endLinks(db, { kind: 'application', subjectId: id })
    return true
  })
}
