import { sql } from 'kysely'
import type { CityPlace } from '#domain/site/paths.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { stateByCode } from '#domain/places/states.ts'
import { UNKNOWN_STATE, UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import { canonicalizeCityNames } from '#db/places/city-names.ts'
import type { Database } from '#db/engine/schema.ts'

/** The city whose page an application is listed on. */
export interface ListingPlace extends CityPlace {
  /** Two-letter code, or "Unknown". */
  state: string
  city: string
  /** True when the places table has the city. */
  isKnown: boolean
  /** The slugs of pages that the listing may stay on. */
  fittingSlugs: ReadonlySet<string>
}

/**
 * Finds the city page for each application, in the order given. The list of places says which city
 * the applicant's words mean. If the imported list spells that city differently, the listing goes on
 * the existing page, because a city has only one; a city missing from the list of places also takes
 * its name from there.
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
    const own = slugify(place.city)
    const ofCity = pages.filter(
      (page) => page.stateSlug === place.stateSlug && page.foldedName === foldedName,
    )
    const page = ofCity.find(({ citySlug }) => citySlug === own) ?? ofCity[0]
    return {
      ...place,
      citySlug: page?.citySlug ?? own,
      city: place.isKnown ? place.city : (page?.name ?? place.city),
      fittingSlugs: new Set([own, ...ofCity.map(({ citySlug }) => citySlug)]),
    }
  })
}

/** Listed cities of those names that clinics are in, most providers first. */
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
          .select('id')
          .whereRef('providers.state_slug', '=', 'cities.state_slug')
          .whereRef('providers.city_slug', '=', 'cities.city_slug')
          .where('kind', '=', 'clinic'),
      ),
    )
    .orderBy('provider_count', 'desc')
    .orderBy('city_slug')
    .execute()
}
