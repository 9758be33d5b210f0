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

/**
 * Highest id that a provider ever had. Ids are never reused, because decisions outlive providers.
 */
export async function findLastProviderId(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('directory_state')
    .select(
      sql<number>`max(last_listing_id, coalesce((select max(id) from providers), 0))`.as('last'),
    )
    .executeTakeFirstOrThrow()
  return last
}

/** Call it after providers got ids, in the same transaction. */
export async function recordLastProviderId(db: Database): Promise<void> {
  const last = await findLastProviderId(db)
  await db.updateTable('directory_state').set({ last_listing_id: last }).execute()
}
