import { detectNearMe, classifyServiceQuery } from '#domain/search/phrases.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { findRegion } from '#domain/search/regions.ts'
import { readTypedFilters, toListParameters } from '#domain/search/typed-filters.ts'
import { searchByText, type TextSearch } from '#db/search/search.ts'
import { readTypedSearch } from '#db/search/typed-search.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { readListMap } from '#ui/map/list-map.server.ts'
import { readProviderList, type ListRequest } from '#db/lists/provider-list.ts'
import { readResultCards } from '#db/lists/result-cards.ts'

interface TextQuery {
  text: string
  listRequest: ListRequest
  geocoderUrl: string
}

/** Results for a text that names no place. */
export async function searchText(db: ReadDb, { text, listRequest, geocoderUrl }: TextQuery) {
  const { clinics, isTotalExact, isIndexBroken, match } = await searchByText(db, text)
  const filters = readTypedFilters(text)
  if (needsPlace(text, match.kind)) {
    return {
      kind: 'nearby' as const,
      clinics: [],
      text,
      geocoderUrl,
      isNearMe: detectNearMe(text) !== undefined,
      question: filters.question,
      filters: Object.fromEntries(toListParameters(filters)),
    }
  }
  const readCards = (ids: readonly number[]) => readResultCards(db, ids)
  const list = await readProviderList({ clinics, readCards }, listRequest)
  const region = findRegion(text)
  return {
    kind: 'text' as const,
    text,
    match,
    isRegion: region !== undefined && (clinics.length === 0 || region.isWellKnown),
    place: match.kind === 'corrected' ? await findListedPlace(db, match.text) : null,
    clinics,
    foundCount: clinics.length,
    list,
    map: await readListMap(db, list.entries, listRequest.origin),
    isTotalExact,
    isIndexBroken,
    question: filters.question,
  }
}

/** Asking for the visitor's location is more useful than these text matches. */
function needsPlace(text: string, match: TextSearch['match']['kind']): boolean {
  if (match === 'whole') return false
  const nearby = detectNearMe(text)
  const anyone =
    classifyServiceQuery(text) ?? (readTypedFilters(text).rest === '' ? 'request' : undefined)
  if (match === 'none') return nearby !== undefined || anyone !== undefined
  return nearby === 'only' || anyone === 'request'
}

/** Place named in the corrected text, if it has providers. */
async function findListedPlace(db: ReadDb, text: string) {
  const { location } = await readTypedSearch(db, text)
  const { providerCount = 0 } = location ?? {}
  if (location === undefined || providerCount === 0) return null
  return {
    href: paths.search({ location }),
    text: `See ${pluralize(providerCount, 'provider', 'providers')} in ${location.name}`,
  }
}
