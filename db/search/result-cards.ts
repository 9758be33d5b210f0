import { toSearchResult, type SearchResult } from '#domain/search/result-card.ts'
import { listApplicationDetails } from '#db/applications/details.ts'
import type { ProviderRow } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** In the same order. */
export async function listSearchResults<Row extends ProviderRow>(
  db: ReadDb,
  rows: readonly Row[],
): Promise<{ row: Row; result: SearchResult }[]> {
  const applications = rows.filter(({ kind }) => kind === 'application').map(({ id }) => id)
  const details = await listApplicationDetails(db, applications)
  const detailsOf = new Map(details.map(({ providerId, ...own }) => [providerId, own]))
  return rows.map((row) => ({ row, result: toSearchResult(row, detailsOf.get(row.id)) }))
}
