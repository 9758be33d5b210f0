import type { SearchLocation } from '#domain/search/location.ts'
import { findLocationOrigin } from '#db/lists/origin.ts'
import { searchByLocation, searchByText, type SearchSource } from '#db/search/search.ts'
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

/** The providers that a text finds. */
export async function readTextList(source: SearchSource, text: string, listRequest: ListRequest) {
  const found = await searchByText(source, text)
  const readCards = (ids: readonly number[]) => readResultCards(source.db, ids)
  const list = await readProviderList({ clinics: found.clinics, readCards }, listRequest)
  return { ...found, list }
}
