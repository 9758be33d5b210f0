import { foldText } from '#domain/text/text-folding.ts'
import { foldName } from '#domain/clinics/fold-names.ts'
import {
  isAboutTreatment,
  isOnlyKnown,
  PLACE_MARK,
  readKnownWords,
  type WordKind,
} from './known-words.ts'
import type { Requests } from './requests.ts'
import type { ResolvedLocation } from './location.ts'
import { findByText, isPartOfName } from './match-providers.ts'
import type { Names, Place } from './names.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import {
  fromSpanish,
  isSpanish,
  joinWords,
  readWords,
  type Word,
  isStreetWord,
  regionsAt,
  zipFromWord,
} from './words.ts'
import { correctTrade } from './spelling.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { findLastState, isAlone, listLikely, RANK, type Candidate } from './candidates.ts'
import { findLonger, guessPlace, type FoundPlace } from './guess-place.ts'
import { isAmbiguous, listEquals, listNamesakes, locate, locateZip } from './locate.ts'
import { findRegion, isAbroad, isForeignNamesake, listRegionCities } from './regions.ts'

/** The meaning of a search text (R-SEARCH-1). */
export interface Understanding {
  kind: 'place' | 'name' | 'question' | 'wish'
  /** The place that is named; of a name, its other reading; of a wish with offers, the first of them. */
  place: ResolvedLocation | undefined
  /** What the typed state lacks: "hamilton" of "Hamilton NJ", whose place is New Jersey. */
  missing: string | undefined
  /** Places that may be meant, when the text names several, or one name that several have. */
  offers: readonly ResolvedLocation[]
  /** Places that no list has. */
  outside: 'abroad' | 'region' | undefined
  requests: Requests
  /** The words beside the place and the requests, which providers may have: "275 wilson blvd". */
  others: string
  isSpanish: boolean
}

const WEB_ADDRESS = /:\/\/|\S@\S/

/** Pure: the same text and names always mean the same. */
export function understand(names: Names, text: string): Understanding {
  const query = readSearchText(text)
  const words = readQuery(names, query)
  const isProvider = names.isProvider(foldName(query)) && names.cities(query).length === 0
  const several = findSeveral(names, words)
  const found = isProvider || several.length > 0 ? undefined : findPlace(names, words, query)
  const rest = markPlace(words, found?.taken ?? [])
  const { kinds, requests } = readKnownWords(rest)
  const left = rest.filter((_, index) => kinds[index] === undefined || kinds[index] === 'trade')
  const outside = found ? undefined : findOutside(words)
  const unknown = joinWords(rest.filter((_, index) => kinds[index] === undefined))

  const decideKind = (): Understanding['kind'] => {
    if (isProvider || isProviderName(names, query, { found, kinds })) return 'name'
    if (found !== undefined) return 'place'
    if (requests.question !== null) return 'question'
    if (outside === 'region' || several.length > 0) return 'wish'
    if (unknown === '') return kinds.length === 0 ? 'name' : 'wish'
    return isAboutTreatment(words) && !hasWords(names, unknown) ? 'wish' : 'name'
  }
  const kind = decideKind()
  const isOnlyPlace = kind === 'place' && unknown === '' && requests.question === null
  const equals = found && isOnlyPlace ? listEquals(names, found.location) : []
  const listOffers = () => {
    if (found?.missing !== undefined) return listNamesakes(names, found.missing, found.location)
    if (outside === 'region') return listRegionCities(names, words).map(locate)
    return several.length > 0 ? several : equals
  }
  return {
    kind: equals.length > 0 ? 'wish' : kind,
    place: found?.location,
    missing: found?.missing,
    offers: listOffers(),
    outside,
    requests,
    others: joinWords(left),
    isSpanish: isSpanish(foldText(query)),
  }
}

/** English words, those of the trade spelled right. */
function readQuery(names: Names, query: string): Word[] {
  if (WEB_ADDRESS.test(query)) return []
  const words = readWords(
    fromSpanish(foldText(query)).replace(/\barea code (\d{3})\b/, '$1 area code'),
  )
  return correctTrade(words, (word) => names.words.has(word))
}

/** Each run of the place's words becomes one mark. */
function markPlace(words: readonly Word[], taken: readonly boolean[]): Word[] {
  return words.flatMap((word, index) => {
    if (!taken[index]) return [word]
    return taken[index - 1] ? [] : [{ text: PLACE_MARK, startsPart: false }]
  })
}

