import { auditDetails, type AuditEvent } from '#domain/accounts/audit.ts'
import { log } from '#db/decisions/log.ts'
import type { Database } from '#db/engine/schema.ts'

/** Pass the `db` of the transaction that makes the change, so both commit together. */
export async function recordAudit(db: Database, event: AuditEvent, now: Date): Promise<void> {
  const { event: kind, actor, name } = event
  const by = { actor, ...(name !== undefined && { name }) }
  await log(db, { kind, details: auditDetails(event) }, { by, now })
}
