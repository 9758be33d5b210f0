import { foldPlaceName } from '#domain/places/place-names.ts'
import { tidyCityName } from '#domain/places/city-text.ts'
import { stateByCode, stateBySlug } from '#domain/places/states.ts'
import { UNKNOWN_CITY } from '#domain/places/unknown-place.ts'
import { preferListedSpelling } from '#db/places/city-names.ts'
import { listCitiesByName } from '#db/directory/cities.ts'
import { listPlacesNamed, type PlaceRow } from '#db/places/place-queries.ts'
import { listCitiesBeginning } from './queries.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export interface CityCandidate {
  name: string
  state: string
  /** `null`: unknown. */
  population: number | null
  providerCount: number
  /** False for a city known only from listings. */
  isKnown: boolean
}

/** Exact names or aliases, one per state and name; most populous first, then most providers. */
export async function listCityCandidates(
  db: ReadDb,
  name: string,
  state?: string,
): Promise<CityCandidate[]> {
  const known = await listPlacesNamed(db, name, state)
  const listed = await listListedCities(db, name, state, known)
  const candidates = new Map<string, CityCandidate>()
  for (const place of known) add(candidates, { ...place, isKnown: true })
  for (const city of listed) {
    if (city.name === UNKNOWN_CITY) continue
    const listedIn = stateBySlug(city.stateSlug)?.code
    const tidied = tidyCityName(city.name, listedIn ?? '')
    const found = { ...city, name: tidied, population: null, state: listedIn, isKnown: false }
    add(candidates, found, city.foldedName)
  }
  return [...candidates.values()].toSorted(
    (a, b) =>
      (b.population ?? 0) - (a.population ?? 0) ||
      b.providerCount - a.providerCount ||
      (a.state < b.state ? -1 : 1),
  )
}

/** Like listCitiesByName, grouped by two-letter state code; [] for a territory. */
export async function listListedCities(
  db: ReadDb,
  name: string,
  state?: string,
  places: readonly PlaceRow[] = [],
) {
  const slug = state === undefined ? undefined : stateByCode(state)?.slug
  if (state !== undefined && slug === undefined) return []
  return listCitiesByName(db, name, slug, places)
}

function add(
  candidates: Map<string, CityCandidate>,
  found: {
    name: string
    state: string | undefined
    population: number | null
    isKnown: boolean
    providerCount?: number
  },
  foldedName = foldPlaceName(found.name),
): void {
  const { name, state, population, isKnown, providerCount = 0 } = found
  if (state === undefined) return
  const key = `${state} ${foldedName}`
  const known = candidates.get(key)
  if (known === undefined) candidates.set(key, { name, state, population, providerCount, isKnown })
  else known.providerCount += providerCount
}

const MIN_PREFIX_LENGTH = 4 // letters
const DOMINANCE_FACTOR = 10

/** At least four letters; the only match, or one with ten times the providers of the next (R-SEARCH-2). */
export async function findCityBeginning(
  db: ReadDb,
  text: string,
  state?: string,
): Promise<CityCandidate | undefined> {
  const slug = state && stateByCode(state)?.slug
  if (state !== undefined && slug === undefined) return undefined // territories have no listings
  if (text.replace(/[^a-z]/g, '').length < MIN_PREFIX_LENGTH) return undefined
  const [city, next] = await listCitiesBeginning(db, foldPlaceName(text), slug)
  const listedIn = city && stateBySlug(city.stateSlug)?.code
  if (city === undefined || listedIn === undefined) return undefined
  if (next !== undefined && city.providerCount < DOMINANCE_FACTOR * next.providerCount)
    return undefined
  const name = preferListedSpelling(city, tidyCityName(city.name, listedIn))
  const [place] = await listPlacesNamed(db, name, listedIn)
  const { providerCount } = city
  const population = place?.population ?? null
  return { name, state: listedIn, population, providerCount, isKnown: place !== undefined }
}
