import { paths } from '#domain/site/paths.ts'
import { formatCount } from '#domain/text/counts.ts'
import { listAlternatives } from '#domain/search/locate.ts'
import type { ResolvedLocation, SearchLocation } from '#domain/search/location.ts'
import {
  findByText,
  findByWords,
  matchWords,
  searchWords,
  type WordMatches,
} from '#domain/search/match-providers.ts'
import type { Names } from '#domain/search/names.ts'
import { withArticle } from '#domain/search/results-heading.ts'
import { understand } from '#domain/search/understand.ts'
import type { ListedClinic } from '#domain/filters/listed-clinic.ts'
import { isForeignNamesake } from '#domain/search/regions.ts'
import { stateByCode } from '#domain/places/states.ts'
import { findLocationOrigin, type ListRequest } from '#db/lists/provider-list.ts'
import type { SearchSource } from '#db/search/search.ts'
import { readListMap } from '#ui/map/list-map.server.ts'
import { readPlaceList } from '#db/lists/place-list.ts'

export interface PlaceRequest {
  location: SearchLocation
  listRequest: ListRequest
  /** The search text, if it asks for more than a place; otherwise ''. */
  text: string
}

/** Results for a place: the providers in it, or around it if it is a ZIP or an empty city. */
export async function searchPlace(source: SearchSource, request: PlaceRequest) {
  const { db } = source
  const { location: wanted, listRequest, text } = request
  const ofZip = wanted.type === 'zip' ? await findLocationOrigin(db, wanted) : undefined
  const location = ofZip?.location ?? wanted
  const names = text !== '' || location.ambiguous ? await source.names() : undefined
  const words = names && text !== '' ? readWords(names, text) : undefined
  const offers = words?.understanding.offers ?? []
  const found = await readPlaceList(db, location, { ...listRequest, prefer: words?.prefer })
  const { clinics } = found
  const listOthers = () => {
    const others = names && location.ambiguous ? listAlternatives(names, location) : []
    const isEmpty = clinics.length === 0 || found.around !== null
    return isEmpty ? others : others.filter(({ providerCount = 0 }) => providerCount > 0)
  }
  return {
    kind: 'place' as const,
    location,
    text,
    isFrom: listRequest.isAround === true,
    isForeign: location.typed !== undefined && isForeignNamesake(location),
    ...found,
    foundCount: clinics.length,
    // A ZIP's list is measured from its center.
    map: await readListMap(db, found.list.entries, {
      origin: listRequest.origin ?? ofZip,
      city:
        location.city !== undefined && found.around === null ? { name: location.city } : undefined,
    }),
    alternatives: (offers.length > 0 ? offers : listOthers()).map((each) => linkTo(each)),
    state: linkToState(location),
    missing: words?.understanding.missing ?? null,
    question: words?.understanding.requests.question ?? null,
    isSpanish: words?.understanding.isSpanish ?? false,
    words: words?.describe() ?? null,
  }
}

/** The words of the text that are neither the place nor a request. */
function readWords(names: Names, text: string) {
  const understanding = understand(names, text)
  const { others, requests } = understanding
  let matches: WordMatches = { matching: new Set(), unknown: [], matched: [] }
  return {
    understanding,
    prefer: (clinics: readonly ListedClinic[]) => {
      if (others === '') return undefined
      const ids = new Set(clinics.map(({ id }) => id))
      matches = matchWords(
        names.providers.filter(({ id }) => ids.has(id)),
        others,
      )
      return matches.matching
    },
    describe: () => ({
      matched: matches.matched,
      others,
      unknown: [...matches.unknown, ...requests.unused],
      /** Providers elsewhere have words that none here has. */
      isElsewhere:
        matches.unknown.length > 0 &&
        (findByText(names.providers, others).length > 0 ||
          findByWords(names.providers, searchWords(others)).length > 0),
    }),
  }
}

function linkToState({ type, state = '' }: SearchLocation) {
  const found = type === 'state' ? undefined : stateByCode(state)
  return found ? { name: `All of ${withArticle(found.name)}`, href: paths.state(found.slug) } : null
}

/** Other places stay ambiguous, so that their pages link each other too. */
export function linkTo(location: ResolvedLocation, list = new URLSearchParams()) {
  const { name, providerCount = 0 } = location
  return {
    name: providerCount === 0 ? name : `${name} (${formatCount(providerCount)})`,
    href: paths.search({ location: { ...location, ambiguous: true }, list }),
  }
}
