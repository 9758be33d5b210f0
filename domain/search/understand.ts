import { foldText } from '#domain/text/text-folding.ts'
import { findPlace } from './find-place.ts'
import { foldName } from '#domain/clinics/fold-names.ts'
import { isTrade, PLACE_MARK, readKnownWords, type WordKind } from './known-words.ts'
import type { Requests } from './requests.ts'
import type { ResolvedLocation } from './location.ts'
import { isPartOfName } from './match-providers.ts'
import type { Names } from './names.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { joinWords, readWords, type Word } from './words.ts'
import { fromSpanish } from './spanish.ts'

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
