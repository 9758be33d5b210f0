import { sql } from 'kysely'
import { type Relevance, relevanceLevel, scoreRelevance } from '#domain/clinics/facts/relevance.ts'
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
    .$if(ids !== undefined, (query) => query.where('listing_id', 'in', jsonList(ids ?? [])))
    .execute()
  let listings: Awaited<ReturnType<typeof listPortion>> = []
  do {
    listings = await listPortion(db, ids, listings.at(-1)?.id ?? 0)
    const scored = listings.map(({ id, services, ...words }) => {
      const stated = services ? parseServices(services) : []
      return { id, ...scoreRelevance({ ...words, services: stated }) }
    })
    await storeRelevance(db, scored)
  } while (listings.length === PER_PORTION)
}

/** Stores the scores of listings that have no score yet. */
export async function storeRelevance(
  db: Database,
  scored: readonly (Relevance & { id: number })[],
): Promise<void> {
  const doubtful = scored.filter(({ score }) => relevanceLevel(score) !== 'sure')
  await sql`
    insert into doubtful_listings (listing_id, score, reason)
    select value ->> 'id', value ->> 'score', value ->> 'reason'
    from json_each(${JSON.stringify(doubtful)})
  `.execute(db)
}

function listPortion(db: Database, ids: readonly number[] | undefined, after: number) {
  return db
    .selectFrom('providers')
    .leftJoin('clinics', 'clinics.listing_id', 'providers.id')
    .leftJoin('site_checks', (join) =>
      join
        .onRef('site_checks.listing_id', '=', 'providers.id')
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
