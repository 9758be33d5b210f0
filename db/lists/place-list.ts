import type { ListedClinic } from '#domain/filters/listed-clinic.ts'
import type { ProviderListData } from '#domain/filters/list-page.ts'
import type { SearchLocation } from '#domain/search/location.ts'
import { seeAllText } from '#domain/search/results-heading.ts'
import { paths } from '#domain/site/paths.ts'
import { stateByCode } from '#domain/places/states.ts'
import { findLocationOrigin, type Origin } from '#db/lists/origin.ts'
import { NOTHING, searchByLocation, type SearchOutcome } from '#db/search/search.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { readAround, type AroundList } from './around.ts'
import { readProviderList, type ListRequest } from './provider-list.ts'
import { readResultCards, type ResultCard } from './result-cards.ts'

export interface PlaceList {
  /** All, in list order. */
  clinics: readonly ListedClinic[]
  list: ProviderListData<ResultCard>
  /** False when only the first thousand, or the nearest 5,000, are listed. */
  isTotalExact: boolean
  isIndexBroken: boolean
  repeatCount: number
  /** For a state with more providers: the page that lists them all. */
  browse: { href: string; text: string } | null
  /** Set when the list is around the place rather than in it. */
  around: Omit<
    AroundList,
    'list' | 'clinics' | 'repeatCount' | 'isTotalExact' | 'isIndexBroken'
  > | null
}

/** The providers in a place, or around it if it is a ZIP or an empty city. */
export async function readPlaceList(
  db: ReadDb,
  location: SearchLocation,
  listRequest: ListRequest,
): Promise<PlaceList> {
  const isZip = location.type === 'zip'
  const origin = await findLocationOrigin(db, location)
  const isAround = origin !== undefined && (isZip || listRequest.isAround === true)
  const outcome = isAround ? NOTHING : await searchByLocation(db, location)
  if (origin !== undefined && outcome.clinics.length === 0) {
    return listAround(db, origin, isAround ? { ...listRequest, origin } : listRequest)
  }
  const { clinics, ...facts } = outcome
  const readCards = (ids: readonly number[]) => readResultCards(db, ids)
  const list = await readProviderList({ clinics, readCards }, listRequest)
  const browse = findBrowsePage(location, outcome)
  return { ...facts, clinics, list, browse, around: null }
}

async function listAround(
  db: ReadDb,
  center: Origin,
  listRequest: ListRequest,
): Promise<PlaceList> {
  const { list, clinics, repeatCount, isTotalExact, isIndexBroken, ...around } = await readAround(
    db,
    center,
    listRequest,
  )
  const found = { clinics, repeatCount, isTotalExact, isIndexBroken }
  return { ...found, list, browse: null, around }
}

/** For a state with more providers than a search lists: the page that lists them all. */
function findBrowsePage(
  { type, state = '' }: SearchLocation,
  { isTotalExact }: SearchOutcome,
): { href: string; text: string } | null {
  const found = type === 'state' && !isTotalExact ? stateByCode(state) : undefined
  return found ? { href: paths.state(found.slug), text: seeAllText(found.name, null) } : null
}
