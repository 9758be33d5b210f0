import { auditDetails, type AuditEvent } from '#domain/accounts/audit.ts'
import type { Database } from '#db/engine/schema.ts'

/**
 * Puts an event on record, for good. Call it with the `db` of the transaction that does what it
 * records, so that both are there or neither; with `connection.db` where there is none.
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
