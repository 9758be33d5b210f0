import type { SelectedApplication, BulkAction } from '#domain/applications/bulk.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { decideWithin, deleteWithin } from './decide.ts'

interface BulkOptions {
  action: BulkAction
  /** Why they are declined. */
  reason?: string
  selected: readonly SelectedApplication[]
  adminName: string
  now: Date
}

/**
 * Declines or deletes pending applications in one transaction and records each. Skips applications
 * that changed meanwhile. Returns both counts.
 */
export function decideInBulk(
  connection: Connection,
  { action, reason, selected, adminName, now }: BulkOptions,
): Promise<{ done: number; late: number }> {
  return inWriteTransaction(connection, async (db) => {
    let done = 0
    for (const { id, version } of selected) {
      const options = { expected: 'pending', version, actor: 'admin', adminName, now } as const
      const { kind } = await (action === 'delete'
        ? deleteWithin(db, id, options)
        : decideWithin(db, id, { to: 'declined', reason, ...options }))
      if (kind === 'done') done += 1
    }
    return { done, late: selected.length - done }
  })
}

/** The selected applications that are still pending, in their current state, oldest first. */
export function listSelected(db: ReadDb, selected: readonly SelectedApplication[]) {
  return db
    .selectFrom('company_applications')
    .select(['id', 'company_name as companyName', 'city', 'state', 'version'])
    .where('status', '=', 'pending')
    .where(
      'id',
      'in',
      selected.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
