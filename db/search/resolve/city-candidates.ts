import { foldPlaceName } from '#domain/places/place-names.ts'
import { tidyCityName } from '#domain/places/city-text.ts'
import { stateByCode, stateBySlug } from '#domain/places/states.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import { preferListedSpelling } from '#db/places/city-names.ts'
import { listCitiesByName } from '#db/directory/cities.ts'
import { listPlacesNamed, type PlaceRow } from '#db/places/place-queries.ts'
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
  for (const { name: placeName, state: placeState, population } of known) {
    const key = `${placeState} ${foldPlaceName(placeName)}`
    const found = {
      name: placeName,
      state: placeState,
      population,
      providerCount: 0,
      isKnown: true,
    }
    if (!candidates.has(key)) candidates.set(key, found)
  }
  for (const { name: listedName, stateSlug, foldedName, providerCount } of listed) {
    const listedIn = stateBySlug(stateSlug)?.code
    if (listedName === UNKNOWN_CITY || listedIn === undefined) continue
    const key = `${listedIn} ${foldedName}`
    const same = candidates.get(key)
    if (same) same.providerCount += providerCount
    else {
      const tidied = { name: tidyCityName(listedName, listedIn), state: listedIn, population: null }
      candidates.set(key, { ...tidied, providerCount, isKnown: false })
    }
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

/** At most 2, longer than the text, most providers first. Merges spellings of one city in a state. */
function listCitiesBeginning(db: ReadDb, folded: string, stateSlug?: string) {
  return db
    .selectFrom('cities')
    .select(({ fn }) => [
      'state_slug as stateSlug',
      'folded_name as foldedName',
      'name',
      fn.sum<number>('provider_count').as('providerCount'),
    ])
    .where('folded_name', '>', folded)
    .where('folded_name', '<', `${folded}{`) // the character after z
    .where('folded_name', '<>', foldPlaceName(UNKNOWN_CITY))
    .where('state_slug', '<>', UNKNOWN_STATE_SLUG)
    .$if(stateSlug !== undefined, (query) => query.where('state_slug', '=', stateSlug ?? ''))
    .groupBy(['state_slug', 'folded_name'])
    .orderBy('providerCount', 'desc')
    .orderBy('state_slug')
    .orderBy('folded_name')
    .limit(2)
    .execute()
}
