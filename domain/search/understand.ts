import { foldText } from '#domain/text/text-folding.ts'
import { foldName } from '#domain/clinics/fold-names.ts'
import { isAboutTreatment, readKnownWords, type WordKind } from './known-words.ts'
import type { Requests } from './requests.ts'
import type { ResolvedLocation } from './location.ts'
import { findByText, findByWords, isPartOfName, searchWords } from './match-providers.ts'
import type { Names } from './names.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { fromSpanish, isSpanish, joinWords, readWords, type Word } from './words.ts'
import { correctTrade } from './spelling.ts'
import { findPlace, findSeveral, type FoundPlace } from './find-place.ts'
import { listEquals, listNamesakes, locate } from './locate.ts'
import { findRegion, isAbroad, listRegionCities } from './regions.ts'

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
  const rest = found?.rest ?? words
  const { kinds, requests } = readKnownWords(rest)
  const left = rest.filter((_, index) => kinds[index] === undefined || kinds[index] === 'trade')
  const outside = found ? undefined : findOutside(words)
  const unknown = joinWords(rest.filter((_, index) => kinds[index] === undefined))

  const decideKind = (): Understanding['kind'] => {
    if (isProvider || isProviderName(names, query, { found, kinds })) return 'name'
    if (found !== undefined) return 'place'
    if (requests.question !== null) return unknown && isListed(names, words) ? 'name' : 'question'
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

function findOutside(words: readonly Word[]): Understanding['outside'] {
  const region = findRegion(words)
  if (isAbroad(words) && !region?.isWellKnown) return 'abroad'
  return region && 'region'
}

/** "maplequil tattoo lightening" is a name, and no question about lightening. */
function isListed({ providers }: Names, words: readonly Word[]): boolean {
  return findByWords(providers, searchWords(joinWords(words)), 1).length > 0
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
