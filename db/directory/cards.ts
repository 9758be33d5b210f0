import { toCard } from '#domain/facts/card.ts'
import { statedValues } from '#domain/facts/statements.ts'
import { listStatementsByProvider } from '#db/listings/statements.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { ProviderRow } from './providers.ts'

/** The cards of these rows, by id. */
export async function makeCards(db: ReadDb, rows: readonly ProviderRow[]) {
  const statements = await listStatementsByProvider(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => [row.id, toCard(row, statedValues(statements.get(row.id) ?? []))]),
  )
}
