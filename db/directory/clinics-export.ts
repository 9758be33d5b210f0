import { CLINIC_COLUMNS } from '#domain/import/list-columns.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { FACT_COLUMNS } from '#domain/listings/columns.ts'

const BATCH_SIZE = 500

/** In import order, with the 15 columns of the list. */
export function streamClinics(db: ReadDb) {
  return inBatches((afterId) => clinicsAfter(db, afterId).execute())
}

/** The 15 columns and the optional ones that are stored (R-EXPORT-1). */
export const FULL_EXPORT_COLUMNS = [...CLINIC_COLUMNS, ...FACT_COLUMNS, 'time_zone'] as const

/** In import order. Optional columns are `null` for clinics without any. */
export function streamClinicsWithFacts(db: ReadDb) {
  return inBatches((afterId) =>
    clinicsAfter(db, afterId)
      .leftJoin('clinic_facts', 'clinic_facts.provider_id', 'clinics.provider_id')
      .select([...FACT_COLUMNS, 'time_zone'])
      .execute(),
  )
}

/**
 * Source and day of the newest facts, which are options of an import; `undefined` without facts.
 */
export function findFactsOrigin(db: ReadDb) {
  return db
    .selectFrom('clinic_facts')
    .select(['source', 'listed_on as listedOn'])
    .orderBy('listed_on', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function clinicsAfter(db: ReadDb, id: number) {
  return db
    .selectFrom('clinics')
    .innerJoin('providers', 'providers.id', 'clinics.provider_id')
    .select(['clinics.provider_id', ...CLINIC_COLUMNS])
    .where('clinics.provider_id', '>', id)
    .orderBy('clinics.provider_id')
    .limit(BATCH_SIZE)
}

async function* inBatches<Clinic extends { provider_id: number }>(
  listAfter: (id: number) => Promise<Clinic[]>,
): AsyncGenerator<Clinic[]> {
  let last = 0
  for (;;) {
    const clinics = await listAfter(last)
    if (clinics.length > 0) yield clinics
    const end = clinics.at(-1)
    if (end === undefined || clinics.length < BATCH_SIZE) return
    last = end.provider_id
  }
}
