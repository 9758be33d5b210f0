import { paths } from '#domain/site/paths.ts'
import { formatCount } from '#domain/text/counts.ts'
import { hasNotes, readTypedFilters } from '#domain/search/typed-filters.ts'
import type { ResolvedLocation, SearchLocation } from '#domain/search/location.ts'
import { withArticle } from '#domain/search/results-heading.ts'
import { stateByCode } from '#domain/places/states.ts'
import { findLocationOrigin } from '#db/lists/origin.ts'
import { countClinicsNaming } from '#db/search/count-naming.ts'
import { listAlternatives } from '#db/search/resolve/list-alternatives.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { ListRequest } from '#db/lists/provider-list.ts'
import { readListMap } from '#ui/map/list-map.server.ts'
import { readPlaceList } from '#db/lists/place-list.ts'

export interface PlaceSearch {
  db: ReadDb
  location: SearchLocation
  listRequest: ListRequest
  /** The search text, if it asks for more than a place; otherwise ''. */
  text: string
}

/** Results for a place: the providers in it, or around it if it is a ZIP or an empty city. */
export async function searchPlace({ db, location: wanted, listRequest, text }: PlaceSearch) {
  const ofZip = wanted.type === 'zip' ? await findLocationOrigin(db, wanted) : undefined
  const location = ofZip?.location ?? wanted
  const alternatives = location.ambiguous ? await listAlternatives(db, location) : []
  const found = await readPlaceList(db, location, listRequest)
  const { clinics } = found
  const filters = readTypedFilters(text)
  return {
    kind: 'place' as const,
    location,
    text,
    isFrom: listRequest.isAround === true,
    ...found,
    foundCount: clinics.length,
    // A ZIP's list is measured from its center.
    map: await readListMap(db, found.list.entries, listRequest.origin ?? ofZip),
    alternatives: filterAlternatives(alternatives, found.around === null ? clinics.length : 0).map(
      toAlternative,
    ),
    state: linkToState(location),
    question: filters.question,
    named:
      filters.service === null
        ? null
        : {
            service: filters.service,
            count: await countClinicsNaming(db, clinics, filters.service),
            of: clinics.length,
          },
    hasNotes: hasNotes(filters),
  }
}

function linkToState({ type, state = '' }: SearchLocation) {
  const found = type === 'state' ? undefined : stateByCode(state)
  return found ? { name: `All of ${withArticle(found.name)}`, href: paths.state(found.slug) } : null
}

/** Drops alternatives without providers, unless nothing would be left to offer. */
function filterAlternatives(all: readonly ResolvedLocation[], total: number): ResolvedLocation[] {
  const listed = all.filter(({ providerCount = 0 }) => providerCount > 0)
  return total > 0 || listed.length > 0 ? listed : [...all]
}

/** Alternatives stay ambiguous, so that their pages link each other too. */
function toAlternative(location: ResolvedLocation) {
  const { name, providerCount = 0 } = location
  return {
    name: providerCount === 0 ? name : `${name} (${formatCount(providerCount)})`,
    href: paths.search({ location: { ...location, ambiguous: true } }),
  }
}
