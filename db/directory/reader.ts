import type { CityPlace, ProviderPlace } from '#domain/site/paths.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { findCity, findCityCenter } from './cities.ts'
import type { ListedClinic } from '#domain/filters/listed-clinic.ts'
import { readListedClinics } from './listed-clinics.ts'
import { listNamesakes } from './namesakes.ts'
import {
  findProvider,
  listProvidersByIds,
  listOtherProviders,
  listProvidersInCity,
  type ProviderRow,
} from './providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export interface DirectoryReader {
  findCity: (place: CityPlace) => ReturnType<typeof findCity>
  findCityCenter: (place: CityPlace & { name: string }) => ReturnType<typeof findCityCenter>
  /** Facts of all providers, in list order. */
  readClinics: (place: CityPlace) => Promise<ListedClinic[]>
  /** In no particular order. */
  listProviders: (place: CityPlace, ids: readonly number[]) => Promise<ProviderRow[]>
  /** In list order. */
  listTopProviders: (place: CityPlace, limit: number) => Promise<ProviderRow[]>
  findProvider: (place: ProviderPlace) => Promise<ProviderRow | undefined>
  listOtherProviders: (place: ProviderPlace, limit: number) => Promise<ProviderRow[]>
  listNamesakes: (provider: ProviderPlace & { name: string }) => Promise<{ street: string }[]>
}

/** For rendering single pages. */
export function directoryReader(db: ReadDb): DirectoryReader {
  return {
    findCity: (place) => findCity(db, place),
    findCityCenter: (place) => findCityCenter(db, place),
    readClinics: (place) => readListedClinics(db, { cities: [place] }),
    listProviders: (_place, ids) => listProvidersByIds(db, ids),
    listTopProviders: (place, limit) => listProvidersInCity(db, place, limit),
    findProvider: (place) => findProvider(db, place),
    listOtherProviders: (place, limit) => listOtherProviders(db, place, limit),
    listNamesakes: (provider) => listNamesakes(db, provider),
  }
}

interface CityData extends CityPlace {
  city: Awaited<ReturnType<typeof findCity>>
  center: Awaited<ReturnType<typeof findCityCenter>>
  providers: ProviderRow[]
  bySlug: ReadonlyMap<string, ProviderRow>
}

/**
 * Reads each city once when all its pages are rendered consecutively. The caller must hold a
 * snapshot.
 */
export function cityByCityReader(db: ReadDb): DirectoryReader {
  let latest: Promise<CityData> | undefined
  let place: CityPlace | undefined
  const read = ({ stateSlug, citySlug }: CityPlace): Promise<CityData> => {
    if (latest === undefined || place?.citySlug !== citySlug || place.stateSlug !== stateSlug) {
      place = { stateSlug, citySlug }
      latest = readCity(db, place)
    }
    return latest
  }
  return {
    findCity: async (wanted) => (await read(wanted)).city,
    findCityCenter: async (wanted) => (await read(wanted)).center,
    readClinics: (wanted) => readListedClinics(db, { cities: [wanted] }),
    listProviders: async (wanted, ids) => {
      const asked = new Set(ids)
      return (await read(wanted)).providers.filter(({ id }) => asked.has(id))
    },
    listTopProviders: async (wanted, limit) => (await read(wanted)).providers.slice(0, limit),
    findProvider: async (wanted) => (await read(wanted)).bySlug.get(wanted.slug),
    listOtherProviders: async (wanted, limit) => {
      const { providers } = await read(wanted)
      return providers
        .slice(0, limit + 1)
        .filter(({ slug }) => slug !== wanted.slug)
        .slice(0, limit)
    },
    listNamesakes: async (wanted) => {
      const name = wanted.name.toLowerCase()
      const slug = slugify(wanted.name)
      const { providers } = await read(wanted)
      return providers
        .filter(
          (other) =>
            other.slug !== wanted.slug &&
            other.slug.startsWith(slug) &&
            other.name.toLowerCase() === name,
        )
        .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
    },
  }
}

async function readCity(db: ReadDb, place: CityPlace): Promise<CityData> {
  const city = await findCity(db, place)
  const center = city && (await findCityCenter(db, { ...place, name: city.name }))
  const providers = await listProvidersInCity(db, place, Number.MAX_SAFE_INTEGER)
  return {
    ...place,
    city,
    center,
    providers,
    bySlug: new Map(providers.map((row) => [row.slug, row])),
  }
}
