import type { Connection } from '#db/engine/connection.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import type { Database } from '#db/engine/schema.ts'
import { moveListing } from './listing.ts'
import { findListingPlaces } from '#db/places/listing-place.ts'

/**
 * Older versions listed some applications on the wrong city page or under a wrong city name
 * (R-CITY-2).
 */
export async function findMisplacedListings(db: Database) {
  const listings = await db
    .selectFrom('company_applications as application')
    .innerJoin('providers', 'providers.id', 'application.provider_id')
    .selectAll('application')
    .select([
      'providers.state_slug as stateSlug',
      'providers.city_slug as citySlug',
      'providers.slug',
      'providers.city as listedCity',
    ])
    .where('application.status', '=', 'approved')
    .orderBy('providers.id')
    .execute()
  const places = await findListingPlaces(db, listings)
  return listings.flatMap(({ stateSlug, citySlug, slug, listedCity, ...application }, index) => {
    const to = places[index]
    if (to === undefined) return []
    const isPageRight = to.stateSlug === stateSlug && to.acceptedSlugs.has(citySlug)
    // An unknown city may keep its name from the imported list, which can change with the list.
    const isNameRight = listedCity === to.city || !(to.isKnown || listedCity === application.city)
    if (isPageRight && isNameRight) return []
    const from = { stateSlug, citySlug, slug }
    return [{ application, listedCity, from, to: isPageRight ? { ...to, citySlug } : to }]
  })
}

export async function repairMisplacedListings(connection: Connection, now: Date): Promise<number> {
  const { db } = connection
  if ((await findMisplacedListings(db)).length === 0) return 0
  return inHandleTransaction(connection, async () => {
    const misplaced = await findMisplacedListings(db)
    for (const listing of misplaced) await moveListing(db, listing, now)
    return misplaced.length
  })
}
