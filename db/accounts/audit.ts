import type { DecisionKind } from '#domain/accounts/decision-kinds.ts'
import type { ReadDb, Database } from '#db/engine/schema.ts'
import { auditDetails, type AuditEvent } from '#domain/accounts/audit.ts'
import { log } from '#db/decisions/log.ts'

interface AuditFilter {
  limit: number
  event?: DecisionKind
}

/** The whole log, newest first. */
export async function listAuditEvents(db: ReadDb, { limit, event }: AuditFilter) {
  const rows = await db
    .selectFrom('decisions')
    .leftJoin('providers', 'providers.id', 'decisions.listing_id')
    .leftJoin('proposals', 'proposals.id', 'decisions.subject')
    .select([
      'at',
      'decisions.kind as event',
      'actor',
      'admin_name as adminName',
      'subject',
      'text',
    ])
    .select((eb) => ['details', eb.fn.coalesce('providers.name', 'proposals.name').as('name')])
    .$if(event !== undefined, (query) => query.where('decisions.kind', '=', event ?? 'undo'))
    .orderBy('decisions.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ details, ...row }) => ({
    ...row,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it is stored
    details: JSON.parse(details) as Record<string, unknown>,
  }))
}

/** Pass the `db` of the transaction that makes the change, so both commit together. */
export async function recordAudit(db: Database, event: AuditEvent, now: Date): Promise<void> {
  const { event: kind, actor, name } = event
  const by = { actor, ...(name !== undefined && { name }) }
  await log(db, { kind, details: auditDetails(event) }, { by, now })
}
