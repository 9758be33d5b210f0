import { foldPlaceName } from '#domain/places/place-names.ts'
import type { ResolvedLocation, SearchLocation } from '#domain/search/location.ts'
import { listStatesByPrefix, stateFromText, type State } from '#domain/places/states.ts'
import { listCityCandidates, type CityCandidate } from './city-candidates.ts'
import { locateCity, locateState } from './located-places.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const MAX_ALTERNATIVES = 5

/**
 * Most populous first, at most 5; [] for a ZIP. Places without providers appear only when no other
 * matches. For a state, includes cities with its code as an alias ("LA").
 */
export async function listAlternatives(
  db: ReadDb,
  location: SearchLocation,
): Promise<ResolvedLocation[]> {
  if (location.type === 'zip') return []
  const names = location.type === 'state' ? listStateNames(location) : [getCityName(location)]
  const cities = await listOtherCities(db, names, location)
  if (location.type === 'state') return locateCities(db, cities)

  const states = listSimilarStates(location)
  if (states.length > 0) {
    const located = await Promise.all(states.map((state) => locateState(db, state)))
    const all = [...located, ...(await locateCities(db, cities))]
    return preferListed(all).slice(0, MAX_ALTERNATIVES)
  }
  if (cities.length > 0 || !location.ambiguous) return locateCities(db, cities)
  return locateCities(
    db,
    await listOtherCities(db, listLeadingWords(getCityName(location)), location),
  )
}

/** Includes states starting with the typed text: "flori" is not only Florissant. */
function listSimilarStates(location: SearchLocation): State[] {
  const state = stateFromText(getCityName(location))
  if (state) return [state]
  return location.typed === undefined ? [] : listStatesByPrefix(location.typed)
}

function listStateNames({ name, state = '', abbreviation = state }: SearchLocation): string[] {
  return [name, abbreviation]
}

function getCityName({ name, city = name }: SearchLocation): string {
  return city
}

/** Someone who typed "Winston" got "Winston-Salem". */
function listLeadingWords(city: string): string[] {
  const words = foldPlaceName(city).split(' ').slice(0, MAX_NAME_WORDS)
  return words.slice(1).map((_, index) => words.slice(0, index + 1).join(' '))
}

const MAX_NAME_WORDS = 7

async function listOtherCities(
  db: ReadDb,
  names: readonly string[],
  location: SearchLocation,
): Promise<CityCandidate[]> {
  const cities = await Promise.all(names.map((name) => listCityCandidates(db, name)))
  const others = cities
    .flat()
    .filter((city) => !isLocation(city, location))
    .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))
  return preferListed(others)
}

/** All places when none has providers. */
function preferListed<Place extends { providerCount?: number }>(places: readonly Place[]): Place[] {
  const listed = places.filter(({ providerCount = 0 }) => providerCount > 0)
  return listed.length > 0 ? listed : [...places]
}

function isLocation({ name, state }: CityCandidate, location: SearchLocation): boolean {
  return (
    location.type === 'city' &&
    state === location.state &&
    foldPlaceName(name) === foldPlaceName(getCityName(location))
  )
}

function locateCities(db: ReadDb, cities: readonly CityCandidate[]): Promise<ResolvedLocation[]> {
  return Promise.all(cities.slice(0, MAX_ALTERNATIVES).map((city) => locateCity(db, city)))
}
