import type { SearchLocation } from '#domain/search/location.ts'
import { seeAllText } from '#domain/search/results-heading.ts'
import { paths } from '#domain/site/paths.ts'
import { stateByCode } from '#domain/places/states.ts'
import { findLocationOrigin } from '#db/lists/origin.ts'
import { NOTHING, searchByLocation, type SearchOutcome } from '#db/search/search.ts'
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
  const outcome = isAround ? NOTHING : await searchByLocation(db, location)
  if (origin !== undefined && outcome.clinics.length === 0) {
    const around = await readAround(db, origin, isAround ? { ...listRequest, origin } : listRequest)
    return { ...around, browse: null }
  }
  const readCards = (ids: readonly number[]) => readResultCards(db, ids)
  const list = await readProviderList({ clinics: outcome.clinics, readCards }, listRequest)
  return { ...outcome, list, browse: findBrowsePage(location, outcome), around: null }
}

/** For a state with more providers than a search lists: the page that lists them all. */
function findBrowsePage(
  { type, state = '' }: SearchLocation,
  { isTotalExact }: SearchOutcome,
): { href: string; text: string } | null {
  const found = type === 'state' && !isTotalExact ? stateByCode(state) : undefined
  return found ? { href: paths.state(found.slug), text: seeAllText(found.name, null) } : null
}
