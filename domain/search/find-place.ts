import { foldPlaceName } from '#domain/places/place-names.ts'
import { listStatesByPrefix } from '#domain/places/states.ts'
import { foldName } from './fold-names.ts'
import { isAbroad, isForeignNamesake } from './foreign.ts'
import {
  isDirection,
  isOnlyKnown,
  PLACE_MARK,
  readKnownWords,
  suggestPlace,
  type KnownWords,
} from './known-words.ts'
import { isAmbiguous, locate, locateZip } from './locate.ts'
import type { ResolvedLocation } from './location.ts'
import { findByText, findByWords, searchWords } from './match-providers.ts'
import type { Names, Place } from './names.ts'
import { isRegionKind, findRegion } from './regions.ts'
import { findSimilarPlaces } from './spelling.ts'
import {
  cityInRegion,
  findRegionCode,
  isStreetWord,
  joinWords,
  regionsAt,
  zipFromWord,
  type Word,
} from './words.ts'

export interface FoundPlace {
  location: ResolvedLocation
  /** Whether each word belongs to the place. */
  taken: readonly boolean[]
  /** The state was named too, so no other place is meant. */
  isCertain: boolean
}

/** A run of words that names a place. */
interface Candidate {
  start: number
  end: number
  /** Without the state. */
  name: string
  place: Place
  /** The words beside it name another place: a state, or a neighborhood. */
  isElsewhere: boolean
  /** Higher is more likely. */
  rank: number
}

/** `cityLikeState`: "New York" in an address. */
const RANK = { cityInState: 5, cityLikeState: 4, state: 3, city: 2, cityElsewhere: 1 }

const TOWNSHIP = /^(?:township|twp)$/
const MAX_NAME_WORDS = 7 // "Marine Corps Base Hawaii - MCBH"
const MAX_WORDS = 24 // the longest addresses have about 15

export function findPlace(
  names: Names,
  words: readonly Word[],
  query: string,
): FoundPlace | undefined {
  if (words.length === 0 || words.length > MAX_WORDS || isAbroad(words)) return undefined
  const zip = findZip(names, words)
  if (zip !== undefined) return zip
  const [best, ...rest] = listLikely(names, words)
  const region = findRegion(query)
  if (region?.isWellKnown && best?.name !== region.name) return undefined
  if (best === undefined) return guessPlace(names, words, query)
  // "austn texas" and "nwe york" are misspelled cities rather than Texas and York.
  const hasMore = !isAlone(words.slice(0, best.start), words.slice(best.end))
  const guess =
    hasMore && best.rank !== RANK.cityInState
      ? guessPlace(names, words, query, { isSure: best.rank !== RANK.state })
      : undefined
  const part = rest.find(
    ({ end, rank, place }) => isPartOf(place, best) && end === best.start && rank === RANK.city,
  )
  return (
    guess ??
    foundPlace(
      names,
      words,
      { ...best, ...(part && { start: part.start, isElsewhere: part.place !== best.place }) },
      query,
    )
  )
}

function foundPlace(
  names: Names,
  words: readonly Word[],
  { start, end, name, place, isElsewhere, rank }: Candidate,
  query: string,
): FoundPlace {
  const isCertain = rank === RANK.cityInState
  const isWhole = start === 0 && end === words.length
  const taken = words.map((_, index) => index >= start && index < end)
  const longer =
    isWhole && rank === RANK.city && place.providerCount === 0 ? findLonger(names, name) : undefined
  // A village without listings must not hide a large city whose name starts the same.
  if (longer && longer.population >= FAR_LARGER_FACTOR * (place.population || Infinity)) {
    return { location: { ...locate(longer), ambiguous: true, typed: query }, taken, isCertain }
  }
  const location: ResolvedLocation = {
    ...locate(place),
    ...(!isCertain && !isElsewhere && isAmbiguous(names, place, name) && { ambiguous: true }),
    ...(isElsewhere && { typed: query }),
  }
  // Who types "London" hardly means Ohio.
  if (!isCertain && name === foldPlaceName(place.name) && isForeignNamesake(location)) {
    location.typed = query
  }
  return { location, taken, isCertain }
}

const FAR_LARGER_FACTOR = 10

