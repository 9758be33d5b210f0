import { CLINIC_COLUMNS } from '#domain/clinics/list-columns.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const BATCH_SIZE = 500

/** In import order, with the 15 columns of the list. */
export async function* streamClinics(db: ReadDb) {
  let last = 0
  for (;;) {
    const clinics = await db
      .selectFrom('clinics')
      .innerJoin('providers', 'providers.id', 'clinics.provider_id')
      .select(['provider_id', ...CLINIC_COLUMNS])
      .where('provider_id', '>', last)
      .orderBy('provider_id')
      .limit(BATCH_SIZE)
      .execute()
    if (clinics.length > 0) yield clinics
    const end = clinics.at(-1)
    if (end === undefined || clinics.length < BATCH_SIZE) return
    last = end.provider_id
  }
}
