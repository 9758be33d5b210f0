import { sql } from 'kysely'
import type { ReadDb } from '#db/engine/schema.ts'
import { matchAllExpression, stateTerm } from './expression.ts'

/** Searches for a listed provider, because an index that lost its entries reports no error. */
export async function hasLostEntries(db: ReadDb): Promise<boolean> {
  const listed = await db
    .selectFrom('providers')
    .select('state')
    .where('id', '>', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (listed === undefined) return false
  const found = await db
    .selectFrom('provider_search')
    .select('rowid')
    .where(sql<boolean>`provider_search match ${matchAllExpression([stateTerm(listed.state)])}`)
    .where('rowid', '>=', sql.lit(0))
    .orderBy('rowid')
    .limit(1)
    .executeTakeFirst()
  return found === undefined
}
