import { foldPlaceName, parseZip } from '#domain/places/place-names.ts'
import { findLastState, listLikely } from './candidates.ts'
import { RANK, readPlaces, type Candidate } from './grammar.ts'
import { findLonger, guessPlace } from './guess-place.ts'
import { isAlone, isOnlyKnown, PLACE_WORD, readKnownWords } from './known-words.ts'
import { isAmbiguous, locate, locateZip } from './locate.ts'
import type { ResolvedLocation } from './location.ts'
import type { Names, Place } from './names.ts'
import { findRegion, isAbroad, isForeignNamesake } from './regions.ts'
import { isStreetWord, joinWords, regionsAt, type Word } from './words.ts'

export interface FoundPlace {
  location: ResolvedLocation
  /** The words, with PLACE_WORD for those of the place. */
  rest: readonly Word[]
  /** The state was named too, so no other place is meant. */
  isCertain: boolean
  /** A city that the place, a state, lacks. */
  missing?: string | undefined
}

const MAX_WORDS = 24 // the longest addresses have about 15
const MAX_SEVERAL_WORDS = 8

/** The place that the words name; failing that, one whose name is incomplete or misspelled. */
export function findPlace(
  names: Names,
  words: readonly Word[],
  query: string,
): FoundPlace | undefined {
  if (words.length > MAX_WORDS || isAbroad(words)) return undefined
  const zip = findZip(names, words)
  if (zip !== undefined) return zip
  const candidates = listLikely(names, words)
  const [best] = candidates
  const region = findRegion(words)
  if (region?.isWellKnown && best?.name !== region.name) return undefined
  // "austn texas" and "nwe york" are misspelled cities rather than Texas and York.
  const isWhole =
    best !== undefined &&
    best.rank !== RANK.stateWithout &&
    (best.rank === RANK.cityInState || isAlone(words.slice(0, best.start), words.slice(best.end)))
  const isSure = best !== undefined && best.rank !== RANK.state
  const found =
    (isWhole ? undefined : guessPlace(names, words, { query, isSure })) ??
    (best ? withPart(best, candidates) : findLastState(names, words))
  return found && describe(names, words, found, query)
}

/** A neighborhood is typed before its city: "Bushwick Brooklyn". */
function withPart(best: Candidate, candidates: readonly Candidate[]): Candidate {
  const part = candidates.find(
    ({ end, rank, place }) =>
      end === best.start && rank === RANK.city && place.state === best.place.state,
  )
  return part ? { ...best, start: part.start, isElsewhere: part.place !== best.place } : best
}

function describe(
  names: Names,
  words: readonly Word[],
  { start, end, name, place: named, isElsewhere, isUnsure, rank }: Candidate,
  query: string,
): FoundPlace {
  const isCertain = rank === RANK.cityInState
  const isUnlisted = named.type === 'city' && named.providerCount === 0
  // "Hilton Head" has no list, but Hilton Head Island.
  const place = (isUnlisted && findLonger(names, named.name, named.state)) || named
  const isOther = isElsewhere || place !== named
  const isOpen =
    isUnsure ??
    (!isCertain && !isOther && rank !== RANK.stateWithout && isAmbiguous(names, place, name))
  const location = { ...locate(place), ...(isOpen && { ambiguous: true }) }
  // "London" rarely means the one in Ohio.
  const isForeign = !isCertain && name === foldPlaceName(place.name) && isForeignNamesake(location)
  return {
    location: { ...location, ...((isOther || isForeign) && { typed: query }) },
    rest: words.toSpliced(start, end - start, PLACE_WORD),
    isCertain,
    missing: rank === RANK.stateWithout ? name : undefined,
  }
}

/** Two cities that a word joins, or of one state side by side: "dallas or houston", "tampa orlando"; [] for anything else. */
export function findSeveral(names: Names, words: readonly Word[]): ResolvedLocation[] {
  if (words.length > MAX_SEVERAL_WORDS) return []
  for (const [at, { text }] of words.entries()) {
    if (!/^(?:and|or|vs|versus|to)$/.test(text)) continue
    const one = findCity(names, words.slice(0, at))
    const other = one && findCity(names, words.slice(at + 1))
    if (one && other && one !== other) return [one, other].map(locate)
  }
  const { kinds } = readKnownWords(words)
  const block = words.slice(Math.max(0, kinds.indexOf(undefined)), kinds.lastIndexOf(undefined) + 1)
  // "Yonkers New York" is one city.
  const isOne = readPlaces(block).some(
    ({ start, end, name, code }) =>
      end - start === block.length && (code !== undefined || names.cities(name).length > 0),
  )
  if (isOne) return []
  const cityOf = (part: readonly Word[]) => names.cities(joinWords(part))[0]
  for (const at of block.keys()) {
    const [one, other] = [cityOf(block.slice(0, at)), cityOf(block.slice(at))]
    const areListed = one?.providerCount && other?.providerCount
    if (areListed && one !== other && one.state === other.state) return [one, other].map(locate)
  }
  return []
}

/** The listed city that these words name, besides words that are about no place. */
function findCity(names: Names, words: readonly Word[]): Place | undefined {
  const [best] = listLikely(names, words)
  const isCity = best?.place.type === 'city' && best.place.providerCount > 0
  const isOnly = isCity && isAlone(words.slice(0, best.start), words.slice(best.end))
  return isOnly ? best.place : undefined
}

/** The ZIP wins unless unknown or outside the named state: digits are mistyped more often than names. */
function findZip(names: Names, words: readonly Word[]): FoundPlace | undefined {
  const at = words.findLastIndex(({ text }) => parseZip(text) !== undefined)
  const zip = parseZip(words[at]?.text ?? '')
  if (zip === undefined) return undefined
  const others = words.toSpliced(at, 1)
  const location = locateZip(names, zip)
  const found = { location, rest: words.with(at, PLACE_WORD), isCertain: true }
  if (isOnlyKnown(others)) return found
  const { state } = location
  const isHouse = at === 0 && others.some(({ text }) => isStreetWord(text))
  if (state === undefined || isHouse) return undefined

  const [beside] = listLikely(names, others, state)
  const isNamed = beside !== undefined && beside.rank !== RANK.city
  if (isNamed && beside.place.state !== state) return undefined
  const region = regionsAt(others, at).find(({ code }) => code === state)
  const { start, end } = beside ?? { start: at, end: region?.end ?? at }
  return { ...found, rest: others.toSpliced(start, end - start, PLACE_WORD) }
}
