import { foldPlaceName, parseZip } from '#domain/places/place-names.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { identityPart } from '#domain/clinics/identity.ts'
import type { StatedAddress } from '#domain/facts/stored.ts'
import type { TypedAddress } from '#domain/places/typed-address.ts'
import { createTimeZoneFinder } from '#db/places/time-zones.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { stateByCode, UNKNOWN_STATE, UNKNOWN_STATE_SLUG } from '#domain/places/states.ts'
import { canonicalizeCityNames } from '#db/places/city-names.ts'
import { findCenter, findZip } from '#db/places/place-queries.ts'

type Coordinate = 'latitude' | 'longitude' | 'approximate_position'

/** Derives everything from an address. The clinic keeps its position unless it moved. */
export async function locateAddress(
  db: ReadDb,
  { street, city: typedCity, state: code, zip: typedZip }: TypedAddress,
  current: Pick<StatedAddress, 'street' | 'postal_code' | Coordinate>,
): Promise<StatedAddress> {
  const place = await findListingPlace(db, { city: typedCity, state: code })
  const { city, state, stateSlug, citySlug } = place
  const typed = parseZip(typedZip) ?? ''
  const zip = await findZip(db, typed)
  // As in lists: a ZIP code of another state is not shown, one that no table knows may be new.
  const isKept = zip === undefined || state === UNKNOWN_STATE || zip.state === state
  const postal_code = isKept ? typed : ''
  const isSamePlace =
    postal_code === current.postal_code &&
    identityPart('street', street) === identityPart('street', current.street)
  const { latitude, longitude, approximate_position } = isSamePlace
    ? current
    : await findListingPosition(db, { city, state }, postal_code === '' ? undefined : zip)
  const position = { latitude, longitude }
  return {
    street,
    city,
    state,
    postal_code,
    full_address: formatAddress({ street, city, state, postalCode: postal_code }),
    state_slug: stateSlug,
    city_slug: citySlug,
    ...position,
    approximate_position,
    time_zone: await createTimeZoneFinder(db)({ ...position, city, postal_code, state }),
  }
}

/**
 * A city has only one page, so a listing joins the page of the clinics even if they spell the city
 * differently. A city missing from the list of places takes the name of that page.
 */
async function findListingPlace(db: ReadDb, typed: { city: string; state: string }) {
  const [named] = await canonicalizeCityNames(db, [typed])
  const { name = typed.city, isKnown = false } = named ?? {}
  const state = stateByCode(typed.state)
  const stateSlug = state?.slug ?? UNKNOWN_STATE_SLUG
  const ownSlug = slugify(name)
  const pages = await listPagesOfClinics(db, stateSlug, name)
  const page = pages.find(({ citySlug }) => citySlug === ownSlug) ?? pages[0]
  return {
    /** Two-letter code, or "Unknown". */
    state: state?.code ?? UNKNOWN_STATE,
    stateSlug,
    city: isKnown ? name : (page?.name ?? name),
    citySlug: page?.citySlug ?? ownSlug,
  }
}

/** City pages with this name that have imported clinics, most providers first. */
function listPagesOfClinics(db: ReadDb, stateSlug: string, name: string) {
  return db
    .selectFrom('cities')
    .select(['city_slug as citySlug', 'name'])
    .where('folded_name', '=', foldPlaceName(name))
    .where('state_slug', '=', stateSlug)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('providers')
          .innerJoin('clinics', 'clinics.listing_id', 'providers.id')
          .select('id')
          .whereRef('providers.state_slug', '=', 'cities.state_slug')
          .whereRef('providers.city_slug', '=', 'cities.city_slug'),
      ),
    )
    .orderBy('provider_count', 'desc')
    .orderBy('city_slug')
    .execute()
}

/** The center of the ZIP or city (findCenter); 0, 0 when neither is known. */
async function findListingPosition(
  db: ReadDb,
  place: { city: string; state: string },
  zip: Awaited<ReturnType<typeof findZip>>,
) {
  const { position, of } = await findCenter(db, place, zip)
  const { latitude, longitude } = position ?? { latitude: 0, longitude: 0 }
  return { latitude, longitude, approximate_position: of }
}
