import type { PlaceReading } from '#domain/search/location-query.ts'
import { findPredefinedCity } from '#domain/places/predefined-cities.ts'
import type { ResolvedLocation } from '#domain/search/location.ts'
import { listStatesByPrefix, stateByCode, type State } from '#domain/places/states.ts'
import { findCityBeginning, listCityCandidates, type CityCandidate } from './city-candidates.ts'
import { locateCity, locateState } from './located-places.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { wordStartExpression } from '#db/search/expression.ts'
import { countMatches, MAX_COUNT } from '#db/search/matches.ts'

export interface FoundPlace {
  /** `typed` is set when only the start of the name was typed. */
  location: ResolvedLocation
  /** False for a city known only from listings. */
  isKnown: boolean
}

export async function resolvePlace(
  db: ReadDb,
  reading: PlaceReading,
): Promise<FoundPlace | undefined> {
  if (reading.kind === 'city') return resolveCity(db, reading)
  const state = stateByCode(reading.region) // a whole territory is not a location
  return state && { location: await resolveState(db, state, reading.typed), isKnown: true }
}

async function resolveState(db: ReadDb, state: State, text: string): Promise<ResolvedLocation> {
  const cities = await listCityCandidates(db, text)
  // The District of Columbia and its one city are the same place.
  const rivals = cities.filter((city) => city.state !== 'DC' || state.code !== 'DC')
  return withAmbiguity(
    await locateState(db, state),
    hasRival(MIN_POPULATION_TO_RIVAL_STATE, rivals),
  )
}

async function resolveCity(
  db: ReadDb,
  { name, mayBePart, region: state }: PlaceReading & { kind: 'city' },
): Promise<FoundPlace | undefined> {
  const cities = await listCityCandidates(db, name, state)
  const wellKnown = findPredefined(name, state, cities)
  const exact = wellKnown ?? cities[0]
  if (!wellKnown && cities.every(({ providerCount }) => providerCount === 0)) {
    // Who names the state as well means the town of exactly that name.
    const isExact = exact !== undefined && state !== undefined
    const longer = mayBePart && !isExact ? await findLongerName(db, name, state) : undefined
    if (longer && isFarLarger(longer, exact)) {
      const isAmbiguous = exact !== undefined || listStatesByPrefix(name).length > 0
      const location = { ...(await locateCity(db, longer)), typed: name }
      return { location: withAmbiguity(location, isAmbiguous), isKnown: longer.isKnown }
    }
    if (state === undefined && exact && (await isLikelyOrdinaryWord(db, name, exact)))
      return undefined
  }
  if (exact === undefined) return undefined
  const minPopulation = exact.population === null ? 1 : exact.population * MIN_RIVAL_SHARE
  const rivals = cities.filter((city) => city !== exact)
  const isAmbiguous = state === undefined && hasRival(minPopulation, rivals)
  const location = withAmbiguity(await locateCity(db, exact), isAmbiguous)
  return { location, isKnown: exact.isKnown }
}

/** Predefined cities also have common nicknames. */
function findPredefined(
  name: string,
  state: string | undefined,
  cities: readonly CityCandidate[],
): CityCandidate | undefined {
  const city = findPredefinedCity(name)
  if (!city || (state && state !== city.stateCode)) return undefined
  const stateCode = city.stateCode
  return (
    cities.find((known) => known.state === stateCode) ?? {
      name: city.name,
      state: stateCode,
      population: null,
      providerCount: 0,
      isKnown: true,
    }
  )
}

/** Places this small lose against a word that is common in listings. */
const MAX_SMALL_TOWN_POPULATION = 30_000

async function findLongerName(
  db: ReadDb,
  name: string,
  state: string | undefined,
): Promise<CityCandidate | undefined> {
  const city = await findCityBeginning(db, name, state)
  if (city === undefined) return undefined
  // "studio" is a common word in listings rather than Studio City.
  const maxMatches = city.providerCount * MAX_MATCHES_PER_PROVIDER
  if (maxMatches >= MAX_COUNT) return city
  return (await countMatches(db, wordStartExpression(name), maxMatches + 1)) <= maxMatches
    ? city
    : undefined
}

/** With more matches than this per listing of the city, the text is an ordinary word. */
const MAX_MATCHES_PER_PROVIDER = 10

const MIN_WORD_LISTINGS = 10

/** "Black" and "Green" are towns without listings, but common words in names. */
async function isLikelyOrdinaryWord(
  db: ReadDb,
  name: string,
  city: CityCandidate,
): Promise<boolean> {
  if ((city.population ?? 0) >= MAX_SMALL_TOWN_POPULATION) return false
  return (
    (await countMatches(db, wordStartExpression(name), MIN_WORD_LISTINGS)) === MIN_WORD_LISTINGS
  )
}

const FAR_LARGER_FACTOR = 10

/** A village without listings must not hide a large city whose name starts the same. */
function isFarLarger(longer: CityCandidate, exact: CityCandidate | undefined): boolean {
  if (exact === undefined) return true
  return (longer.population ?? 0) >= FAR_LARGER_FACTOR * (exact.population ?? Infinity)
}

const MIN_RIVAL_SHARE = 1 / 20 // lower would make nearly every large city ambiguous
const MIN_POPULATION_TO_RIVAL_STATE = 100_000 // "New York", "Washington", "LA"; not "Virginia"

function hasRival(minPopulation: number, rivals: readonly CityCandidate[]): boolean {
  return rivals.some(({ population }) => (population ?? 0) >= minPopulation)
}

function withAmbiguity(location: ResolvedLocation, isAmbiguous: boolean): ResolvedLocation {
  return isAmbiguous ? { ...location, ambiguous: true } : location
}
