import type { SearchLocation } from '#domain/search/location.ts'
import {
  findLocationOrigin,
  readProviderList,
  type ListRequest,
  type ShownRequest,
} from './provider-list.ts'
import { searchByLocation, searchByText, type SearchSource } from '#db/search/search.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listActiveFilters, WITHIN, type Within } from '#domain/filters/list-query.ts'
import { milesBetween, NEAR_MILES, type Position } from '#domain/places/geography.ts'
import { listIdsAround, listNearest, MAX_AROUND } from '#db/directory/nearby.ts'
import type { ListedClinic } from '#domain/filters/listed-clinic.ts'
import { readListedClinics } from '#db/directory/listed-clinics.ts'
import { findArea } from '#db/statistics/count.ts'
import { listIdsInZip, listProvidersByIds } from '#db/directory/providers.ts'
import type { ProviderCardData } from '#domain/clinics/provider.ts'
import { makeCards } from '#db/directory/cards.ts'

/** The providers in a place, or around it if it is a ZIP or an empty city. */
export async function readPlaceList(
  db: ReadDb,
  location: SearchLocation,
  listRequest: ListRequest,
) {
  const isZip = location.type === 'zip'
  const origin = await findLocationOrigin(db, location)
  const isAround = origin !== undefined && (isZip || listRequest.isAround === true)
  const clinics = isAround ? [] : await searchByLocation(db, location)
  if (origin !== undefined && clinics.length === 0) {
    return readAround(db, origin, isAround ? { ...listRequest, origin } : listRequest)
  }
  const readCards = (ids: readonly number[]) => readResultCards(db, ids)
  const list = await readProviderList({ clinics, readCards }, listRequest)
  return { clinics, list, isTotalExact: true, around: null }
}

/** The providers that a text finds. */
export async function readTextList(source: SearchSource, text: string, listRequest: ListRequest) {
  const found = await searchByText(source, text)
  const readCards = (ids: readonly number[]) => readResultCards(source.db, ids)
  const list = await readProviderList({ clinics: found.clinics, readCards }, listRequest)
  return { ...found, list }
}

const ENOUGH = 5
const AUTOMATIC: readonly Within[] = WITHIN.filter((miles) => miles >= 25)

/** Radius in miles; `null` when fewer than five are within the largest one, and these are the nearest. */
type Radius = Within | null

/**
 * Providers around a point (R-AROUND-1), in list order: within the requested radius, or else the
 * smallest of 25, 50 and 100 miles with five providers, or else the five nearest. Those inside `zip`
 * are always included.
 */
export async function searchAround(
  db: ReadDb,
  center: Position,
  { within, zip }: { within: Within | null; zip: string },
) {
  const inside = zip === '' ? [] : await listIdsInZip(db, zip)
  const radii = within === null ? AUTOMATIC : [within]
  for (const miles of radii) {
    const around = await listIdsAround(db, center, miles)
    const ids = [...new Set([...inside, ...around])]
    if (ids.length < ENOUGH && within === null) continue
    // The list ends at the nearest 5,000.
    const isTotalExact = around.length < MAX_AROUND
    const clinics = await readListedClinics(db, { ids })
    return { clinics, isTotalExact, within: miles as Radius, isFar: false }
  }
  const nearest = await listNearest(db, center, ENOUGH)
  const ids = [...new Set([...inside, ...nearest.map(({ id }) => id)])]
  /** Even the nearest is more than NEAR_MILES away. */
  const isFar =
    ids.length > 0 &&
    inside.length === 0 &&
    nearest.every(({ distanceMiles }) => distanceMiles > NEAR_MILES)
  const clinics = await readListedClinics(db, { ids })
  return { clinics, isTotalExact: true, within: null as Radius, isFar }
}

/** No town is this small; treat anything closer as the center point. */
const INSIDE_MILES = 0.5

interface Center extends Position {
  /** '' for none. */
  zip: string
}

/** A list around a point: first inside the ZIP, then nearest first (R-AROUND-1). */
export async function readAround(db: ReadDb, center: Center, listRequest: ShownRequest) {
  const { query } = listRequest
  const { zip } = center
  const { within, isFar, ...found } = await searchAround(db, center, { within: query.within, zip })
  const { clinics } = found
  const list = await readProviderList(
    { clinics, readCards: (ids) => readResultCards(db, ids) },
    // The radius was applied already, and providers inside the ZIP belong to every radius.
    { ...listRequest, query: { ...query, within: null, sort: query.sort ?? 'near' } },
    { center, zip },
  )
  return {
    ...found,
    list: {
      ...list,
      query: { ...query, page: list.page },
      active: listActiveFilters(query, true),
      radius: within,
    },
    around: {
      within,
      isFar,
      /** Three digits of the ZIP code if no provider is within 25 miles; otherwise `null`. */
      unserved: isServed(clinics, center, query.within) ? null : await findUnserved(db, center),
      /** True if the ZIP itself has a provider, filtered out or not. */
      isZipListed: zip !== '' && clinics.some(({ postalCode }) => postalCode.startsWith(zip)),
      /** The nearest provider is close enough to the center to be in the place itself. */
      isInside: clinics.some((clinic) => milesBetween(center, clinic) <= INSIDE_MILES),
    },
  }
}

const SERVED_MILES = 25

/** True also for a narrower list, which does not show it. */
function isServed(
  clinics: readonly ListedClinic[],
  center: Center,
  within: Within | null,
): boolean {
  if (within !== null && within < SERVED_MILES) return true
  return clinics.some(
    (clinic) =>
      milesBetween(center, clinic) <= SERVED_MILES ||
      (center.zip !== '' && clinic.postalCode.startsWith(center.zip)),
  )
}

async function findUnserved(db: ReadDb, center: Center): Promise<string | null> {
  return center.zip === '' ? ((await findArea(db, center)) ?? null) : center.zip.slice(0, 3)
}

/** Keyed by id. */
export async function readResultCards(
  db: ReadDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProviderCardData>> {
  return ids.length === 0 ? new Map() : makeCards(db, await listProvidersByIds(db, ids))
}
