import type { SearchLocation } from '#domain/search/location.ts'
import { findLocationOrigin } from '#db/lists/origin.ts'
import { searchByLocation } from '#db/search/search.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { readAround } from './around.ts'
import { readProviderList, type ListRequest } from './provider-list.ts'
import { readResultCards } from './result-cards.ts'

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
