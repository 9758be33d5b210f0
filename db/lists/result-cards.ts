import { toSearchResult, type SearchResult } from '#domain/search/result-card.ts'
import { listProvidersByIds } from '#db/directory/providers.ts'
import { describeProviders } from '#db/directory/listing-details.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listStatementsByProvider } from '#db/listings/statements.ts'

export interface ResultCard extends SearchResult {
  fullAddress: string
}

/** Keyed by id. */
export async function readResultCards(
  db: ReadDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ResultCard>> {
  if (ids.length === 0) return new Map()
  const rows = await listProvidersByIds(db, ids)
  const descriptions = describeProviders(await listStatementsByProvider(db, ids))
  return new Map(
    rows.map((row) => {
      const result = toSearchResult(row, descriptions.get(row.id))
      return [row.id, { ...result, fullAddress: row.fullAddress }]
    }),
  )
}
