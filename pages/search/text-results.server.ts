import { readingText, unknownWords } from '#domain/search/reading.ts'
import { toListParameters } from '#domain/search/requests.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { ListedClinic } from '#domain/filters/listed-clinic.ts'
import { foldName } from '#domain/clinics/fold-names.ts'
import { understand, type Understanding } from '#domain/search/understand.ts'
import { searchByText, type SearchSource, type TextSearch } from '#db/search/search.ts'
import { readListMap } from '#ui/map/list-map.server.ts'
import { readProviderList, type ListRequest } from '#db/lists/provider-list.ts'
import { readResultCards } from '#db/lists/place-list.ts'
import { linkTo } from './place-results.server.ts'

interface TextQuery {
  text: string
  understanding: Understanding
  listRequest: ListRequest
  geocoderUrl: string
}

/** Results for a text that names no place, or a provider before a place. */
export async function searchText(
  source: SearchSource,
  { text, understanding, listRequest, geocoderUrl }: TextQuery,
) {
  const { db } = source
  const { kind, requests, outside } = understanding
  const found = await searchByText(source, text)
  const isFound = outside !== 'abroad' && found.match.kind !== 'none'
  if (asksPlace(understanding, found.match.kind)) {
    return {
      kind: 'nearby' as const,
      clinics: [],
      text,
      reading: readingText(understanding),
      geocoderUrl,
      isNearMe: requests.isNearMe,
      question: requests.question,
      isSpanish: understanding.isSpanish,
      unknown: unknownWords(understanding),
      isRegion: outside === 'region',
      offers: understanding.offers.map((offer) => linkTo(offer, toListParameters(requests))),
      filters: Object.fromEntries(toListParameters(requests)),
    }
  }
  const clinics = isFound ? found.clinics : []
  const { isTotalExact, match } = found
  const readCards = (ids: readonly number[]) => readResultCards(db, ids)
  const prefer = kind === 'name' && understanding.place ? preferNames(text) : undefined
  const list = await readProviderList({ clinics, readCards }, { ...listRequest, prefer })
  const corrected =
    match.kind === 'corrected' ? understand(await source.names(), match.text) : undefined
  return {
    kind: 'text' as const,
    text,
    match,
    outside,
    place:
      describePlace(understanding) ??
      (corrected?.place?.providerCount ? describePlace(corrected) : null),
    clinics,
    foundCount: clinics.length,
    list,
    map: await readListMap(db, list.entries, listRequest),
    isTotalExact,
    question: requests.question,
    isSpanish: understanding.isSpanish,
  }
}

/** Providers whose name begins with the text come before those that have it in their address. */
function preferNames(text: string) {
  const folded = foldName(text)
  const begins = ({ name }: { name: string }) => foldName(name).startsWith(folded)
  return (clinics: readonly ListedClinic[]) => new Set(clinics.filter(begins).map(({ id }) => id))
}

/** Questions and wishes need a place, unless they are part of names: "tattoo removal". */
function asksPlace(understanding: Understanding, match: TextSearch['match']['kind']): boolean {
  const { kind, outside, offers } = understanding
  if (kind !== 'wish') return kind === 'question'
  // "wendvik tattoo parlor" is a misspelled name; shorter words resemble too many.
  const isName = match === 'corrected' && /[a-z]{6}/.test(unknownWords(understanding).join(' '))
  return (match !== 'whole' && !isName) || outside === 'region' || offers.length > 0
}

/** The other reading of the text. */
function describePlace({ place }: Understanding) {
  if (place === undefined) return null
  const { name, providerCount = 0 } = place
  return {
    href: paths.search({ location: place }),
    text:
      providerCount === 0
        ? `See providers near ${name}`
        : `See ${pluralize(providerCount, 'provider', 'providers')} in ${name}`,
  }
}
