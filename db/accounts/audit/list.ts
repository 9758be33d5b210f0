import { sql } from 'kysely'
import { auditEntry, type AuditEntry, type AuditEventName } from '#domain/accounts/audit.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { allEvents, type AuditRow } from './all-events.ts'

interface AuditFilter {
  limit: number
  event?: AuditEventName
  since?: Date
}

/** Newest first, including decisions on applications. */
export async function listAuditEvents(
  db: ReadDb,
  { limit, event, since }: AuditFilter,
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom(sql<AuditRow>`(${allEvents})`.as('all_events'))
    .select(['at', 'event', 'actor', 'adminName', 'details'])
    .$if(event !== undefined, (query) => query.where('event', '=', event ?? ''))
    .$if(since !== undefined, (query) => query.where('at', '>=', since?.toISOString() ?? ''))
    .orderBy('at', 'desc')
    .orderBy('event')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => auditEntry.parse({ ...row, details: JSON.parse(row.details) }))
}
