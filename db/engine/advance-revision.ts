import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** Call it in the transaction that changes published data. */
export async function advanceRevision(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('directory_state')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1), changed_at: now.toISOString() }))
    .execute()
}

/** Call it in the transaction that changes so much that nothing known about former revisions helps. */
export async function beginLineage(db: Database): Promise<void> {
  await db
    .updateTable('directory_state')
    .set({ lineage: sql<string>`lower(hex(randomblob(8)))` })
    .execute()
}
