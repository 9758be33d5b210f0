import { formatAddress } from '#domain/clinics/provider.ts'
import { identityPart } from '#domain/clinics/identity.ts'
import type { StatedAddress } from '#domain/stewardship/fields.ts'
import type { TypedAddress } from '#domain/places/typed-address.ts'
import { findListingPlace, findListingPosition } from '#db/places/listing-place.ts'
import { createTimeZoneFinder } from '#db/places/time-zones.ts'
import type { Database } from '#db/engine/schema.ts'

type Coordinate = 'latitude' | 'longitude' | 'approximate_position'

/** Derives everything from an address. The clinic keeps its position unless it moved. */
export async function locateAddress(
  db: Database,
  { street, city: typedCity, state: code, zip: typedZip }: TypedAddress,
  current: Pick<StatedAddress, 'street' | 'postal_code' | Coordinate>,
): Promise<StatedAddress> {
  const place = await findListingPlace(db, { city: typedCity, state: code })
  const { city, state, stateSlug, citySlug } = place
  const zip = typedZip.replace(/^(\d{5})-?\d{4}$/, '$1')
  const isSamePlace =
    zip === current.postal_code &&
    identityPart('street', street) === identityPart('street', current.street)
  const { latitude, longitude, approximate_position } = isSamePlace
    ? current
    : await findListingPosition(db, { zip, city, state })
  const position = { latitude, longitude }
  return {
    street,
    city,
    state,
    postal_code: zip,
    full_address: formatAddress({ street, city, state, postalCode: zip }),
    state_slug: stateSlug,
    city_slug: citySlug,
    ...position,
    approximate_position,
    time_zone: await createTimeZoneFinder(db)({ ...position, city, postal_code: zip, state }),
  }
}
