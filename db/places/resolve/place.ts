import type { PlaceReading } from '#domain/search/location/parse-query.ts'
import { findPredefinedCity } from '#domain/places/predefined-cities.ts'
import type { ResolvedLocation } from '#domain/search/resolution.ts'
import { listStatesBeginning, stateByCode, type State } from '#domain/places/states.ts'
import { findCityBeginning, listCityCandidates, type CityCandidate } from './city-candidates.ts'
import { locateCity, locateState } from './located-places.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { wordStartExpression } from '#db/search/expression.ts'
import { countMatches, MAX_COUNT } from '#db/search/matches.ts'

export interface FoundPlace {
  /** With what was `typed` where that is only the beginning of the name. */
  location: ResolvedLocation
  /** Whether the list of places has it; otherwise only a listing says that it exists. */
  isKnown: boolean
}

/** The place that a reading names, or the beginning of whose name it is. */
export async function resolvePlace(
  db: ReadDb,
  reading: PlaceReading,
): Promise<FoundPlace | undefined> {
  if (reading.kind === 'city') return resolveCity(db, reading)
  const state = stateByCode(reading.region) // a territory as a whole is no location
  return state && { location: await resolveState(db, state, reading.said), isKnown: true }
}

async function resolveState(db: ReadDb, state: State, said: string): Promise<ResolvedLocation> {
  const cities = await listCityCandidates(db, said)
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
  const wellKnown = predefined(name, state, cities)
  const exact = wellKnown ?? cities[0]
  if (!wellKnown && cities.every(({ providerCount }) => providerCount === 0)) {
    const longer = mayBePart ? await findLongerName(db, name, state) : undefined
    if (longer && isFarLarger(longer, exact)) {
      const isAmbiguous = exact !== undefined || listStatesBeginning(name).length > 0
      const location = { ...(await locateCity(db, longer)), typed: name }
      return { location: withAmbiguity(location, isAmbiguous), isKnown: longer.isKnown }
    }
    if (state === undefined && exact && (await isLikelyOrdinaryWord(db, name, exact)))
      return undefined
  }
  if (exact === undefined) return undefined
  const least = exact.population === null ? 1 : exact.population * MIN_RIVAL_SHARE
  const rivals = cities.filter((city) => city !== exact)
  const isAmbiguous = state === undefined && hasRival(least, rivals)
  const location = withAmbiguity(await locateCity(db, exact), isAmbiguous)
  return { location, isKnown: exact.isKnown }
}

/** Known without any database, and by the names people have for it. */
function predefined(
  name: string,
  state: string | undefined,
  cities: readonly CityCandidate[],
): CityCandidate | undefined {
  const city = findPredefinedCity(name)
  if (!city || (state && state !== city.stateCode)) return undefined
  const itsState = city.stateCode
  return (
    cities.find((known) => known.state === itsState) ?? {
      name: city.name,
      state: itsState,
      population: null,
      providerCount: 0,
      isKnown: true,
    }
  )
}

/** Smaller places are not taken for a word that may mean something else. */
const MAX_SMALL_TOWN_POPULATION = 30_000

async function findLongerName(
  db: ReadDb,
  name: string,
  state: string | undefined,
): Promise<CityCandidate | undefined> {
  const city = await findCityBeginning(db, name, state)
  if (city === undefined) return undefined
  // To somebody who looks for a provider, "studio" is no Studio City.
  const most = city.providerCount * MAX_MATCHES_PER_PROVIDER
  if (most >= MAX_COUNT) return city
  return (await countMatches(db, wordStartExpression(name), most + 1)) <= most ? city : undefined
}

/** The words mean no city when so many times its listings have words that begin like that. */
const MAX_MATCHES_PER_PROVIDER = 10

const MIN_WORD_LISTINGS = 10

/** "Black" and "Green" are towns, but words in many names, and nobody is listed in the towns. */
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

/** A village nobody is listed in does not hide the city that is often called by the same word. */
function isFarLarger(longer: CityCandidate, exact: CityCandidate | undefined): boolean {
  if (exact === undefined) return true
  return (longer.population ?? 0) >= FAR_LARGER_FACTOR * (exact.population ?? Infinity)
}

const MIN_RIVAL_SHARE = 1 / 20 // less, and nearly every large city would be called ambiguous
const MIN_POPULATION_TO_RIVAL_STATE = 100_000 // "New York", "Washington", "LA"; not "Virginia"

function hasRival(leastPopulation: number, rivals: readonly CityCandidate[]): boolean {
  return rivals.some(({ population }) => (population ?? 0) >= leastPopulation)
}

function withAmbiguity(location: ResolvedLocation, isAmbiguous: boolean): ResolvedLocation {
  return isAmbiguous ? { ...location, ambiguous: true } : location
}
