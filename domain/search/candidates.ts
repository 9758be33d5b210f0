import {
  isAboutTreatment,
  isAlone,
  isDirection,
  isOnlyKnown,
  readKnownWords,
  suggestPlace,
  type KnownWords,
} from './known-words.ts'
import { countWordStarts, findLonger } from './guess-place.ts'
import { isQuestionLike } from './questions.ts'
import { findByWords, searchWords } from './match-providers.ts'
import type { Names, Place } from './names.ts'
import { isRegionKind } from './regions.ts'
import {
  cityInRegion,
  findRegionCode,
  isStreetWord,
  joinWords,
  WORDS_LIKE_CODES,
  type Word,
} from './words.ts'
import { RANK, readPlaces, type Candidate, type PlaceReading } from './grammar.ts'

/** Most likely first. `state`: of a ZIP, whose namesakes come first. */
export function listLikely(names: Names, words: readonly Word[], state?: string): Candidate[] {
  const { kinds } = readKnownWords(words)
  const candidates = readPlaces(words)
    .flatMap((reading) => findCandidate(names, words, reading, state) ?? [])
    .filter((candidate) => isPlausible(candidate, { words, kinds, names }))
  // A city that only listings name must not hide a known place.
  const isKnownAlone = ({ place, start, end }: Candidate) =>
    place.isKnown && isAlone(words.slice(0, start), words.slice(end))
  const known = candidates.some(isKnownAlone) ? candidates.filter(isKnownAlone) : candidates
  return known.toSorted(
    (a, b) =>
      b.end - b.start - (a.end - a.start) ||
      b.name.length - a.name.length ||
      b.rank - a.rank ||
      Number(b.place.providerCount > 0) - Number(a.place.providerCount > 0),
  )
}

function findCandidate(
  names: Names,
  words: readonly Word[],
  reading: PlaceReading,
  state?: string,
): Candidate | undefined {
  const { name, nameEnd, end, code, isState } = reading
  const be = (place: Place | undefined, rank: number, isElsewhere = false) =>
    place && { ...reading, place, rank, isElsewhere }
  if (isState && code !== undefined) {
    const listed = names.state(code)
    return be(listed ?? largestCityOf(names, code), RANK.state, listed === undefined)
  }
  const isLikeState = findRegionCode(name) !== undefined
  if (code === undefined) {
    if (isLikeState && !isAddress(words)) return undefined
    const [city] = [...(state ? names.cities(name, state) : []), ...names.cities(name)]
    return be(city, isLikeState ? RANK.cityLikeState : RANK.city)
  }
  const [city] = names.cities(cityInRegion(name, code), code)
  if (city !== undefined) return be(city, RANK.cityInState)
  const isName = !isLikeState && !isDirection(name) && names.cities(name).length > 0
  if (!isName || !isTypedState(words, nameEnd, end)) return undefined
  // "Winston NC" is Winston-Salem.
  const isPart = findLonger(names, name, code) !== undefined
  return isPart ? undefined : be(names.state(code), RANK.stateWithout)
}

/** False for the "or" of "Denver or Boulder" and the "in" of "Dallas in Texas". */
function isTypedState(words: readonly Word[], start: number, end: number): boolean {
  const { text = '', startsPart = false } = words[start] ?? {}
  return end - start > 1 || startsPart || (end > start && !WORDS_LIKE_CODES.has(text))
}

/** A territory has no list of its own. */
function largestCityOf(names: Names, code: string): Place | undefined {
  const cities = names.places.filter(({ place }) => place.state === code)
  return cities.map(({ place }) => place).toSorted((a, b) => b.population - a.population)[0]
}

const TITLES_LIKE_CODES: ReadonlySet<string> = new Set(['md', 'pa'])
/** Smaller places need their state, or a word such as "in" before them. */
const MIN_POPULATION = 30_000
const MIN_WORD_LISTINGS = 10

interface Text {
  words: readonly Word[]
  kinds: KnownWords['kinds']
  names: Names
}

/** Whether words that name a place mean it (R-SEARCH-1). */
function isPlausible(candidate: Candidate, { words, kinds: all, names }: Text): boolean {
  const { start, end, name, place, rank } = candidate
  const before = words.slice(0, start)
  const after = words.slice(end)
  const next = after[0]?.text ?? ''
  // A typed state always wins.
  if (rank === RANK.cityInState || rank === RANK.stateWithout) return true
  // "LA county" is no place that we know.
  if (isRegionKind(next) && !/^(?:area|region)$/.test(next)) return false
  const isWhole = before.length + after.length === 0
  const isSuggested = suggestPlace(before, after)
  if (rank === RANK.state && name.length === 2) {
    const isWord = WORDS_LIKE_CODES.has(name) && (!isSuggested || name === 'me')
    return (
      isWhole || (isAlone(before, after) && !isWord && (isSuggested || isAboutTreatment(words)))
    )
  }
  if (rank !== RANK.city) return true
  if (isOnlyKnown(words.slice(start, end)) || isStreetWord(next)) return false
  const isListed = place.providerCount > 0
  const isLarge = place.population >= MIN_POPULATION
  // "Great Neck", which is large enough, but not "best price".
  if (all.slice(start, end).every((kind) => kind !== undefined)) return isLarge && end - start > 1
  if (isWhole) return isListed || !isOrdinaryWord(names, candidate)
  if (isLarge && isListed) return true
  if (isSuggested) return !isQuestionLike(words.slice(start, end)) && isAlone(before, after)
  return (isListed || isLarge) && !isQuestionLike(words) && isAlone(before, after)
}

/** The state of "Ruritania, TX", when no provider has these words. */
export function findLastState(names: Names, words: readonly Word[]): Candidate | undefined {
  const start = words.length - 1
  const name = words[start]?.text ?? ''
  const isCode = name.length === 2 && !WORDS_LIKE_CODES.has(name) && !TITLES_LIKE_CODES.has(name)
  const place = isCode ? names.state(name.toUpperCase()) : undefined
  if (place === undefined) return undefined
  if (findByWords(names.providers, searchWords(joinWords(words))).length > 0) return undefined
  const reading = { start, end: words.length, nameEnd: words.length, name, code: place.state }
  return { ...reading, isState: true, place, isElsewhere: false, rank: RANK.state }
}

/** "Black" and "Green" are towns without listings, but common words in names; "Home" is a word of questions. */
function isOrdinaryWord(names: Names, { name, place }: Candidate): boolean {
  if (place.population >= MIN_POPULATION) return false
  return isQuestionLike([{ text: name }]) || countWordStarts(names, name) >= MIN_WORD_LISTINGS
}

const MIN_STREET_WORDS = 2 // "1200 Broadway"

function isAddress(words: readonly Word[]): boolean {
  return words.length > MIN_STREET_WORDS && /^\d+[a-z]?$/.test(words[0]?.text ?? '')
}
