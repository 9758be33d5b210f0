import { endClaim } from '#db/claims/end.ts'
import { findClaim } from '#db/claims/find.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { declineWithin, type Step } from '#db/reports/decide.ts'

/** A waiting report or claim. */
export type Declined = { kind: 'report'; reference: string } | { kind: 'claim'; id: string }

/**
 * Declines reports and claims in one transaction and records each. Skips those that were decided
 * meanwhile; returns their number.
 */
export function declineInBulk(
  connection: Connection,
  selected: readonly Declined[],
  step: Step & { reason?: string },
): Promise<{ late: number }> {
  return inWriteTransaction(connection, async (db) => {
    let late = 0
    for (const each of selected) if (!(await decline(db, each, step))) late += 1
    return { late }
  })
}

async function decline(
  db: Database,
  declined: Declined,
  step: Step & { reason?: string },
): Promise<boolean> {
  if (declined.kind === 'report') {
    return (await declineWithin(db, declined.reference, step)).kind === 'done'
  }
  const claim = await findClaim(readOnly(db), declined.id, step.now)
  return claim?.state === 'open' && endClaim(db, declined.id, step)
}
