import type { SearchResult } from '#domain/search/result-card.ts'
import { listProvidersByIds } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listSearchResults } from '#db/search/result-cards.ts'

export interface ResultCard extends SearchResult {
  fullAddress: string
}

/** Keyed by id. */
export async function readResultCards(
  db: ReadDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ResultCard>> {
  if (ids.length === 0) return new Map()
  const results = await listSearchResults(db, await listProvidersByIds(db, ids))
  return new Map(
    results.map(({ row, result }) => [row.id, { ...result, fullAddress: row.fullAddress }]),
  )
}
