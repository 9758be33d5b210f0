import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from '#db/engine/schema.ts'

/** The order of every list of providers (R-ORDER-1), as in `providers_in_city` and `search_rowid`. */
export function inListOrder<Output>(query: SelectQueryBuilder<Schema, 'providers', Output>) {
  return query.orderBy('tier', 'desc').orderBy('reviews', 'desc').orderBy('name').orderBy('id')
}
