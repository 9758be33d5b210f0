import { sql } from 'kysely'
import { auditEntry, type AuditEntry, type AuditEventName } from '#domain/accounts/audit.ts'
import type { ReadDb } from '#db/engine/schema.ts'

interface AuditFilter {
  limit: number
  event?: AuditEventName
  since?: Date
}

export const DECISION_DETAILS = `json_object(
  'application', application_id, 'from', from_status, 'to', to_status,
  'undo', json(iif(undoes is null, 'false', 'true'))
)`

/** Newest first, including decisions on applications. */
export async function listAuditEvents(
  db: ReadDb,
  { limit, event, since }: AuditFilter,
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('audit_events')
        .select(['at', 'event', 'actor', 'admin_name', 'details', 'id'])
        .unionAll(
          from
            .selectFrom('application_decisions')
            .select([
              'decided_at as at',
              sql<string>`'decision'`.as('event'),
              'actor',
              'admin_name',
              sql.raw<string>(DECISION_DETAILS).as('details'),
              'id',
            ]),
        )
        .as('all_events'),
    )
    .select(['at', 'event', 'actor', 'admin_name as adminName', 'details'])
    .$if(event !== undefined, (query) => query.where('event', '=', event ?? ''))
    .$if(since !== undefined, (query) => query.where('at', '>=', since?.toISOString() ?? ''))
    .orderBy('at', 'desc')
    .orderBy('event')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => auditEntry.parse({ ...row, details: JSON.parse(row.details) }))
}
