import { sql } from 'kysely'
import type { Position } from '#domain/places/geography.ts'
import { readProviderPath } from '#domain/site/paths.ts'
import type { Seen } from '#domain/statistics/seen.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'

export interface Counted {
  /** Address of a listing, like "texas/austin/fade-away". */
  listing: string
  what: Seen
  count: number
}

/** Adds to the counts of a day, without those of unknown listings. The revision stays. */
export async function addSeen(db: Database, day: string, counted: readonly Counted[]) {
  for (const { listing, what, count } of counted) {
    const place = readProviderPath(listing)
    if (place === undefined) continue
    await sql`
      insert into listing_days (listing_id, day, what, count)
        select id, ${day}, ${what}, ${count} from providers
        where state_slug = ${place.stateSlug} and city_slug = ${place.citySlug}
          and slug = ${place.slug}
      on conflict do update set count = count + excluded.count
    `.execute(db)
  }
}

export async function addUnserved(db: Database, day: string, areas: ReadonlyMap<string, number>) {
  for (const [area, count] of areas) {
    await db
      .insertInto('unserved_searches')
      .values({ area, day, count })
      .onConflict((conflict) =>
        conflict.doUpdateSet({ count: sql`unserved_searches.count + excluded.count` }),
      )
      .execute()
  }
}

/** The first three digits of the nearest ZIP code; `undefined` for a point that is far from all. */
export async function findArea(db: ReadDb, at: Position): Promise<string | undefined> {
  const degrees = sql<number>`abs(latitude - ${at.latitude}) + abs(longitude - ${at.longitude})`
  const nearest = await db
    .selectFrom('places')
    .select('zip')
    .where('kind', '=', 'zip')
    .where(degrees, '<', 1)
    .orderBy(degrees)
    .limit(1)
    .executeTakeFirst()
  return nearest?.zip.slice(0, 3)
}
