import { asksForNearby } from '#domain/search/location/near-me.ts'
import { paths } from '#domain/site/paths.ts'
import { countOf } from '#domain/clinics/rating.ts'
import type { ResolvedLocation } from '#domain/search/resolution.ts'
import { asksForAnyone } from '#domain/search/phrases.ts'
import { regionIn } from '#domain/search/regions.ts'
import { searchByText, type TextSearch } from '#db/search/search.ts'
import { resolveQuery } from '#db/places/resolve/query.ts'
import { listSearchResults } from '#db/search/result-cards.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** The place that a text means, if it means one. */
export async function placeMeant(db: ReadDb, text: string): Promise<ResolvedLocation | undefined> {
  const resolution = await resolveQuery(db, text)
  return resolution.type === 'location' ? resolution.location : undefined
}

/** What the page shows for words that are no place. */
export async function searchWords(db: ReadDb, text: string, geocoderUrl: string) {
  const { providers, total, isTotalExact, isWhole, isIndexBroken, match } = await searchByText(
    db,
    text,
  )
  if (needsPlace(text, match.kind)) {
    return {
      kind: 'nearby' as const,
      text,
      geocoderUrl,
      isAsked: asksForNearby(text) !== undefined,
    }
  }
  const results = await listSearchResults(db, providers)
  const region = regionIn(text)
  return {
    kind: 'text' as const,
    text,
    match,
    isRegion: region !== undefined && (providers.length === 0 || region.isWellKnown),
    place: match.kind === 'corrected' ? await listedPlace(db, match.text) : null,
    results: results.map(({ result }) => result),
    total,
    isTotalExact,
    isWhole,
    isIndexBroken,
    hasMore: total > providers.length,
  }
}

/** Whether what was found, if anything, says less than who is near the visitor. */
function needsPlace(text: string, match: TextSearch['match']['kind']): boolean {
  if (match === 'whole') return false
  const nearby = asksForNearby(text)
  const anyone = asksForAnyone(text)
  if (match === 'none') return nearby !== undefined || anyone !== undefined
  return nearby === 'only' || anyone === 'wish'
}

/** The place that corrected words name, when somebody is listed there. */
async function listedPlace(db: ReadDb, text: string) {
  const place = await placeMeant(db, text)
  const { providerCount = 0 } = place ?? {}
  if (place === undefined || providerCount === 0) return null
  return {
    href: paths.search({ location: place }),
    text: `See ${countOf(providerCount, 'provider', 'providers')} in ${place.name}`,
  }
}
