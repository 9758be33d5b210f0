import type { ImportDb } from '#db/import/staging/staging-tables.ts'

/** Stored clinics that are missing from the list or closed for good. */
export function missingClinics(db: ImportDb) {
  const paired = db.selectFrom('incoming_pairs').select('provider_id')
  return db.selectFrom('clinics').where('provider_id', 'not in', paired)
}
