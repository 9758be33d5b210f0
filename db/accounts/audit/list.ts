import { sql } from 'kysely'
import { auditEntry, type AuditEntry, type AuditEventName } from '#domain/accounts/audit.ts'
import type { ReadDb } from '#db/engine/schema.ts'

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

interface AuditRow {
  id: number
  at: string
  event: string
  actor: string
  adminName: string
  details: string
}

/** All events, including decisions, which have their own tables. */
const allEvents = sql<AuditRow>`
  select id, at, event, actor, admin_name as adminName, details from audit_events
  union all
  select id, decided_at, 'decision', actor, admin_name, json_object(
    'application', application_id, 'from', from_status, 'to', to_status,
    'undo', json(iif(undoes is null, 'false', 'true'))
  ) from application_decisions
  union all
  select id, at, 'clinic', iif(actor = 'owner', 'visitor', actor),
    iif(actor = 'admin', admin_name, ''), json_object(
    'clinic', provider_id, 'action', action, 'field', field,
    'undo', json(iif(undoes is null, 'false', 'true'))
  ) from clinic_history`
