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
export async function searchWords(db: ReadDb, text: string) {
  const { providers, total, isTotalExact, match } = await searchByText(db, text)
  const results = await listSearchResults(db, providers)
  return {
    kind: 'text' as const,
    text,
    match,
    /** A place that the corrected words name. */
    place: match.kind === 'corrected' ? ((await placeMeant(db, match.text)) ?? null) : null,
    results: results.map(({ result }) => result),
    total,
    isTotalExact,
  }
}