/** The ZIP wins unless unknown or outside the named state: digits are mistyped more often than names. */
function findZip(names: Names, words: readonly Word[]): FoundPlace | undefined {
  const at = words.findLastIndex(({ text }) => zipFromWord(text) !== undefined)
  const zip = zipFromWord(words[at]?.text ?? '')
  if (zip === undefined) return undefined
  const others = words.toSpliced(at, 1)
  const location = locateZip(names, zip)
  const taken = words.map((_, index) => index === at)
  if (isOnlyKnown(others)) return { location, taken, isCertain: true }
  const { state } = location
  const isHouse = at === 0 && others.some(({ text }) => isStreetWord(text))
  if (state === undefined || isHouse) return undefined

  const [beside] = listLikely(names, others, state)
  const isNamed = beside !== undefined && beside.rank !== RANK.city
  if (isNamed && beside.place.state !== state) return undefined
  const region = regionsAt(others, at).find(({ code }) => code === state)
  const [start, end] = beside ? [beside.start, beside.end] : [at, region?.end ?? at]
  const besideTaken = others.map((_, index) => index >= start && index < end)
  return { location, taken: besideTaken.toSpliced(at, 0, true), isCertain: true }
}

/** A neighborhood is typed before its city: "Bushwick Brooklyn". */
function isPartOf(place: Place, city: Candidate): boolean {
  return city.rank !== RANK.state && place.state === city.place.state
}

/** Most likely first. `state`: of a ZIP, whose namesakes come first. */
function listLikely(names: Names, words: readonly Word[], state?: string): Candidate[] {
  const { kinds } = readKnownWords(words)
  const candidates = listCandidates(names, words, state).filter((candidate) =>
    isPlausible(candidate, { words, kinds, names }),
  )
  // A city that only listings name must not hide a known place.
  const isKnownAlone = ({ place, start, end }: Candidate) =>
    place.isKnown && isAlone(words.slice(0, start), words.slice(end))
  const known = candidates.some(isKnownAlone) ? candidates.filter(isKnownAlone) : candidates
  const isCertain = ({ rank }: Candidate) => Number(rank === RANK.cityInState)
  return known.toSorted(
    (a, b) =>
      isCertain(b) - isCertain(a) ||
      b.end - b.start - (a.end - a.start) ||
      b.name.length - a.name.length ||
      b.rank - a.rank ||
      Number(b.place.providerCount > 0) - Number(a.place.providerCount > 0) ||
      b.end - a.end,
  )
}

function listCandidates(names: Names, words: readonly Word[], state?: string): Candidate[] {
  const found: Candidate[] = []
  for (let start = 0; start < words.length; start += 1) {
    const last = Math.min(words.length, start + MAX_NAME_WORDS)
    for (let nameEnd = start + 1; nameEnd <= last; nameEnd += 1) {
      const name = joinWords(words.slice(start, nameEnd))
      // "Canton Township, MI" is Canton.
      const end = TOWNSHIP.test(words[nameEnd]?.text ?? '') ? nameEnd + 1 : nameEnd
      const add = (place: Place | undefined, to: number, rank: number, isElsewhere = false) => {
        if (place) found.push({ start, end: to, name, place, isElsewhere, rank })
      }
      const regions = regionsAt(words, end)
      for (const region of regions) {
        const [city] = names.cities(cityInRegion(name, region.code), region.code)
        add(city, region.end, RANK.cityInState)
      }
      const code = findRegionCode(name)
      const isAfterDirection = name.length === 2 && isDirection(words[start - 1]?.text)
      const isCity = code === undefined || isAddress(words) || isAfterDirection
      if (code !== undefined) {
        const listed = names.state(code)
        add(listed ?? largestCityOf(names, code), end, RANK.state, listed === undefined)
        const [city] = names.cities(joinWords(words.slice(end)), code)
        if (start === 0 && isStateFirst(words, end, name)) add(city, words.length, RANK.cityInState)
      }
      const [city] = [...(state ? names.cities(name, state) : []), ...names.cities(name)]
      if (isCity) add(city, end, code === undefined ? RANK.city : RANK.cityLikeState)
      const [other] = regions
      const isName = code === undefined && !isDirection(name) && city?.providerCount
      if (!other || !isName || names.cities(name, other.code).length > 0) continue
      // "winston nc" begins a city of North Carolina.
      if (findLonger(names, name, other.code) === undefined) {
        add(city, other.end, RANK.cityElsewhere, true)
      }
    }
  }
  return found
}

