import { sql } from 'kysely'
import type { ReadDb } from '#db/engine/schema.ts'
import { listStatementsByProvider } from '#db/listings/statements.ts'
import { describeProviders } from './self-descriptions.ts'

/** The parts of a listing's page that do not come from an imported list. */
export async function readListingDetails(
  db: ReadDb,
  provider: { id: number; kind: 'clinic' | 'application' },
) {
  const { id } = provider
  const statements = await listStatementsByProvider(db, [id])
  const descriptions = await describeProviders(db, [provider], statements)
  return {
    statements: statements.get(id) ?? [],
    /** `null` without own words. */
    selfDescription: descriptions.get(id) ?? null,
    links: await listPracticeLinks(db, id),
  }
}

const MAX_LINKS = 50

/** Listings linked with this one: its practice, and the people who work there. */
export function listPracticeLinks(db: ReadDb, providerId: number) {
  const ends = (own: 'first_id' | 'second_id', other: 'first_id' | 'second_id') =>
    db
      .selectFrom('duplicate_pairs')
      .innerJoin('providers', 'id', other)
      .select(['id', 'name', 'slug', 'state_slug as stateSlug', 'city_slug as citySlug'])
      .select(sql<0 | 1>`practice_id = id`.as('isPractice'))
      .where('decision', '=', 'belongs-to')
      .where(own, '=', providerId)
  return ends('first_id', 'second_id')
    .unionAll(ends('second_id', 'first_id'))
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_LINKS)
    .execute()
}
