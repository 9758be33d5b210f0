import { toSearchResult, type SearchResult } from '#domain/search/result-card.ts'
import { listSelfDescriptions } from '#db/directory/self-descriptions.ts'
import type { ProviderRow } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** In the same order. */
export async function listSearchResults<Row extends ProviderRow>(
  db: ReadDb,
  rows: readonly Row[],
): Promise<{ row: Row; result: SearchResult }[]> {
  const descriptions = await listSelfDescriptions(db, rows)
  return rows.map((row) => ({ row, result: toSearchResult(row, descriptions.get(row.id)) }))
}
