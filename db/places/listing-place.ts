import { sql } from 'kysely'
import type { CityPlace } from '#domain/site/paths.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { stateByCode } from '#domain/places/states.ts'
import { UNKNOWN_STATE, UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import { canonicalizeCityNames } from './city-names.ts'
import type { Database } from '#db/engine/schema.ts'

export interface ListingPlace extends CityPlace {
  /** Two-letter code, or "Unknown". */
  state: string
  city: string
  isKnown: boolean
  /** Slugs of the city pages that an existing listing may stay on. */
  acceptedSlugs: ReadonlySet<string>
}

/**
 * In the order of the applications. A city has only one page, so a listing joins the page of the
 * clinics even if they spell the city differently. A city missing from the list of places takes the
 * name of that page.
 */
export async function findListingPlaces(
  db: Database,
  applications: readonly { city: string; state: string }[],
): Promise<ListingPlace[]> {
  const named = await canonicalizeCityNames(db, applications)
  const cities = applications.map(({ state: code }, index) => {
    const state = stateByCode(code)
    const { name, isKnown } = named[index] ?? { name: '', isKnown: false }
    return {
      state: state?.code ?? UNKNOWN_STATE,
      stateSlug: state?.slug ?? UNKNOWN_STATE_SLUG,
      city: name,
      isKnown,
      foldedName: foldPlaceName(name),
    }
  })
  const pages = await listPagesOfClinics(db, cities)
  return cities.map(({ foldedName, ...place }) => {
    const ownSlug = slugify(place.city)
    const ofCity = pages.filter(
      (page) => page.stateSlug === place.stateSlug && page.foldedName === foldedName,
    )
    const page = ofCity.find(({ citySlug }) => citySlug === ownSlug) ?? ofCity[0]
    return {
      ...place,
      citySlug: page?.citySlug ?? ownSlug,
      city: place.isKnown ? place.city : (page?.name ?? place.city),
      acceptedSlugs: new Set([ownSlug, ...ofCity.map(({ citySlug }) => citySlug)]),
    }
  })
}

/** City pages with these names that have imported clinics, most providers first. */
function listPagesOfClinics(
  db: Database,
  wanted: readonly { stateSlug: string; foldedName: string }[],
) {
  const names = JSON.stringify(wanted.map(({ stateSlug, foldedName }) => [foldedName, stateSlug]))
  return db
    .selectFrom('cities')
    .select([
      'state_slug as stateSlug',
      'city_slug as citySlug',
      'name',
      'folded_name as foldedName',
    ])
    .where(
      sql<boolean>`(folded_name, state_slug) in (
        select value ->> 0, value ->> 1 from json_each(${names})
      )`,
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('providers')
          .innerJoin('clinics', 'clinics.provider_id', 'providers.id')
          .select('id')
          .whereRef('providers.state_slug', '=', 'cities.state_slug')
          .whereRef('providers.city_slug', '=', 'cities.city_slug'),
      ),
    )
    .orderBy('provider_count', 'desc')
    .orderBy('city_slug')
    .execute()
}
