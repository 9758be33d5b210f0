import type { Database } from '#db/engine/schema.ts'
import { refreshPlaces } from '#db/places/refresh-places.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { TODAY } from '../data/moment.ts'

/** Stores another spelling of a city for the named clinics, as versions before R-CITY-1 did. */
export async function respellCity(db: Database, names: string[], city: string): Promise<void> {
  const clinics = await db
    .selectFrom('providers')
    .innerJoin('clinics', 'provider_id', 'id')
    .select(['id', 'state_slug as stateSlug', 'city_slug as citySlug'])
    .where('name', 'in', names)
    .execute()
  const ids = clinics.map(({ id }) => id)
  const citySlug = slugify(city)
  await db
    .updateTable('providers')
    .set({ city, city_slug: citySlug })
    .where('id', 'in', ids)
    .execute()
  await db
    .updateTable('clinics')
    .set({ content_hash: null })
    .where('provider_id', 'in', ids)
    .execute()
  await refreshPlaces(
    db,
    [...clinics, ...clinics.map((clinic) => ({ ...clinic, citySlug }))],
    TODAY,
  )
}
