import { auditDetails, type AuditEvent } from '#domain/accounts/audit.ts'
import type { Database } from '#db/engine/schema.ts'

/**
 * Appends to the audit log. Pass the `db` of the transaction that makes the change, so both commit
 * together, or `connection.db` when there is none.
 */
export async function recordAudit(db: Database, event: AuditEvent, now: Date): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      at: now.toISOString(),
      event: event.event,
      actor: event.actor,
      details: JSON.stringify(auditDetails(event)),
    })
    .execute()
}
