import { sql } from 'kysely'
import type { Database } from '#db/engine/schema.ts'

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
