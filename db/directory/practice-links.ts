import { sql } from 'kysely'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb } from '#db/engine/schema.ts'

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
