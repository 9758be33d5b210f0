import type { ListedClinic } from '#domain/filters/listed-clinic.ts'
import type { Within } from '#domain/filters/list-query.ts'
import { milesBetween, type Position } from '#domain/places/geography.ts'
import { searchAround } from '#db/search/around.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { ProviderListData } from '#domain/filters/list-page.ts'
import { readProviderList, type ListRequest } from './provider-list.ts'
import { readResultCards, type ResultCard } from './result-cards.ts'

export interface AroundList {
  list: ProviderListData<ResultCard>
  clinics: ListedClinic[]
  repeatCount: number
  /** False when the list ends at the nearest 5,000. */
  isTotalExact: boolean
  isIndexBroken: boolean
  /** Radius of the list in miles; `null` when the nearest are beyond every radius. */
  within: Within | null
  isFar: boolean
  /** Providers inside the ZIP itself. */
  insideCount: number
  /** The nearest provider is close enough to the center to be in the place itself. */
  isInside: boolean
}

/** No town is this small; treat anything closer as the center point. */
const INSIDE_MILES = 0.5

interface Center extends Position {
  /** '' for none. */
  zip: string
}

/** A list around a point: first inside the ZIP, then nearest first (R-AROUND-1). */
export async function readAround(
  db: ReadDb,
  center: Center,
  listRequest: Pick<ListRequest, 'query' | 'origin' | 'ignored'>,
): Promise<AroundList> {
  const { query } = listRequest
  const { zip } = center
  const found = await searchAround(db, center, { within: query.within, zip })
  const list = await readProviderList(
    { clinics: found.clinics, readCards: (ids) => readResultCards(db, ids) },
    // The radius was applied already, and providers inside the ZIP belong to every radius.
    { ...listRequest, query: { ...query, within: null, sort: query.sort ?? 'near' } },
    { center, zip },
  )
  const insideCount = found.clinics.filter(
    ({ postalCode }) => zip !== '' && postalCode.startsWith(zip),
  ).length
  const isInside = found.clinics.some((clinic) => milesBetween(center, clinic) <= INSIDE_MILES)
  return {
    ...found,
    isInside,
    list: { ...list, query: { ...query, page: list.page }, radius: found.within },
    insideCount,
  }
}
