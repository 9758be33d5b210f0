import { Buffer } from 'node:buffer'
import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from '#db/engine/schema.ts'

interface Listed {
  id: number
  tier: number
  name: string
  reviews: number
}

/** The order of every list of providers (R-ORDER-1), as in `providers_in_city` and `search_rowid`. */
export function inListOrder<Output>(query: SelectQueryBuilder<Schema, 'providers', Output>) {
  return query.orderBy('tier', 'desc').orderBy('reviews', 'desc').orderBy('name').orderBy('id')
}

export function compareInListOrder(a: Listed, b: Listed): number {
  return (
    b.tier - a.tier ||
    b.reviews - a.reviews ||
    // SQLite compares UTF-8 bytes; `<` would compare UTF-16 code units.
    Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) ||
    a.id - b.id
  )
}
