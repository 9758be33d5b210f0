import { understand } from '#domain/search/understand.ts'
import { toListParameters } from '#domain/search/requests.ts'
import type { Position } from '#domain/places/geography.ts'
import { readAround } from '#db/lists/around.ts'
import { readPlaceList, readTextList } from '#db/lists/place-list.ts'
import { readListRequest, readMomentary } from '#db/lists/provider-list.ts'
import type { SearchSource } from '#db/search/search.ts'
import { readProviders } from './provider-json.ts'
import type { ProviderJson } from './schemas.ts'

export interface Wanted {
  /** A place, a name or plain words. */
  q: string
  /** `undefined` unless a position was asked for. */
  near: Position | undefined
  /** Filters, order and page, as on the pages. */
  list: URLSearchParams
}

export interface Found {
  total: number
  items: ProviderJson[]
  page: number
  pageCount: number
  ignored: string[]
  /** The list depends on the minute. */
  isMomentary: boolean
}

/** Understands text as the search page does: a place leads to its own list. */
export async function findProviders(
  source: SearchSource,
  wanted: Wanted,
  siteUrl: string,
): Promise<Found> {
  const understanding = understand(await source.names(), wanted.q)
  const place = understanding.isName ? undefined : understanding.place
  const asked = place === undefined ? [] : [...toListParameters(understanding.requests)]
  const list = new URLSearchParams([
    ...asked.filter(([name]) => !wanted.list.has(name)),
    ...wanted.list,
  ])
  const request = await readListRequest(source, list)
  const { list: found } = await readMomentary(source, request, async (listRequest) => {
    if (wanted.near !== undefined) {
      return readAround(source.db, { ...wanted.near, zip: '' }, listRequest)
    }
    return place === undefined
      ? readTextList(source, wanted.q, listRequest)
      : readPlaceList(source.db, place, listRequest)
  })
  const providers = await readProviders(
    source.db,
    found.entries.map(({ id }) => id),
    siteUrl,
  )
  const miles = new Map(found.entries.map((entry) => [entry.id, entry.miles]))
  return {
    total: found.total,
    page: found.page,
    pageCount: found.pageCount,
    ignored: request.ignored,
    isMomentary: request.clockWord !== null,
    items: providers.map((provider) => {
      const distance = miles.get(provider.id)
      if (distance == null) return provider
      return { ...provider, distanceMiles: Math.round(distance * 10) / 10 }
    }),
  }
}
