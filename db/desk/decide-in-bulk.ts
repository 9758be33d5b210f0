import type { BulkAction, SelectedItem } from '#domain/proposals/desk.ts'
import type { AdminStep } from '#db/decisions/decide.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { decideProposal, deleteApplication } from '#db/proposals/decide.ts'

interface BulkStep extends AdminStep {
  /** Only applications can be deleted. */
  action: BulkAction
  /** Why they are declined. */
  reason: string
}

/**
 * Declines what waits, or deletes pending applications, in one transaction and records each.
 * Skips what changed meanwhile; returns the number of these.
 */
export function decideInBulk(
  connection: Connection,
  selected: readonly SelectedItem[],
  { action, reason, ...step }: BulkStep,
): Promise<{ late: number }> {
  return inWriteTransaction(connection, async (db) => {
    let late = 0
    for (const { id, version } of selected) {
      const seen = { expected: 'pending', version, ...step } as const
      const { kind } = await (action === 'delete'
        ? deleteApplication({ db }, id, seen)
        : decideProposal({ db }, id, { to: 'declined', reason, ...seen }))
      if (kind !== 'done') late += 1
    }
    return { late }
  })
}
