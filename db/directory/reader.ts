import type { CityPlace, ProviderPlace } from '#domain/site/paths.ts'
import { isClosedForNow, type ProviderCardData } from '#domain/clinics/provider.ts'
import { toCard } from '#domain/facts/card.ts'
import { boxOf, containsBox, hasPosition, isInBox, type Box } from '#domain/places/geography.ts'
import { listLargestTowns } from '#db/places/place-queries.ts'
import { makeCards } from './cards.ts'
import { findCity, findCityCenter } from './cities.ts'
import { isDemo } from './totals.ts'
import { readListingDetails } from './listing-details.ts'
import { readListedClinics } from './listed-clinics.ts'
import {
  findProvider,
  listNamesakes,
  listPositionsInCity,
  listProvidersByIds,
  listOtherProviders,
  listProvidersInCity,
  type ProviderRow,
} from './providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** Around the providers of a city; a provider's map shows about five miles on each side. */
const SURROUNDINGS_DEGREES = 0.25

export type DirectoryReader = ReturnType<typeof directoryReader>

/** For rendering single pages. */
export function directoryReader(db: ReadDb) {
  return {
    findCity: (place: CityPlace) => findCity(db, place),
    findCityCenter: (place: CityPlace & { name: string }) => findCityCenter(db, place),
    /** Facts of all providers, in list order. */
    readClinics: (place: CityPlace) => readListedClinics(db, { cities: [place] }),
    /** In no particular order. */
    listProviders: (_place: CityPlace, ids: readonly number[]) => listProvidersByIds(db, ids),
    /** By id. */
    cardsOf: (
      _place: CityPlace,
      rows: readonly ProviderRow[],
    ): Promise<ReadonlyMap<number, ProviderCardData>> => makeCards(db, rows),
    findProvider: (place: ProviderPlace) => findProvider(db, place),
    /** In list order. */
    listOtherProviders: (place: ProviderPlace, limit: number) =>
      listOtherProviders(db, place, limit),
    /** Without providers that are closed for now. */
    listPositions: (place: CityPlace) => listPositionsInCity(db, place),
    listNamesakes: (provider: ProviderPlace & { name: string }) => listNamesakes(db, provider),
    readDetails: async (provider: ProviderRow) =>
      (await readListingDetails(db, [provider]))(provider.id),
    /** True while the clinics are invented (R-DEMO-1). */
    isDemo: () => isDemo(db),
    /** Most populous first, for a map. */
    listTowns: (box: Box, limit: number) => listLargestTowns(db, box, limit),
  }
}

/**
 * Reads each city once when all its pages are rendered consecutively. The caller must hold a
 * snapshot.
 */
export function cityByCityReader(db: ReadDb): DirectoryReader {
  let latest: ReturnType<typeof readCity> | undefined
  let place: CityPlace | undefined
  let demo: Promise<boolean> | undefined
  const read = ({ stateSlug, citySlug }: CityPlace): ReturnType<typeof readCity> => {
    if (latest === undefined || place?.citySlug !== citySlug || place.stateSlug !== stateSlug) {
      place = { stateSlug, citySlug }
      latest = readCity(db, place)
    }
    return latest
  }
  return {
    ...directoryReader(db),
    findCity: async (wanted) => (await read(wanted)).city,
    findCityCenter: async (wanted) => (await read(wanted)).center,
    listProviders: async (wanted, ids) =>
      (await read(wanted)).providers.filter(({ id }) => ids.includes(id)),
    cardsOf: async (wanted, rows) => {
      const { detailsOf } = await read(wanted)
      return new Map(rows.map((row) => [row.id, toCard(row, detailsOf(row.id).stated)]))
    },
    findProvider: async (wanted) =>
      (await read(wanted)).providers.find(({ slug }) => slug === wanted.slug),
    listOtherProviders: async (wanted, limit) =>
      (await read(wanted)).providers
        .slice(0, limit + 1)
        .filter(({ slug }) => slug !== wanted.slug)
        .slice(0, limit),
    listPositions: async (wanted) =>
      (await read(wanted)).providers.filter((one) => !isClosedForNow(one)),
    listNamesakes: async (wanted) => {
      const { providers } = await read(wanted)
      const name = wanted.name.toLowerCase()
      const isShared = providers.filter((one) => one.name.toLowerCase() === name).length > 1
      return isShared ? listNamesakes(db, wanted) : []
    },
    readDetails: async (provider) => (await read(provider)).detailsOf(provider.id),
    isDemo: () => (demo ??= isDemo(db)),
    listTowns: async (box, limit) => {
      const city = await latest
      if (city === undefined || !containsBox(city.surroundings, box)) {
        return listLargestTowns(db, box, limit)
      }
      return city.towns.filter((town) => isInBox(box, town)).slice(0, limit)
    },
  }
}

async function readCity(db: ReadDb, place: CityPlace) {
  const city = await findCity(db, place)
  const providers = await listProvidersInCity(db, place, Number.MAX_SAFE_INTEGER)
  /** Contain most maps of the city and its providers. */
  const surroundings = boxOf(providers.filter(hasPosition), SURROUNDINGS_DEGREES)
  return {
    city,
    center: city && (await findCityCenter(db, { ...place, name: city.name })),
    providers,
    detailsOf: await readListingDetails(db, providers),
    surroundings,
    towns: await listLargestTowns(db, surroundings, Number.MAX_SAFE_INTEGER),
  }
}
