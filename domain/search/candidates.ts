import {
  isAboutTreatment,
  isDirection,
  isOnlyKnown,
  PLACE_MARK,
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
  regionsAt,
  type Word,
} from './words.ts'

/** A run of words that names a place. */
export interface Candidate {
  start: number
  end: number
  /** Without the state. */
  name: string
  place: Place
  /** The words name a part of the place, or a territory. */
  isElsewhere: boolean
  /** Higher is more likely. */
  rank: number
}

/** `cityLikeState`: "New York" in an address. `stateWithout`: "Hamilton NJ", a state and a city that it lacks. */
export const RANK = { cityInState: 5, cityLikeState: 4, state: 3, city: 2, stateWithout: 1 }

const TOWNSHIP = /^(?:township|twp)$/
const MAX_NAME_WORDS = 7 // "Marine Corps Base Hawaii - MCBH"

/** Most likely first. `state`: of a ZIP, whose namesakes come first. */
export function listLikely(names: Names, words: readonly Word[], state?: string): Candidate[] {
  const { kinds } = readKnownWords(words)
  const candidates = listCandidates(names, words, state).filter((candidate) =>
    isPlausible(candidate, { words, kinds, names }),
  )
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
      const isCity = code === undefined || isAddress(words)
      if (code !== undefined) {
        const listed = names.state(code)
        add(listed ?? largestCityOf(names, code), end, RANK.state, listed === undefined)
        const [city] = names.cities(joinWords(words.slice(end)), code)
        if (start === 0 && isStateFirst(words, end, name)) add(city, words.length, RANK.cityInState)
      }
      const [city] = [...(state ? names.cities(name, state) : []), ...names.cities(name)]
      if (isCity) add(city, end, code === undefined ? RANK.city : RANK.cityLikeState)
      const other = regions.find((region) => isTypedState(words, end, region.end))
      const isName = code === undefined && !isDirection(name) && city !== undefined
      if (!other || !isName || names.cities(name, other.code).length > 0) continue
      // "Winston NC" is Winston-Salem.
      if (findLonger(names, name, other.code) !== undefined) continue
      add(names.state(other.code), other.end, RANK.stateWithout)
    }
  }
  return found
}

/** False for the "or" of "Denver or Boulder" and the "in" of "Dallas in Texas". */
function isTypedState(words: readonly Word[], start: number, end: number): boolean {
  const { text = '', startsPart = false } = words[start] ?? {}
  return end - start > 1 || startsPart || !WORDS_LIKE_CODES.has(text)
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
  return { start, end: words.length, name, place, isElsewhere: false, rank: RANK.state }
}

/** True when all words around a place are known. */
export function isAlone(before: readonly Word[], after: readonly Word[]): boolean {
  const mark = { text: PLACE_MARK, startsPart: false }
  return !readKnownWords([...before, mark, ...after]).kinds.includes(undefined)
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
