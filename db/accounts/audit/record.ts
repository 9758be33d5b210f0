import { auditDetails, type AuditEvent } from '#domain/accounts/audit.ts'
import type { Database } from '#db/engine/schema.ts'

/** Pass the `db` of the transaction that makes the change, so both commit together. */
export async function recordAudit(db: Database, event: AuditEvent, now: Date): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      at: now.toISOString(),
      event: event.event,
      actor: event.actor === 'owner' ? 'visitor' : event.actor,
      admin_name: event.name ?? '',
      details: JSON.stringify(auditDetails(event)),
    })
    .execute()
}
