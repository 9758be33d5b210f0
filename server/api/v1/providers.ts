import { formatPhone } from '#domain/clinics/phone.ts'
import {
  formatAddress,
  isClosedForNow,
  PREMIUM_TIER,
  toProviderCard,
} from '#domain/clinics/provider.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { openingHoursSpecification } from '#domain/hours/schema-org.ts'
import { fieldsOn } from '#domain/facts/facts.ts'
import { showFacts } from '#domain/facts/shown.ts'
import { hasPosition, type Position } from '#domain/places/geography.ts'
import { isServedArea } from '#domain/places/served-area.ts'
import { toListParameters } from '#domain/search/requests.ts'
import { understand } from '#domain/search/understand.ts'
import { absoluteUrl, paths, type ProviderPlace } from '#domain/site/paths.ts'
import { readListingDetails } from '#db/directory/listing-details.ts'
import { findProvider, listProvidersByIds, type ProviderRow } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { readAround, readPlaceList, readTextList } from '#db/lists/place-list.ts'
import { readListRequest, readMomentary } from '#db/lists/provider-list.ts'
import type { SearchSource } from '#db/search/search.ts'
import type { ProviderJson } from './schemas.ts'

/** In the order of the ids; those that are not listed are left out. */
export async function readProviders(
  db: ReadDb,
  ids: readonly number[],
  siteUrl: string,
): Promise<ProviderJson[]> {
  const rows = ids.length === 0 ? [] : await listProvidersByIds(db, ids)
  const detailsOf = await readListingDetails(db, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [toJson(row, detailsOf(id), siteUrl)]
  })
}

/** `undefined` when no provider has the address. */
export async function readProviderAt(
  db: ReadDb,
  place: ProviderPlace,
  siteUrl: string,
): Promise<ProviderJson | undefined> {
  const row = await findProvider(db, place)
  return row && (await readProviders(db, [row.id], siteUrl))[0]
}

type Details = ReturnType<Awaited<ReturnType<typeof readListingDetails>>>

function toJson(row: ProviderRow, { stated, listed }: Details, siteUrl: string): ProviderJson {
  const { id, name, street, city, state, postalCode, latitude, longitude, reviews } = row
  const card = toProviderCard(row)
  const isPlaced = hasPosition(row)
  const hours = decodeOpeningHours(row.hours)
  const known = new Map(
    showFacts(fieldsOn('api'), stated, listed).map(({ field, value }) => [field, value]),
  )
  return {
    id,
    url: absoluteUrl(siteUrl, paths.provider(row)),
    name,
    street: isServedArea(street) ? '' : street,
    city,
    state,
    postalCode,
    address: formatAddress(row),
    latitude: isPlaced ? latitude : null,
    longitude: isPlaced ? longitude : null,
    approximatePosition: row.approximatePosition,
    phone: formatPhone(row.phone) || null,
    website: websiteHref(card.site),
    timeZone: row.timeZone,
    openingHours: openingHoursSpecification(hours).map(({ '@type': _type, ...span }) => span),
    hours: formatWeek(hours),
    isClosedForNow: isClosedForNow(row),
    paysToBeFirst: row.tier === PREMIUM_TIER,
    reviews,
    rating: card.rating ?? null,
    description: stated.description ?? '',
    ...Object.fromEntries(fieldsOn('api').map((field) => [field, known.get(field) ?? null])),
  }
}

interface Wanted {
  /** A place, a name or plain words. */
  q: string
  /** `undefined` unless a position was asked for. */
  near: Position | undefined
  /** Filters, order and page, as on the pages. */
  list: URLSearchParams
}

interface Found {
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
  const place = understanding.kind === 'place' ? understanding.place : undefined
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
