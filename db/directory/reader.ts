import type { CityPlace, ProviderPlace } from '#domain/site/paths.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { findCity } from './cities.ts'
import { listNamesakes } from './namesakes.ts'
import {
  findProvider,
  listOtherProviders,
  listProvidersInCity,
  type ProviderRow,
} from './providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export interface DirectoryReader {
  findCity: (place: CityPlace) => ReturnType<typeof findCity>
  listProviders: (
    place: CityPlace,
    page: { filter: string; limit: number; offset: number },
  ) => Promise<ProviderRow[]>
  findProvider: (place: ProviderPlace) => Promise<ProviderRow | undefined>
  listOtherProviders: (place: ProviderPlace, limit: number) => Promise<ProviderRow[]>
  listNamesakes: (provider: ProviderPlace & { name: string }) => Promise<{ street: string }[]>
}

/** For single pages. */
export function directoryReader(db: ReadDb): DirectoryReader {
  return {
    findCity: (place) => findCity(db, place),
    listProviders: (place, page) => listProvidersInCity(db, place, page),
    findProvider: (place) => findProvider(db, place),
    listOtherProviders: (place, limit) => listOtherProviders(db, place, limit),
    listNamesakes: (provider) => listNamesakes(db, provider),
  }
}

interface CityData extends CityPlace {
  city: Awaited<ReturnType<typeof findCity>>
  providers: ProviderRow[]
  bySlug: ReadonlyMap<string, ProviderRow>
}

/** Reads each city once when all its pages are rendered in a row. The caller must hold a snapshot. */
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
    listProviders: async (wanted, { filter, limit, offset }) =>
      filter === ''
        ? (await read(wanted)).providers.slice(offset, offset + limit)
        : listProvidersInCity(db, wanted, { filter, limit, offset }),
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
  const all = { filter: '', limit: Number.MAX_SAFE_INTEGER, offset: 0 }
  const providers = await listProvidersInCity(db, place, all)
  return { ...place, city, providers, bySlug: new Map(providers.map((row) => [row.slug, row])) }
}
