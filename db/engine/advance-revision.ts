import type { Database } from './schema.ts'

/** Call it in the transaction that changes published data. */
export async function advanceRevision(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('directory_revision')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1), changed_at: now.toISOString() }))
    .execute()
}
