import { foldPlaceName } from '#domain/places/place-names.ts'
import { listStatesByPrefix, stateByCode, stateFromText } from '#domain/places/states.ts'
import type { ResolvedLocation, SearchLocation } from './location.ts'
import type { Names, Place } from './names.ts'
import { isForeignNamesake } from './regions.ts'
import { findSimilarPlaces } from './spelling.ts'

export function locate(place: Place): ResolvedLocation {
  const { type, name, state, providerCount, cityCount = 0, url } = place
  const link = url === undefined ? {} : { url }
  if (type === 'city') {
    return { type, name: `${name}, ${state}`, ...link, city: name, state, providerCount }
  }
  const emoji = stateByCode(state)?.emoji ?? ''
  return { type, name, ...link, state, abbreviation: state, emoji, providerCount, cityCount }
}

/** An unknown ZIP gets no city and state. */
export function locateZip(names: Names, zip: string): ResolvedLocation {
  return { type: 'zip', name: zip, zipCode: zip, ...names.zip(zip) }
}

const MIN_RIVAL_SHARE = 1 / 20 // lower would make nearly every large city ambiguous
const MIN_POPULATION_TO_RIVAL_STATE = 100_000 // "New York", "Washington", "LA"; not "Virginia"

/** True when other places of the name are large enough to be meant instead. */
export function isAmbiguous(names: Names, place: Place, typed: string): boolean {
  const rivals = names.cities(typed).filter((city) => city !== place)
  if (place.type === 'state') {
    // The District of Columbia and its one city are the same place.
    return rivals.some(
      ({ population, state }) =>
        population >= MIN_POPULATION_TO_RIVAL_STATE && !(state === 'DC' && place.state === 'DC'),
    )
  }
  const min = Math.max(1, place.population * MIN_RIVAL_SHARE)
  return rivals.some(({ population }) => population >= min) || listLarger(names, place).length > 0
}

const LARGER = 4

/** Much larger places that are spelled alike: Phoenix for "Phenix", and Pittsburgh for "Pittsburg". */
function listLarger(names: Names, place: Place): Place[] {
  const { near } = findSimilarPlaces(
    names.listed,
    place.name,
    ({ type, providerCount }) =>
      type === 'city' && providerCount >= LARGER * Math.max(1, place.providerCount),
  )
  return near
}

const EQUAL_SHARE = 1 / 2

/**
 * Cities that a name may mean as well as the largest one: none has twice the people of another, or much larger ones
 * are spelled alike and it has no list. [] for a name that mostly means one of them.
 */
export function listEquals(names: Names, location: ResolvedLocation): ResolvedLocation[] {
  const { type, city = '', state = '', ambiguous } = location
  // Of "London" the page says that it is the one in Ohio.
  const isOpen = type === 'city' && ambiguous && !isForeignNamesake(location)
  const [own] = isOpen ? names.cities(city, state) : []
  if (own === undefined) return []
  const larger = own.providerCount === 0 ? listLarger(names, own) : []
  const cities = names.cities(city)
  // The most populous come first.
  const count = cities.filter(({ population }) => population >= own.population * EQUAL_SHARE).length
  if (count + larger.length < 2) return []
  const offers = new Set([...larger, ...cities.slice(0, count), ...preferListed(cities.slice(1))])
  return [...offers].slice(0, MAX_ALTERNATIVES + 1).map(locate)
}

/** Of a city that a state lacks: those there whose names begin so, then those elsewhere. */
export function listNamesakes(
  names: Names,
  folded: string,
  { state }: SearchLocation,
): ResolvedLocation[] {
  const near = names.places.filter(
    ({ folded: other, place }) => place.state === state && other.startsWith(`${folded} `),
  )
  const found = new Set(near.map(({ place }) => place).slice(0, MAX_ALTERNATIVES - 2))
  for (const place of names.cities(folded)) if (place.providerCount > 0) found.add(place)
  return [...found].slice(0, MAX_ALTERNATIVES).map(locate)
}

const MAX_ALTERNATIVES = 5

/**
 * Most populous first, at most 5; [] for a ZIP. Places without providers appear only when no other
 * matches. For a state, includes cities with its code as an alias ("LA").
 */
export function listAlternatives(names: Names, location: SearchLocation): ResolvedLocation[] {
  const { type, name, city = name, state = '', abbreviation = state, typed } = location
  if (type === 'zip') return []
  const isOther = (place: Place) =>
    place.type !== type ||
    place.state !== state ||
    foldPlaceName(place.name) !== foldPlaceName(city)
  const named = (texts: readonly string[]) =>
    [...new Set(texts.flatMap((text) => names.cities(text)))]
      .filter(isOther)
      .toSorted((a, b) => b.population - a.population)
  if (type === 'state') return locateListed(named([name, abbreviation]))

  // Includes states starting with the typed text: "flori" is not only Florissant.
  const same = stateFromText(city)
  const states = same ? [same] : typed === undefined ? [] : listStatesByPrefix(typed)
  const found = [...states.flatMap(({ code }) => names.state(code) ?? []), ...named([city])]
  // Someone who typed "Winston" got "Winston-Salem".
  const [own] = names.cities(city, state)
  if (own) found.unshift(...listLarger(names, own))
  return locateListed(found.length > 0 || !location.ambiguous ? found : named(leadingWords(city)))
}

function leadingWords(city: string): string[] {
  const words = foldPlaceName(city).split(' ')
  return words.slice(1).map((_, index) => words.slice(0, index + 1).join(' '))
}

function locateListed(places: readonly Place[]): ResolvedLocation[] {
  return preferListed(places).slice(0, MAX_ALTERNATIVES).map(locate)
}

/** All places when none has providers. */
function preferListed(places: readonly Place[]): readonly Place[] {
  const listed = places.filter(({ providerCount }) => providerCount > 0)
  return listed.length > 0 ? listed : places
}
