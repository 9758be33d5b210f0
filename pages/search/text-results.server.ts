import { detectNearMe, classifyServiceQuery } from '#domain/search/phrases.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/clinics/rating.ts'
import type { ResolvedLocation } from '#domain/search/location.ts'
import { findRegion } from '#domain/search/regions.ts'
import { searchByText, type TextSearch } from '#db/search/search.ts'
import { resolveQuery } from '#db/places/resolve/query.ts'
import { listSearchResults } from '#db/search/result-cards.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** The place a text names; `undefined` when it names none. */
export async function resolvePlace(
  db: ReadDb,
  text: string,
): Promise<ResolvedLocation | undefined> {
  const resolution = await resolveQuery(db, text)
  return resolution.type === 'location' ? resolution.location : undefined
}

/** Results for a text that names no place. */
export async function searchText(db: ReadDb, text: string, geocoderUrl: string) {
  const { providers, total, isTotalExact, isWhole, isIndexBroken, match } = await searchByText(
    db,
    text,
  )
  if (needsPlace(text, match.kind)) {
    return {
      kind: 'nearby' as const,
      text,
      geocoderUrl,
      isNearMe: detectNearMe(text) !== undefined,
    }
  }
  const results = await listSearchResults(db, providers)
  const region = findRegion(text)
  return {
    kind: 'text' as const,
    text,
    match,
    isRegion: region !== undefined && (providers.length === 0 || region.isWellKnown),
    place: match.kind === 'corrected' ? await findListedPlace(db, match.text) : null,
    results: results.map(({ result }) => result),
    total,
    isTotalExact,
    isWhole,
    isIndexBroken,
    hasMore: total > providers.length,
  }
}

/** Asking for the visitor's location is more useful than these text matches. */
function needsPlace(text: string, match: TextSearch['match']['kind']): boolean {
  if (match === 'whole') return false
  const nearby = detectNearMe(text)
  const anyone = classifyServiceQuery(text)
  if (match === 'none') return nearby !== undefined || anyone !== undefined
  return nearby === 'only' || anyone === 'wish'
}

/** The place that a corrected text names, if it has providers. */
async function findListedPlace(db: ReadDb, text: string) {
  const place = await resolvePlace(db, text)
  const { providerCount = 0 } = place ?? {}
  if (place === undefined || providerCount === 0) return null
  return {
    href: paths.search({ location: place }),
    text: `See ${pluralize(providerCount, 'provider', 'providers')} in ${place.name}`,
  }
}
