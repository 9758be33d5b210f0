import type { Database } from './schema.ts'

/** Makes published data another version; call it in the transaction of the change. */
export async function advanceRevision(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('directory_revision')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1), changed_at: now.toISOString() }))
    .execute()
}
