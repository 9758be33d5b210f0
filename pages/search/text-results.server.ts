import { toListParameters } from '#domain/search/requests.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { ListedClinic } from '#domain/filters/listed-clinic.ts'
import { foldName } from '#domain/clinics/fold-names.ts'
import { readWords } from '#domain/search/words.ts'
import { findRegion, isAbroad } from '#domain/search/regions.ts'
import { understand, type Understanding } from '#domain/search/understand.ts'
import { searchByText, type SearchSource, type TextSearch } from '#db/search/search.ts'
import { readListMap } from '#ui/map/list-map.server.ts'
import { readProviderList, type ListRequest } from '#db/lists/provider-list.ts'
import { readResultCards } from '#db/lists/place-list.ts'

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
  const { requests } = understanding
  const { clinics, isTotalExact, match } = await searchByText(source, text)
  if (needsPlace(understanding, match.kind)) {
    return {
      kind: 'nearby' as const,
      clinics: [],
      text,
      geocoderUrl,
      isNearMe: requests.isNearMe,
      question: requests.question,
      filters: Object.fromEntries(toListParameters(requests)),
    }
  }
  const readCards = (ids: readonly number[]) => readResultCards(db, ids)
  const prefer = understanding.isName ? preferNames(text) : undefined
  const list = await readProviderList({ clinics, readCards }, { ...listRequest, prefer })
  const corrected =
    match.kind === 'corrected' ? understand(await source.names(), match.text) : undefined
  return {
    kind: 'text' as const,
    text,
    match,
    outside: describeOutside(text, clinics.length),
    place:
      describePlace(understanding) ??
      (corrected?.place?.providerCount ? describePlace(corrected) : null),
    clinics,
    foundCount: clinics.length,
    list,
    map: await readListMap(db, list.entries, listRequest),
    isTotalExact,
    question: requests.question,
  }
}

/** Providers whose name begins with the text come before those that have it in their address. */
function preferNames(text: string) {
  const folded = foldName(text)
  const begins = ({ name }: { name: string }) => foldName(name).startsWith(folded)
  return (clinics: readonly ListedClinic[]) => new Set(clinics.filter(begins).map(({ id }) => id))
}

/** Places that the directory does not know. */
function describeOutside(text: string, count: number): 'region' | 'abroad' | 'other' {
  const region = findRegion(text)
  if (region !== undefined && (count === 0 || region.isWellKnown)) return 'region'
  return isAbroad(readWords(text)) ? 'abroad' : 'other'
}

/** Asking for the visitor's location is more useful than these text matches. */
function needsPlace(
  { place, generic, requests }: Understanding,
  match: TextSearch['match']['kind'],
): boolean {
  if (place !== undefined || match === 'whole') return false
  if (match === 'none') return requests.isNearMe || generic !== undefined
  return generic === 'request'
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
