import { toSearchResult, type SearchResult } from '#domain/search/result-card.ts'
import { listSelfDescriptions } from '#db/directory/own-words.ts'
import type { ProviderRow } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** In the same order. */
export async function listSearchResults<Row extends ProviderRow>(
  db: ReadDb,
  rows: readonly Row[],
): Promise<{ row: Row; result: SearchResult }[]> {
  const ownWords = await listSelfDescriptions(db, rows)
  return rows.map((row) => ({ row, result: toSearchResult(row, ownWords.get(row.id)) }))
}
