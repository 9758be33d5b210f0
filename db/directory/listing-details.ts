import { statedValues } from '#domain/facts/statements.ts'
import { sql } from 'kysely'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listClinicFacts } from './providers.ts'
import { listStatementsByProvider } from '#db/listings/statements.ts'

/**
 * Reads what only the pages of these listings show; the result finds those of one.
 */
export async function readListingDetails(db: ReadDb, providers: readonly { id: number }[]) {
  const ids = providers.map(({ id }) => id)
  const statements = await listStatementsByProvider(db, ids)
  const listed = await listClinicFacts(db, ids)
  const links = await listPracticeLinks(db, ids)
  return (id: number) => {
    const own = statements.get(id) ?? []
    return {
      statements: own,
      stated: statedValues(own),
      listed: listed.get(id),
      links: links.get(id) ?? [],
    }
  }
}

const MAX_SHOWN = 50

/** Listings linked with each of these: its practice, and the people who work there. */
export async function listPracticeLinks(db: ReadDb, providerIds: readonly number[]) {
  const ends = (own: 'first_id' | 'second_id', other: 'first_id' | 'second_id') =>
    db
      .selectFrom('duplicate_pairs')
      .innerJoin('providers', 'id', other)
      .select([`${own} as ownId`, 'id', 'name', 'slug'])
      .select(['state_slug as stateSlug', 'city_slug as citySlug'])
      .select(sql<0 | 1>`practice_id = id`.as('isPractice'))
      .where('decision', '=', 'belongs-to')
      .where(own, 'in', jsonList(providerIds))
  const rows = await ends('first_id', 'second_id')
    .unionAll(ends('second_id', 'first_id'))
    .orderBy('name')
    .orderBy('id')
    .execute()
  const links = Map.groupBy(rows, ({ ownId }) => ownId)
  return new Map([...links].map(([id, own]) => [id, own.slice(0, MAX_SHOWN)]))
}
