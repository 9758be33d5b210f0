import type { BulkAction, SelectedItem } from '#domain/proposals/bulk.ts'
import { decideApplication, deleteApplication } from '#db/proposals/decide.ts'
import { endClaim } from '#db/claims/end.ts'
import { findClaim } from '#db/claims/find.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { declineReport } from '#db/proposals/decide-report.ts'
import type { AdminStep } from '#db/decisions/decide.ts'

interface BulkStep extends AdminStep {
  /** Only applications can be deleted. */
  action: BulkAction
  /** Why they are declined. */
  reason: string
}

/**
 * Declines waiting items, or deletes pending applications, in one transaction and records each.
 * Skips what changed meanwhile; returns the number of these.
 */
export function decideInBulk(
  connection: Connection,
  selected: readonly SelectedItem[],
  step: BulkStep,
): Promise<{ late: number }> {
  return inWriteTransaction(connection, async (db) => {
    let late = 0
    for (const item of selected) if (!(await decide(db, item, step))) late += 1
    return { late }
  })
}

async function decide(
  db: Database,
  { kind, id, version }: SelectedItem,
  { action, reason, by, now }: BulkStep,
): Promise<boolean> {
  if (kind === 'application') {
    const seen = { expected: 'pending', version, by, now } as const
    const { kind: outcome } = await (action === 'delete'
      ? deleteApplication({ db }, id, seen)
      : decideApplication({ db }, id, { to: 'declined', reason, ...seen }))
    return outcome === 'done'
  }
  if (action === 'delete') return false
  if (kind === 'report')
    return (await declineReport({ db }, id, { reason, by, now })).kind === 'done'
  if (kind !== 'claim') return false
  const claim = await findClaim(db, id, now)
  return claim?.state === 'open' && endClaim(db, id, { reason, by, now })
}
