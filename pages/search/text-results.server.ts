import { asksForNearby } from '#domain/near-me.ts'
import { paths } from '#domain/paths.ts'
import { countOf } from '#domain/rating.ts'
import type { ResolvedLocation } from '#domain/resolution.ts'
import { searchByText } from '#db/queries/search.ts'
import { resolveQuery } from '#db/resolve-query.ts'
import { listSearchResults } from '#db/search-results.ts'
import type { ReadDb } from '#db/schema.ts'

/** The place that a text means, if it means one. */
export async function placeMeant(db: ReadDb, text: string): Promise<ResolvedLocation | undefined> {
  const resolution = await resolveQuery(db, text)
  return resolution.type === 'location' ? resolution.location : undefined
}

/** What the page shows for words that are no place. */
export async function searchWords(db: ReadDb, text: string, geocoderUrl: string) {
  const { providers, total, isTotalExact, repeats, match } = await searchByText(db, text)
  const nearby = asksForNearby(text)
  if (match.kind === 'none' ? nearby : nearby === 'only' && match.kind !== 'whole') {
    return { kind: 'nearby' as const, text, geocoderUrl }
  }
  const results = await listSearchResults(db, providers)
  return {
    kind: 'text' as const,
    text,
    match,
    place: match.kind === 'corrected' ? await listedPlace(db, match.text) : null,
    results: results.map(({ result }) => result),
    total,
    isTotalExact,
    hasMore: total > providers.length + repeats,
  }
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
