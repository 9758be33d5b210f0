import { sql } from 'kysely'
import type { Database } from '#db/engine/schema.ts'

/** 0 in an empty directory. Counts removed providers that a decision on duplicates still names. */
export async function findLastProviderId(db: Database): Promise<number> {
  const { lastId } = await db
    .selectNoFrom((eb) => [
      eb
        .fn<number>('max', [
          sql`coalesce((select max(id) from providers), 0)`,
          sql`coalesce((select max(second_id) from duplicate_pairs), 0)`,
        ])
        .as('lastId'),
    ])
    .executeTakeFirstOrThrow()
  return lastId
}
