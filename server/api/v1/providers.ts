import { formatPhone, telHref } from '#domain/clinics/phone.ts'
import {
  formatAddress,
  isClosedForNow,
  PREMIUM_TIER,
  toProviderCard,
} from '#domain/clinics/provider.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { statusSentence } from '#domain/hours/describe-hours.ts'
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
import { readListedClinics } from '#db/directory/listed-clinics.ts'
import {
  findProvider,
  listProviderIds,
  listProvidersByIds,
  type ProviderRow,
} from '#db/directory/providers.ts'
import { readListQuery } from '#domain/filters/list-query.ts'
import { matchesQuery } from '#domain/filters/matches.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { readAround, readPlaceList, readTextList } from '#db/lists/place-list.ts'
import {
  canonicalRedirect,
  readListRequest,
  readMomentary,
  type ListRequest,
} from '#db/lists/provider-list.ts'
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
  const { id, name, street, city, state, postalCode, latitude, longitude, reviews, timeZone } = row
  const card = toProviderCard(row)
  const isPlaced = hasPosition(row)
  const hours = decodeOpeningHours(row.hours)
  const isClosed = isClosedForNow(row)
  const canCall = telHref(row.phone) !== null
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
    timeZone,
    openingHours: openingHoursSpecification(hours).map(({ '@type': _type, ...span }) => span),
    hours: formatWeek(hours),
    status: statusSentence({ hours, timeZone, canCall, isClosedForNow: isClosed }, new Date()),
    isClosedForNow: isClosed,
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

/** Understands text as the search page does: a place leads to its own list. `undefined` for an unknown `from`. */
export async function findProviders(source: SearchSource, wanted: Wanted, siteUrl: string) {
  const { q } = wanted
  const understanding = q === '' ? undefined : understand(await source.names(), q)
  const place = understanding?.kind === 'place' ? understanding.place : undefined
  const asked = place && understanding ? [...toListParameters(understanding.requests)] : []
  const list = new URLSearchParams([
    ...asked.filter(([name]) => !wanted.list.has(name)),
    ...wanted.list,
  ])
  const request = await readListRequest(source, list)
  if (request.ignored.length > 0) return undefined
  const { list: found, isTotalExact } = await readMomentary(source, request, async (asking) => {
    const around = wanted.near ? { ...wanted.near, zip: '' } : q === '' ? asking.origin : undefined
    if (around !== undefined) return readAround(source.db, around, asking)
    return place === undefined
      ? readTextList(source, q, asking)
      : readPlaceList(source.db, place, asking)
  })
  const providers = await readProviders(
    source.db,
    found.entries.map(({ id }) => id),
    siteUrl,
  )
  const miles = new Map(found.entries.map((entry) => [entry.id, entry.miles]))
  return {
    total: found.total,
    more: !isTotalExact,
    page: found.page,
    pageCount: found.pageCount,
    understood: understanding
      ? { typed: q, place: place?.name ?? null, others: understanding.others }
      : null,
    /** The list depends on the minute. */
    isMomentary: request.clockWord !== null,
    items: providers.map((provider) => {
      const distance = miles.get(provider.id)
      if (distance == null) return provider
      return { ...provider, distanceMiles: Math.round(distance * 10) / 10 }
    }),
  }
}

const SCANNED_AT_ONCE = 1000
/** Ends the search for rare facts in long lists, which `next` continues. */
const MAX_SCANS = 20

/** Ids of the providers that match, in ascending order and each by its own clock; `next` is `null` at the end. */
export async function listMatching(
  source: SearchSource,
  list: URLSearchParams,
  after: number,
  limit: number,
) {
  const request = await readListRequest(source, list)
  const isMomentary = request.clockWord !== null
  const isPlain = list.size === 0
  const found: number[] = []
  let last = after
  for (let scan = 0; scan < MAX_SCANS && found.length < limit; scan += 1) {
    const ids = await listProviderIds(source.db, last, isPlain ? limit : SCANNED_AT_ONCE)
    const matching = isPlain ? ids : await filterIds(source.db, ids, request)
    found.push(...matching)
    last = ids.at(-1) ?? last
    if (ids.length < (isPlain ? limit : SCANNED_AT_ONCE) && found.length <= limit) {
      return { ids: found, next: null, isMomentary }
    }
  }
  const page = found.slice(0, limit)
  return { ids: page, next: String(found.length > limit ? page.at(-1) : last), isMomentary }
}

async function filterIds(db: ReadDb, ids: readonly number[], request: ListRequest) {
  const now = new Date()
  const clinics = await readListedClinics(db, { ids })
  const matching = [...Map.groupBy(clinics, ({ timeZone }) => timeZone).values()].flatMap(
    (same) => {
      const resolved = request.clockWord && canonicalRedirect(request, same, now)
      const { query } = resolved ? readListQuery(resolved) : request
      return same.filter((clinic) => matchesQuery(clinic, query, undefined))
    },
  )
  return matching.map(({ id }) => id).toSorted((a, b) => a - b)
}
