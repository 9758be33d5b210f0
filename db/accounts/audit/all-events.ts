import { sql, type RawBuilder } from 'kysely'

/** Table that an audit entry is stored in. */
export type AuditSource = 'audit' | 'decision' | 'clinic'

export interface AuditRow {
  source: AuditSource
  id: number
  at: string
  event: string
  actor: string
  adminName: string
  details: string
}

/**
 * All events of a database, including decisions, which have their own tables. `after` returns the
 * id that rows of a source must exceed.
 */
export function allEvents(
  schema: 'main' | 'live',
  after?: (source: AuditSource) => RawBuilder<unknown>,
): RawBuilder<AuditRow> {
  const filter = (source: AuditSource) =>
    after === undefined ? sql`` : sql`where id > ${after(source)}`
  return sql<AuditRow>`
  select 'audit' as source, id, at, event, actor, admin_name as adminName, details
    from ${sql.id(schema, 'audit_events')} ${filter('audit')}
  union all
  select 'decision', id, decided_at, 'decision', actor, admin_name, json_object(
    'application', application_id, 'from', from_status, 'to', to_status,
    'undo', json(iif(undoes is null, 'false', 'true'))
  ) from ${sql.id(schema, 'application_decisions')} ${filter('decision')}
  union all
  select 'clinic', id, at, 'clinic', iif(actor = 'owner', 'visitor', actor),
    iif(actor = 'admin', admin_name, ''), json_object(
    'clinic', provider_id, 'action', action, 'field', field,
    'undo', json(iif(undoes is null, 'false', 'true'))
  ) from ${sql.id(schema, 'clinic_history')} ${filter('clinic')}`
}

/**
 * The text that the chain hashes. A decision and the entry that a restore makes of it have the same
 * text.
 */
export const ENTRY_TEXT = sql<string>`json_array(at, event, actor, adminName, details)`
