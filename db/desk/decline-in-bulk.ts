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
    for (const each of selected) {
      const isDone =
        each.kind === 'report'
          ? (await declineWithin(db, each.reference, step)).kind === 'done'
          : await declineClaim(db, each.id, step)
      if (!isDone) late += 1
    }
    return { late }
  })
}

async function declineClaim(
  db: Database,
  id: string,
  step: Step & { reason?: string },
): Promise<boolean> {
  const claim = await findClaim(readOnly(db), id, step.now)
  return claim?.state === 'open' && endClaim(db, id, step)
}
