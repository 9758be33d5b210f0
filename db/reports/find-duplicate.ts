import { sql } from 'kysely'
import { foldText } from '#domain/text/text-folding.ts'
import { readProviderPath } from '#domain/site/provider-path.ts'
import { findProvider, type ProviderRow } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** Finds the other listing by the URL of its page, or by its name in the same city. */
export async function findDuplicate(
  db: ReadDb,
  typed: string,
  { id, stateSlug, citySlug }: ProviderRow,
): Promise<number | undefined> {
  const place = readProviderPath(typed)
  if (place !== undefined) {
    const linked = await findProvider(db, place)
    return linked?.id === id ? undefined : linked?.id
  }
  const [named, second] = await db
    .selectFrom('providers')
    .select('id')
    .where('state_slug', '=', stateSlug)
    .where('city_slug', '=', citySlug)
    .where(sql<string>`fold_text(name)`, '=', foldText(typed))
    .where('id', '<>', id)
    .orderBy('id')
    .limit(2)
    .execute()
  return second === undefined ? named?.id : undefined
}
