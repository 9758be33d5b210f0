import { foldText } from '#domain/text/text-folding.ts'
import { foldName } from '#domain/clinics/fold-names.ts'
import { isTrade, PLACE_MARK, readKnownWords, type WordKind, isOnlyKnown } from './known-words.ts'
import type { Requests } from './requests.ts'
import type { ResolvedLocation } from './location.ts'
import { isPartOfName } from './match-providers.ts'
import type { Names } from './names.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { joinWords, readWords, type Word, isStreetWord, regionsAt, zipFromWord } from './words.ts'
import { fromSpanish } from './spanish.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { findLastState, isAlone, listLikely, RANK, type Candidate } from './candidates.ts'
import { guessPlace, type FoundPlace } from './guess-place.ts'
import { isAmbiguous, locate, locateZip } from './locate.ts'
import { findRegion, isAbroad, isForeignNamesake } from './regions.ts'

/** The meaning of a search text (R-SEARCH-1). */
export interface Understanding {
  /** The place that is named. */
  place: ResolvedLocation | undefined
  /** The text is the name of a provider; the place is another reading. */
  isName: boolean
  requests: Requests
  /** The words beside the place and the requests, which providers may have: "275 wilson blvd". */
  others: string
  /** Without a place and a name: 'trade' when listings contain the words, or 'request'. */
  generic: 'trade' | 'request' | undefined
}

const WEB_ADDRESS = /:\/\/|\S@\S/

/** Pure: the same text and names always mean the same. */
export function understand(names: Names, text: string): Understanding {
  const query = readSearchText(text)
  const words = WEB_ADDRESS.test(query) ? [] : readWords(fromSpanish(foldText(query)))
  const isOnlyName = names.isProvider(foldName(query)) && names.cities(query).length === 0
  const found = isOnlyName ? undefined : findPlace(names, words, query)
  const rest = markPlace(words, found?.taken ?? [])
  const { kinds, requests } = readKnownWords(rest)
  const others = rest.filter((_, index) => kinds[index] === undefined || kinds[index] === 'trade')
  const place = found?.location
  return {
    place,
    isName: found !== undefined && isProviderName(names, query, { ...found, kinds }),
    requests,
    others: joinWords(others),
    generic: found === undefined ? genericKind(words, kinds) : undefined,
  }
}

/** Each run of the place's words becomes one mark. */
function markPlace(words: readonly Word[], taken: readonly boolean[]): Word[] {
  return words.flatMap((word, index) => {
    if (!taken[index]) return [word]
    return taken[index - 1] ? [] : [{ text: PLACE_MARK, startsPart: false }]
  })
}

function genericKind(
  words: readonly Word[],
  kinds: readonly (WordKind | undefined)[],
): Understanding['generic'] {
  if (kinds.length === 0 || kinds.includes(undefined)) return undefined
  return words.every(({ text }) => isTrade(text)) ? 'trade' : 'request'
}

interface Place {
  location: ResolvedLocation
  isCertain: boolean
  kinds: readonly (WordKind | undefined)[]
}

function isProviderName(
  names: Names,
  query: string,
  { location, isCertain, kinds }: Place,
): boolean {
  const folded = foldName(query)
  if (location.type === 'zip' || folded === '') return false
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
  const region = findRegion(query)
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
  { start, end, name, place, isElsewhere, rank }: Candidate,
  query: string,
): FoundPlace {
  const isCertain = rank === RANK.cityInState
  const taken = words.map((_, index) => index >= start && index < end)
  const location: ResolvedLocation = {
    ...locate(place),
    ...(!isCertain && !isElsewhere && isAmbiguous(names, place, name) && { ambiguous: true }),
    ...(isElsewhere && { typed: query }),
  }
  // "London" rarely means the one in Ohio.
  if (!isCertain && name === foldPlaceName(place.name) && isForeignNamesake(location)) {
    location.typed = query
  }
  return { location, taken, isCertain }
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