/** A territory has no list of its own. */
function largestCityOf(names: Names, code: string): Place | undefined {
  const cities = names.places.filter(({ place }) => place.state === code)
  return cities.map(({ place }) => place).toSorted((a, b) => b.population - a.population)[0]
}

/** Words that begin city names but are also state codes: "La Habra", "De Soto". */
const NAME_PREFIXES_LIKE_CODES: ReadonlySet<string> = new Set(['al', 'de', 'la'])
const TITLES_LIKE_CODES: ReadonlySet<string> = new Set(['md', 'pa'])
const WORDS_LIKE_CODES: ReadonlySet<string> = new Set(['in', 'or', 'me', 'hi', 'ok', 'as'])

/** "Arizona, Phoenix" and "AZ Phoenix". A full name needs the comma: "Texas Roadhouse" is no place. */
function isStateFirst(words: readonly Word[], end: number, name: string): boolean {
  if (words[end]?.startsPart) return true
  return name.length === 2 && !WORDS_LIKE_CODES.has(name) && !NAME_PREFIXES_LIKE_CODES.has(name)
}

/** Known beyond its surroundings even without a provider. */
const LARGE_POPULATION = 100_000
/** Places this small lose against a word that is common in listings. */
const MAX_SMALL_TOWN = 30_000
const MIN_WORD_LISTINGS = 10

interface Text {
  words: readonly Word[]
  kinds: KnownWords['kinds']
  names: Names
}

function isPlausible(candidate: Candidate, { words, kinds: all, names }: Text): boolean {
  const { start, end, name, place, rank } = candidate
  const before = words.slice(0, start)
  const after = words.slice(end)
  const isWhole = before.length + after.length === 0
  const hasOnlyKnown = isAlone(before, after)
  const isSuggested = suggestPlace(before, after)
  const region = words[end - 1]?.text ?? ''
  if (rank === RANK.cityInState) return hasOnlyKnown || !WORDS_LIKE_CODES.has(region)
  if (rank === RANK.state && name.length === 2) {
    const isAfterPreposition = suggestPlace(before.slice(-1), [])
    const isWord = WORDS_LIKE_CODES.has(name) && (!isAfterPreposition || name === 'me')
    const isLast = after.length === 0 && !WORDS_LIKE_CODES.has(name) && !TITLES_LIKE_CODES.has(name)
    return isWhole || (hasOnlyKnown ? isSuggested && !isWord : isLast && isUnknown(words, names))
  }
  const next = after[0]?.text ?? ''
  if (rank !== RANK.cityElsewhere && isRegionKind(next) && !/^(?:area|region)$/.test(next))
    return false
  if (rank !== RANK.city) return true
  if (isOnlyKnown(words.slice(start, end)) || isStreetWord(next)) return false
  if (all.slice(start, end).every((kind) => kind !== undefined)) return false
  const isListed = place.providerCount > 0
  if (isWhole) return isListed || !isOrdinaryWord(names, name, place)
  if (hasOnlyKnown) return isSuggested || isListed || place.population >= MAX_SMALL_TOWN
  return isListed || place.population >= LARGE_POPULATION
}

function isUnknown(words: readonly Word[], names: Names): boolean {
  return findByWords(names.providers, searchWords(joinWords(words))).length === 0
}

/** True when all words around a place are known. */
function isAlone(before: readonly Word[], after: readonly Word[]): boolean {
  const mark = { text: PLACE_MARK, startsPart: false }
  return !readKnownWords([...before, mark, ...after]).kinds.includes(undefined)
}

/** "Black" and "Green" are towns without listings, but common words in names. */
function isOrdinaryWord(names: Names, name: string, { population }: Place): boolean {
  return population < MAX_SMALL_TOWN && countWordStarts(names, name) >= MIN_WORD_LISTINGS
}

/** Providers with a word in their name or address, other than the state, that begins so. */
function countWordStarts({ providers }: Names, text: string): number {
  const isState = listStatesByPrefix(text).length > 0
  const part = ` ${text}`
  return providers.filter((provider) =>
    isState ? ` ${provider.name}`.includes(part) : provider.text.includes(part),
  ).length
}

const MIN_STREET_WORDS = 2 // "1200 Broadway"

function isAddress(words: readonly Word[]): boolean {
  const [first, second] = words
  if (first?.text === 'po' && second?.text === 'box') return true
  return words.length > MIN_STREET_WORDS && /^\d+[a-z]?$/.test(first?.text ?? '')
}

