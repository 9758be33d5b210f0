import { sql } from 'kysely'
import type { ReadDb } from '#db/engine/schema.ts'

const MAX_SHOWN = 50

/** Listings linked with this one: its practice, and the people who work there. */
export function listPracticeLinks(db: ReadDb, providerId: number) {
  return db
    .selectFrom('duplicate_pairs')
    .innerJoin('providers', (join) =>
      join.on('id', '=', sql<number>`iif(first_id = ${providerId}, second_id, first_id)`),
    )
    .select(['name', 'slug', 'state_slug as stateSlug', 'city_slug as citySlug'])
    .select(sql<0 | 1>`practice_id = id`.as('isPractice'))
    .where('decision', '=', 'belongs-to')
    .where((eb) => eb.or([eb('first_id', '=', providerId), eb('second_id', '=', providerId)]))
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute()
}
