import { foldPlaceName } from '#domain/places/place-names.ts'
import { findLastState, isAlone, listLikely, RANK, type Candidate } from './candidates.ts'
import { guessPlace, type FoundPlace } from './guess-place.ts'
import { isOnlyKnown } from './known-words.ts'
import { isAmbiguous, locate, locateZip } from './locate.ts'
import type { ResolvedLocation } from './location.ts'
import type { Names } from './names.ts'
import { findRegion, isAbroad, isForeignNamesake } from './regions.ts'
import { isStreetWord, regionsAt, zipFromWord, type Word } from './words.ts'

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
