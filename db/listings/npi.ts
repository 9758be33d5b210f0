import type { NpiMatch } from '#domain/registry/npi.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'

/** What matching compares. */
export function listForRegistry(db: ReadDb) {
  return db
    .selectFrom('providers')
    .select(['id', 'name', 'phone', 'postal_code as postalCode'])
    .execute()
}

/** Replaces the matches of an earlier file. `listedOn` is the day of the file. */
export async function storeNpiMatches(
  db: Database,
  matches: readonly NpiMatch[],
  { listedOn, now }: { listedOn: string; now: Date },
): Promise<void> {
  await db.deleteFrom('npi_matches').execute()
  for (const { providerId, npi, kind } of matches) {
    await db
      .insertInto('npi_matches')
      .values({ provider_id: providerId, npi, kind, listed_on: listedOn })
      .execute()
  }
  await advanceRevision(db, now)
}

export function findNpiMatch(db: ReadDb, providerId: number) {
  return db
    .selectFrom('npi_matches')
    .select(['npi', 'kind', 'listed_on as listedOn'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}
