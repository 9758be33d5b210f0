import type { ClinicRow } from '#domain/clinics/read-row.ts'
import { stateByCode } from '#domain/places/states.ts'
import { UNKNOWN_STATE } from '#domain/places/unknown-place.ts'
import { findZip } from './place-queries.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'

/** Guards against German and Mexican postal codes, which also have five digits. */
const IS_IN_US = /^(?:|us|usa|united states(?: of america)?)$/i

export async function fillStateFromZip(db: Database, clinic: ClinicRow): Promise<ClinicRow> {
  const { state, postal_code, country } = clinic
  if (state !== UNKNOWN_STATE || !IS_IN_US.test(country.replaceAll('.', ''))) return clinic
  const zip = await findZip(readOnly(db), postal_code)
  const found = stateByCode(zip?.state ?? '')
  return found === undefined ? clinic : { ...clinic, state: found.code, stateSlug: found.slug }
}
