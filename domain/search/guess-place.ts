import { foldPlaceName } from '#domain/places/place-names.ts'
import { listStatesByPrefix } from '#domain/places/states.ts'
import { foldName } from '#domain/clinics/fold-names.ts'
import { isAboutTreatment, readKnownWords, suggestPlace } from './known-words.ts'
import { isAmbiguous } from './locate.ts'
import { findByText, findByWords, searchWords } from './match-providers.ts'
import type { Names, Place } from './names.ts'
import { isQuestionLike } from './questions.ts'
import { findRegion } from './regions.ts'
import { findSimilarPlaces } from './spelling.ts'
import { findRegionCode, type Word } from './words.ts'
import { RANK, readPlaces, type Candidate } from './grammar.ts'

interface Text {
  query: string
  /** Only places with one wrong letter. */
  isSure: boolean
}

/** A place whose name is incomplete or misspelled; never for the name of a provider or region. */
export function guessPlace(
  names: Names,
  words: readonly Word[],
  { query, isSure }: Text,
): Candidate | undefined {
  const { kinds } = readKnownWords(words)
  const start = kinds.indexOf(undefined)
  const end = kinds.lastIndexOf(undefined) + 1
  const block = words.slice(start, end)
  const isName = findRegion(words) !== undefined || names.isProvider(foldName(query))
  if (start < 0 || isName || isQuestionLike(words)) return undefined
  const isWhole = start === 0 && end === words.length
  const isSuggested =
    suggestPlace(words.slice(0, start), words.slice(end)) || isAboutTreatment(words)
  const mayBePart = (isWhole && !isSure) || suggestPlace(words.slice(0, start))
  for (const reading of readPlaces(block)) {
    const { name, code } = reading
    if (reading.start > 0 || reading.end < block.length || reading.isState) continue
    const isTyped = code !== undefined
    const isPart = (isTyped || mayBePart) && findRegionCode(name) === undefined
    const longer = isPart ? findLonger(names, name, code) : undefined
    const isGuessed = isTyped || isWhole || isSuggested
    const place =
      longer ??
      (isGuessed ? findMisspelled(names, name, { state: code, query, isSure }) : undefined)
    if (place === undefined) continue
    const isUnsure =
      !isTyped &&
      (longer === undefined
        ? isAmbiguous(names, place, place.name)
        : listStatesByPrefix(name).length > 0 || names.cities(name).length > 0)
    return { ...reading, start, end, place, isElsewhere: true, isUnsure, rank: RANK.guess }
  }
  return undefined
}

const MIN_PREFIX_LENGTH = 4 // letters
const DOMINANCE_FACTOR = 10
/** With more matches than this per listing of the city, the text is an ordinary word. */
const MAX_MATCHES_PER_PROVIDER = 10

/** The only listed city that begins so, or one with ten times the providers of the next (R-SEARCH-2). */
export function findLonger(names: Names, text: string, state?: string): Place | undefined {
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
    long.some((word) => !names.words.has(word)) ||
    (long.length > 0 && long.length < words.length) ||
    // "Phenix AZ" has a namesake in Virginia.
    names.cities(name).length > 0
  if (!isSuspect || names.cities(name, state).length > 0) return undefined
  const isIn = (place: Place) =>
    place.type === 'city' && (state === undefined || place.state === state)
  const { near, far } = findSimilarPlaces(names.listed, name, isIn)
  const [similar] = isSure ? near : [...near, ...far]
  const [largest] = similar && state === undefined ? names.cities(similar.name) : []
  const place = largest?.providerCount ? largest : similar
  if (place === undefined || findByText(names.providers, query).length > 0) return undefined
  return findByWords(names.providers, searchWords(query)).length > 0 ? undefined : place
}

/** Providers with a word in their name or address, other than the state, that begins so. */
export function countWordStarts({ providers }: Names, text: string): number {
  const isState = listStatesByPrefix(text).length > 0
  const part = ` ${text}`
  return providers.filter((provider) =>
    isState ? ` ${provider.name}`.includes(part) : provider.text.includes(part),
  ).length
}
