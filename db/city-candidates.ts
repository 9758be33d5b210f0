import { foldPlaceName } from '#domain/place-names.ts'
import { stateByCode, stateBySlug, type State } from '#domain/states.ts'
import { UNKNOWN_CITY } from '#domain/unknown-place.ts'
import { listCitiesNamed } from './queries/cities.ts'
import { listPlacesNamed } from './queries/places.ts'
import { listCitiesBeginning, listPlacesBeginning } from './queries/resolving.ts'
import type { ReadDb } from './schema.ts'

/** A city that a name may mean. */
export interface CityCandidate {
  name: string
  state: State
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
  state?: State,
): Promise<CityCandidate[]> {
  const listed = await listCitiesNamed(db, name, state?.slug)
  const known = await listPlacesNamed(db, name, state?.code)
  const candidates = new Map<string, CityCandidate>()
  for (const place of known) add(candidates, { ...place, state: stateByCode(place.state) })
  for (const city of listed) {
    if (city.name === UNKNOWN_CITY) continue
    add(candidates, { ...city, population: null, state: stateBySlug(city.stateSlug) })
  }
  return [...candidates.values()].toSorted(
    (a, b) =>
      (b.population ?? 0) - (a.population ?? 0) ||
      b.providerCount - a.providerCount ||
      (a.state.code < b.state.code ? -1 : 1),
  )
}

/** Whether the largest place of a name lies in a territory, for which there are no locations. */
export async function isRatherInTerritory(db: ReadDb, name: string): Promise<boolean> {
  const [largest] = await listPlacesNamed(db, name)
  return largest !== undefined && stateByCode(largest.state) === undefined
}

function add(
  candidates: Map<string, CityCandidate>,
  found: {
    name: string
    state: State | undefined
    population: number | null
    providerCount?: number
  },
): void {
  const { name, state, population, providerCount = 0 } = found
  if (state === undefined) return
  const key = `${state.code} ${foldPlaceName(name)}`
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
  state?: State,
): Promise<CityCandidate | undefined> {
  const listed = await listCitiesBeginning(db, text, state?.slug)
  const known = await listPlacesBeginning(db, text, state?.code)
  const [city] = listed
  const [place] = known
  const listedIn = city && stateBySlug(city.stateSlug)
  if (!city || !listedIn || city.name === UNKNOWN_CITY) return undefined
  if (listed.length > 1 || known.length > 1) return undefined
  if (place && (place.state !== listedIn.code || foldPlaceName(place.name) !== city.foldedName)) {
    return undefined
  }
  return {
    name: city.name,
    state: listedIn,
    population: place?.population ?? null,
    providerCount: city.providerCount,
  }
}
