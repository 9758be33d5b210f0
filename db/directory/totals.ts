import { sql } from 'kysely'
import { UNKNOWN_STATE_SLUG } from '#domain/places/states.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** Most providers first, then by slug. */
export function listStateTotals(db: ReadDb) {
  return db
    .selectFrom('state_totals')
    .select([
      'state_slug as stateSlug',
      'provider_count as providerCount',
      'city_count as cityCount',
      'changed_on as changedOn',
    ])
    .where('state_slug', '<>', UNKNOWN_STATE_SLUG)
    .orderBy('provider_count', 'desc')
    .orderBy('state_slug')
    .execute()
}

/** Without clinics of an unknown state. */
export async function findDirectoryTotals(db: ReadDb) {
  const totals = await db
    .selectFrom('state_totals')
    .select(({ fn }) => [
      fn.sum<number>('provider_count').as('providerCount'),
      fn.sum<number>('city_count').as('cityCount'),
      fn
        .countAll<number>()
        .filterWhere('provider_count', '>', 0)
        .filterWhere('state_slug', '<>', 'district-of-columbia')
        .as('stateCount'),
    ])
    .where('state_slug', '<>', UNKNOWN_STATE_SLUG)
    .executeTakeFirstOrThrow()
  const run = await findLastRun(db)
  return {
    providerCount: totals.providerCount ?? 0,
    cityCount: totals.cityCount ?? 0,
    /** States with a provider; DC does not count as a state. */
    stateCount: totals.stateCount,
    /** UTC day; `null` before the first import. */
    importedOn: run?.finishedAt.slice(0, 10) ?? null,
  }
}

/** The last import or undo; `undefined` before the first. */
export function findLastRun(db: ReadDb) {
  return db
    .selectFrom('import_runs')
    .select(['source', 'finished_at as finishedAt', 'is_demo as isDemo'])
    .select(sql<string>`coalesce(listed_on, substr(finished_at, 1, 10))`.as('listedOn'))
    .where('id', '=', (query) =>
      query.selectFrom('import_runs').select(({ fn }) => fn.max('id').as('last')),
    )
    .executeTakeFirst()
}

/** True if the last list was the one of invented clinics (R-DEMO-1). */
export async function isDemo(db: ReadDb): Promise<boolean> {
  return (await findLastRun(db))?.isDemo === 1
}

/** Includes those of an unknown state. */
export async function countClinics(db: ReadDb): Promise<number> {
  const { count } = await db
    .selectFrom('clinics')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