function findOutside(words: readonly Word[]): Understanding['outside'] {
  const region = findRegion(words)
  if (isAbroad(words) && !region?.isWellKnown) return 'abroad'
  return region && 'region'
}

/** A single word must be in a name, because in addresses it is mostly a place. */
function hasWords({ providers }: Names, folded: string): boolean {
  const part = ` ${folded}`
  return folded.includes(' ')
    ? findByText(providers, folded).length > 0
    : providers.some(({ name }) => ` ${name}`.includes(part))
}

interface Reading {
  found: FoundPlace | undefined
  kinds: readonly (WordKind | undefined)[]
}

function isProviderName(names: Names, query: string, { found, kinds }: Reading): boolean {
  const folded = foldName(query)
  if (folded === '' || found?.location.type === 'zip') return false
  if (found === undefined) return kinds.length > 1 && isPartOfName(names, folded)
  const { location, isCertain } = found
  const isWhole = kinds.length === 1
  if (isWhole) {
    // A place without providers comes after providers whose name begins with the words.
    const isEmpty = location.type === 'city' && location.providerCount === 0 && !isCertain
    return isEmpty && names.providers.some(({ name }) => name.startsWith(folded))
  }
  if (!kinds.includes(undefined)) return names.isProvider(folded)
  return isPartOfName(names, folded)
}

const MAX_WORDS = 24 // the longest addresses have about 15

function findPlace(names: Names, words: readonly Word[], query: string): FoundPlace | undefined {
  if (words.length === 0 || words.length > MAX_WORDS || isAbroad(words)) return undefined
  const zip = findZip(names, words)
  if (zip !== undefined) return zip
  const [best, ...rest] = listLikely(names, words)
  const region = findRegion(words)
  if (region?.isWellKnown && best?.name !== region.name) return undefined
  if (best === undefined) {
    const guess = guessPlace(names, words, query)
    const state = guess ? undefined : findLastState(names, words)
    return guess ?? (state && foundPlace(names, words, state, query))
  }
  // "austn texas" and "nwe york" are misspelled cities rather than Texas and York.
  const hasMore = !isAlone(words.slice(0, best.start), words.slice(best.end))
  const guess =
    hasMore && best.rank !== RANK.cityInState
      ? guessPlace(names, words, query, { isSure: best.rank !== RANK.state })
      : undefined
  // A neighborhood is typed before its city: "Bushwick Brooklyn".
  const part = rest.find(
    ({ end, rank, place }) =>
      end === best.start && rank === RANK.city && place.state === best.place.state,
  )
  const whole = part && { start: part.start, isElsewhere: part.place !== best.place }
  return guess ?? foundPlace(names, words, { ...best, ...whole }, query)
}

function foundPlace(
  names: Names,
  words: readonly Word[],
  { start, end, name, place: named, isElsewhere, rank }: Candidate,
  query: string,
): FoundPlace {
  const isCertain = rank === RANK.cityInState
  const taken = words.map((_, index) => index >= start && index < end)
  // "Hilton Head" has no list, but Hilton Head Island.
  const place = findListed(names, named)
  const isOther = isElsewhere || place !== named
  const isOpen = !isCertain && !isOther && rank !== RANK.stateWithout
  const location: ResolvedLocation = {
    ...locate(place),
    ...(isOpen && isAmbiguous(names, place, name) && { ambiguous: true }),
    ...(isOther && { typed: query }),
  }
  // "London" rarely means the one in Ohio.
  if (!isCertain && name === foldPlaceName(place.name) && isForeignNamesake(location)) {
    location.typed = query
  }
  const missing = rank === RANK.stateWithout ? name : undefined
  return { location, taken, isCertain, missing }
}

function findListed(names: Names, place: Place): Place {
  if (place.type !== 'city' || place.providerCount > 0) return place
  return findLonger(names, place.name, place.state) ?? place
}

/** "between dallas and houston": two cities that a word joins; [] for anything else. */
function findSeveral(names: Names, words: readonly Word[]): ResolvedLocation[] {
  const at = words.findIndex(({ text }, index) => index > 0 && /^(?:and|or|vs|versus)$/.test(text))
  if (at < 0) return []
  const sides = [words.slice(0, at), words.slice(at + 1)].map((side) => {
    const [best] = listLikely(names, side)
    const isCity = best?.place.type === 'city' && best.place.providerCount > 0
    return isCity && isAlone(side.slice(0, best.start), side.slice(best.end)) ? [best] : []
  })
  const places = sides.flat().map(({ place }) => place)
  return places.length === sides.length && places[0] !== places[1] ? places.map(locate) : []
}

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
