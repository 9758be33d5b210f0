import { foldPlaceName } from '#domain/place-names.ts'
import { stateByCode, stateBySlug } from '#domain/states.ts'
import { UNKNOWN_CITY } from '#domain/unknown-place.ts'
import { listCitiesNamed } from './queries/cities.ts'
import { listPlacesNamed } from './queries/places.ts'
import { listCitiesBeginning, listPlacesBeginning } from './queries/resolving.ts'
import type { ReadDb } from './schema.ts'

/** A city that a name may mean. */
export interface CityCandidate {
  name: string
  /** Two-letter code, also of a territory. */
  state: string
  /** `null` when not known. */
  population: number | null
  providerCount: number
}

/**
 * Cities in the directory and known places of that whole name or alias, one per state and name: most
 * populous first, then most providers.
 */
export async function listCityCandidates(
  db: ReadDb,
  name: string,
  state?: string,
): Promise<CityCandidate[]> {
  const listed = await listListedCities(db, name, state)
  const known = await listPlacesNamed(db, name, state)
  const candidates = new Map<string, CityCandidate>()
  for (const place of known) add(candidates, place)
  for (const city of listed) {
    if (city.name === UNKNOWN_CITY) continue
    add(candidates, { ...city, population: null, state: stateBySlug(city.stateSlug)?.code })
  }
  return [...candidates.values()].toSorted(
    (a, b) =>
      (b.population ?? 0) - (a.population ?? 0) ||
      b.providerCount - a.providerCount ||
      (a.state < b.state ? -1 : 1),
  )
}

/** Cities with providers of that name, most providers first; in a territory there are none. */
export async function listListedCities(db: ReadDb, name: string, state?: string) {
  if (state === undefined) return listCitiesNamed(db, name)
  const slug = stateByCode(state)?.slug
  return slug === undefined ? [] : listCitiesNamed(db, name, slug)
}

function add(
  candidates: Map<string, CityCandidate>,
  found: {
    name: string
    state: string | undefined
    population: number | null
    providerCount?: number
  },
): void {
  const { name, state, population, providerCount = 0 } = found
  if (state === undefined) return
  const key = `${state} ${foldPlaceName(name)}`
  const known = candidates.get(key)
  if (known === undefined) candidates.set(key, { name, state, population, providerCount })
  else known.providerCount += providerCount
}

/**
 * The city that a text begins in whole words ("Winston" for Winston-Salem): only one with providers,
 * and only when no other place begins like that.
 */
export async function findCityBeginning(
  db: ReadDb,
  text: string,
  state?: string,
): Promise<CityCandidate | undefined> {
  const slug = state && stateByCode(state)?.slug
  if (state !== undefined && slug === undefined) return undefined // nobody is listed in a territory
  const listed = await listCitiesBeginning(db, text, slug)
  const known = await listPlacesBeginning(db, text, state)
  const [city] = listed
  const [place] = known
  const listedIn = city && stateBySlug(city.stateSlug)?.code
  if (!city || !listedIn || city.name === UNKNOWN_CITY) return undefined
  if (listed.length > 1 || known.length > 1) return undefined
  if (place && (place.state !== listedIn || foldPlaceName(place.name) !== city.foldedName)) {
    return undefined
  }
  return {
    name: city.name,
    state: listedIn,
    population: place?.population ?? null,
    providerCount: city.providerCount,
  }
}
