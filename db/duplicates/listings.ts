import type { ComparedListing } from '#domain/duplicates/listing.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export async function findListings(
  db: ReadDb,
  ids: readonly number[],
): Promise<Map<number, ComparedListing>> {
  const rows = await db
    .selectFrom('providers')
    .leftJoin('clinic_facts', 'clinic_facts.provider_id', 'providers.id')
    .select(['id', 'name', 'phone', 'site', 'street', 'postal_code as postalCode', 'city', 'state'])
    .select(['latitude', 'longitude', 'approximate_position'])
    .select(['place_id as placeId', 'category'])
    .where('id', 'in', jsonList(ids))
    .execute()
  return new Map(
    rows.map(({ id, approximate_position, placeId, category, ...listing }) => [
      id,
      {
        ...listing,
        isApproximate: approximate_position !== null,
        placeId: placeId ?? '',
        category: category ?? '',
      },
    ]),
  )
}
