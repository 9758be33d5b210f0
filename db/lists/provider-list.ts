import { HOLIDAY_WORDS, nextHoliday, type HolidayWord } from '#domain/hours/holidays.ts'
import { localDayAndMinute } from '#domain/hours/open-status.ts'
import { localDate } from '#domain/hours/zone-clock.ts'
import type { ListedClinic } from '#domain/filters/listed-clinic.ts'
import { listParameters, readListQuery, type ListQuery } from '#domain/filters/list-query.ts'
import { makeListPage, type ProviderListData } from '#domain/filters/list-page.ts'
import { resolveClockWord, type ClockWord, type OpenWhen } from '#domain/filters/open-when.ts'
import { hasApproximatePosition, type ProviderCardData } from '#domain/clinics/provider.ts'
import type { Position } from '#domain/places/geography.ts'
import type { OriginSource } from '#db/search/search.ts'
import type { SearchLocation } from '#domain/search/location.ts'
import { parseZip } from '#domain/places/place-names.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { findCityPosition } from '#db/directory/cities.ts'
import { findZip } from '#db/places/place-queries.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export interface ListRequest {
  query: ListQuery
  clockWord: ClockWord | HolidayWord | null
  /** Origin of distances; `undefined` if none was typed. */
  origin: Origin | undefined
  ignored: string[]
  /** True when another URL for the same list is shorter or canonical. */
  isNonCanonical: boolean
  /** The list is around the place, even if the place has its own providers. */
  isAround?: boolean
  /** Picks the clinics that come first. */
  prefer?: ((clinics: readonly ListedClinic[]) => ReadonlySet<number> | undefined) | undefined
}

/**
 * Parses the requested list. An unknown origin is added to the ignored values. `home` is the origin
 * of distances in a city's own list: "denver-co".
 */
export async function readListRequest(
  source: OriginSource,
  parameters: URLSearchParams,
  home = '',
): Promise<ListRequest> {
  const { query, ...read } = readListQuery(parameters)
  if (query.from === '') {
    const needsOrigin = query.within !== null || query.sort === 'near'
    if (home === '' || !needsOrigin) return { ...read, query, origin: undefined }
    const measured = await readListRequest(source, listParameters({ ...query, from: home }))
    return { ...measured, ...read, isNonCanonical: true }
  }
  const origin = await findOrigin(source, query.from)
  const ignored = origin === undefined ? [...read.ignored, `from=${query.from}`] : read.ignored
  const from = origin?.value ?? ''
  return {
    clockWord: read.clockWord,
    query: { ...query, from },
    origin,
    ignored,
    isNonCanonical: read.isNonCanonical || (origin !== undefined && from !== query.from),
  }
}

/** List parameters of a search, where `q` is the search text and not a filter. */
export function pickListParameters(parameters: URLSearchParams): URLSearchParams {
  const others = [...parameters].filter(
    ([name]) => !['q', 'as', 'near', 'location', 'ambiguous', 'typed'].includes(name),
  )
  return new URLSearchParams(others)
}

/**
 * URL to redirect to, so that shared or cached URLs name a day instead of a moment (R-FILTER-2);
 * `null` if the list can be shown. Keeps ignored values, which the page names.
 */
export function canonicalRedirect(
  { query, clockWord, isNonCanonical, ignored }: ListRequest,
  clinics: readonly ListedClinic[],
  now: Date,
): URLSearchParams | null {
  if (clockWord !== null) {
    const zone = commonTimeZone(clinics) ?? FALLBACK_ZONE
    const local = localDayAndMinute(zone, now)
    if (local !== undefined) {
      const open = resolveWord(clockWord, local, localDate(zone, now) ?? '')
      return listParameters({ ...query, open })
    }
  }
  return isNonCanonical && ignored.length === 0 ? listParameters(query) : null
}

/** A holiday becomes its next date. */
function resolveWord(
  word: ClockWord | HolidayWord,
  local: Parameters<typeof resolveClockWord>[1],
  today: string,
): OpenWhen {
  return isHolidayWord(word)
    ? { kind: 'date', date: nextHoliday(word, today) }
    : resolveClockWord(word, local)
}