/**
 * A place whose name is incomplete or misspelled; never for the name of a provider or region.
 * `isSure`: only with one wrong letter.
 */
function guessPlace(
  names: Names,
  words: readonly Word[],
  query: string,
  { isSure } = { isSure: false },
): FoundPlace | undefined {
  const { kinds } = readKnownWords(words)
  const start = kinds.indexOf(undefined)
  const end = kinds.lastIndexOf(undefined) + 1
  const block = words.slice(start, end)
  const isName = findRegion(query) !== undefined || names.isProvider(foldName(query))
  if (start < 0 || isName || kinds.slice(start, end).some((kind) => kind === 'trade'))
    return undefined
  const isWhole = start === 0 && end === words.length
  const isSuggested = suggestPlace(words.slice(0, start), words.slice(end))
  const splits = block.flatMap((_, at) =>
    regionsAt(block, at)
      .filter((region) => region.end === block.length && at > 0)
      .map(({ code }) => ({ at, code })),
  )
  for (const { at, code } of [...splits, { at: block.length, code: undefined }]) {
    const name = joinWords(block.slice(0, at))
    const mayBePart =
      (isWhole && !isSure) || code !== undefined || suggestPlace(words.slice(start - 1, start), [])
    const longer =
      mayBePart && findRegionCode(name) === undefined ? findLonger(names, name, code) : undefined
    const place =
      longer ??
      (isWhole || isSuggested || code !== undefined
        ? findMisspelled(names, name, { state: code, query, isSure })
        : undefined)
    if (place === undefined) continue
    const isUnsure =
      longer !== undefined &&
      code === undefined &&
      (listStatesByPrefix(name).length > 0 || names.cities(name).length > 0)
    const rival =
      longer === undefined && code === undefined && isAmbiguous(names, place, place.name)
    const location = {
      ...locate(place),
      ...((isUnsure || rival) && { ambiguous: true }),
      typed: query,
    }
    const taken = words.map((_, index) => index >= start && index < end)
    return { location, taken, isCertain: false }
  }
  return undefined
}

const MIN_PREFIX_LENGTH = 4 // letters
const DOMINANCE_FACTOR = 10
/** With more matches than this per listing of the city, the text is an ordinary word. */
const MAX_MATCHES_PER_PROVIDER = 10

/** The only listed city that begins so, or one with ten times the providers of the next (R-SEARCH-2). */
function findLonger(names: Names, text: string, state?: string): Place | undefined {
  const folded = foldPlaceName(text)
  if (folded.replaceAll(/[^a-z]/g, '').length < MIN_PREFIX_LENGTH) return undefined
  const found = names.listed.filter(
    ({ folded: name, place }) =>
      place.type === 'city' &&
      name.length > folded.length &&
      name.startsWith(folded) &&
      foldPlaceName(place.name) === name && // not an alias, such as a neighborhood
      (state === undefined || place.state === state),
  )
  const [city, next] = [...new Set(found.map(({ place }) => place))]
  if (city === undefined) return undefined
  if (next && city.providerCount < DOMINANCE_FACTOR * next.providerCount) return undefined
  // "studio" is a common word in listings rather than Studio City.
  const isWord = countWordStarts(names, text) > city.providerCount * MAX_MATCHES_PER_PROVIDER
  return isWord ? undefined : city
}

const MIN_INDEXED_WORD = 4

/** Only when a word is in no listing, and the text as typed finds none. */
function findMisspelled(
  names: Names,
  name: string,
  { state, query, isSure }: { state: string | undefined; query: string; isSure: boolean },
): Place | undefined {
  const words = foldPlaceName(name).split(' ')
  const long = words.filter(({ length }) => length >= MIN_INDEXED_WORD)
  const isSuspect =
    long.some((word) => !names.words.has(word)) || (long.length > 0 && long.length < words.length)
  if (!isSuspect || names.cities(name).length > 0) return undefined
  const isIn = (place: Place) =>
    place.type === 'city' && (state === undefined || place.state === state)
  const { near, far } = findSimilarPlaces(names.listed, name, isIn)
  const [similar] = isSure ? near : [...near, ...far]
  const [largest] = similar && state === undefined ? names.cities(similar.name) : []
  const place = largest?.providerCount ? largest : similar
  if (place === undefined || findByText(names.providers, query).length > 0) return undefined
  return findByWords(names.providers, searchWords(query)).length > 0 ? undefined : place
}
