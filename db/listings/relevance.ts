import { sql } from 'kysely'
import { relevanceLevel, scoreRelevance } from '#domain/clinics/facts/relevance.ts'
import { parseServices } from '#domain/clinics/services.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { Database } from '#db/engine/schema.ts'
import { lastSaid } from './statements.ts'

/** More at once stay in memory for long. */
const PER_PORTION = 2000

/** Scores these listings again, or all (R-LIST-16). */
export async function refreshRelevance(db: Database, ids?: readonly number[]): Promise<void> {
  await db
    .deleteFrom('doubtful_listings')
    .$if(ids !== undefined, (query) => query.where('provider_id', 'in', jsonList(ids ?? [])))
    .execute()
  let listings: Awaited<ReturnType<typeof listPortion>> = []
  do {
    listings = await listPortion(db, ids, listings.at(-1)?.id ?? 0)
    const doubtful = listings.flatMap(({ id, services, ...words }) => {
      const stated = services ? parseServices(services) : []
      const { score, reason } = scoreRelevance({ ...words, services: stated })
      return relevanceLevel(score) === 'sure' ? [] : [{ id, score, reason }]
    })
    await sql`
      insert into doubtful_listings (provider_id, score, reason)
      select value ->> 'id', value ->> 'score', value ->> 'reason'
      from json_each(${JSON.stringify(doubtful)})
    `.execute(db)
  } while (listings.length === PER_PORTION)
}

function listPortion(db: Database, ids: readonly number[] | undefined, after: number) {
  return db
    .selectFrom('providers')
    .leftJoin('clinics', 'clinics.provider_id', 'providers.id')
    .leftJoin('site_checks', (join) =>
      join
        .onRef('site_checks.provider_id', '=', 'providers.id')
        .onRef('site_checks.site', '=', 'providers.site'),
    )
    .select(['providers.id', 'name', 'category', 'subtypes', 'description', 'title as siteTitle'])
    .select((eb) => [
      eb.fn.coalesce('reviews_tags', eb.val('')).as('reviews_tags'),
      lastSaid('services', 'providers.id').as('services'),
    ])
    .$if(ids !== undefined, (query) => query.where('providers.id', 'in', jsonList(ids ?? [])))
    .where('providers.id', '>', after)
    .orderBy('providers.id')
    .limit(PER_PORTION)
    .execute()
}