function isHolidayWord(word: string): word is HolidayWord {
  return HOLIDAY_WORDS.some((holiday) => holiday === word)
}

/** Reads a list again with the local day and time of its clinics, where "now" or "today" was asked for. */
export async function readMomentary<Found extends { clinics: readonly ListedClinic[] }>(
  source: OriginSource,
  request: ListRequest,
  read: (request: ListRequest) => Promise<Found>,
): Promise<Found> {
  const found = await read(request)
  const resolved = request.clockWord && canonicalRedirect(request, found.clinics, new Date())
  return resolved === null ? found : read(await readListRequest(source, resolved))
}

/** Most frequent time zone; `null` if none is known. */
function commonTimeZone(clinics: readonly ListedClinic[]): string | null {
  const counts = new Map<string, number>()
  for (const { timeZone } of clinics) {
    if (timeZone !== null) counts.set(timeZone, (counts.get(timeZone) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** For a list without providers, where the day does not matter. */
const FALLBACK_ZONE = 'America/Chicago'

interface Source<Card> {
  clinics: readonly ListedClinic[]
  /** Returns at least the requested cards, by id. */
  readCards: (ids: readonly number[]) => Promise<ReadonlyMap<number, Card>>
}

export type ShownRequest = Pick<ListRequest, 'query' | 'origin' | 'ignored' | 'prefer'>

interface Center {
  center: Position | null
  zip?: string
}

/** Filters and orders the clinics, and reads the cards of one page. */
export async function readProviderList<Card extends ProviderCardData>(
  { clinics, readCards }: Source<Card>,
  { query, origin, ignored, prefer }: ShownRequest,
  around: Center = { center: origin ?? null, zip: origin?.zip ?? '' },
): Promise<ProviderListData<Card>> {
  const preferred = prefer?.(clinics)
  const { items, ...page } = makeListPage(clinics, query, { ...around, preferred })
  const cards = await readCards(items.map(({ id }) => id))
  return {
    ...page,
    query: { ...query, page: page.page },
    origin: origin === undefined ? null : { name: origin.name, value: origin.value },
    ignored,
    timeZone: commonTimeZone(clinics),
    entries: items.flatMap((item) => {
      const provider = cards.get(item.id)
      if (provider === undefined) return []
      return [{ ...item, provider, isDistanceApproximate: hasApproximatePosition(provider) }]
    }),
  }
}

/** Origin of distances. */
export interface Origin extends Position {
  /** Value in the URL: "80203", "denver-co". */
  value: string
  /** "80203", "Denver, CO" */
  name: string
  /** '' for a city. */
  zip: string
  location: SearchLocation
}

/** Finds a ZIP or city as typed by a visitor; `undefined` if its position is unknown. */
export async function findOrigin(
  { db, findPlace }: OriginSource,
  text: string,
): Promise<Origin | undefined> {
  const zip = parseZip(text)
  if (zip !== undefined) return findZipOrigin(db, zip)
  const named = /^(.+)-([a-z]{2})$/i.exec(text)
  const typed = named ? `${(named[1] ?? '').replaceAll('-', ' ')}, ${named[2]}` : text
  const place = await findPlace(typed)
  return place && findLocationOrigin(db, place)
}

/** `undefined` for a state, which has no center worth measuring from. */
export async function findLocationOrigin(
  db: ReadDb,
  location: SearchLocation,
): Promise<Origin | undefined> {
  const { type, name, zipCode = name, city = name, state } = location
  if (type === 'zip') return findZipOrigin(db, zipCode)
  if (type !== 'city' || state === undefined) return undefined
  const position = await findCityPosition(db, { city, stateCode: state })
  const value = `${slugify(city)}-${state.toLowerCase()}`
  return position && { ...position, value, name: `${city}, ${state}`, zip: '', location }
}

async function findZipOrigin(db: ReadDb, zip: string): Promise<Origin | undefined> {
  const place = await findZip(db, zip)
  if (place === undefined) return undefined
  const { latitude, longitude, name: city, state } = place
  const location = { type: 'zip' as const, name: zip, zipCode: zip, city, state }
  return { latitude, longitude, value: zip, name: zip, zip, location }
}
