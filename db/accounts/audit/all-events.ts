import { sql } from 'kysely'

export interface AuditRow {
  id: number
  at: string
  event: string
  actor: string
  adminName: string
  details: string
}

/** All events, including decisions, which have their own tables. */
export const allEvents = sql<AuditRow>`
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
