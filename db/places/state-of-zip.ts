import type { ListedClinic } from '#domain/import/read-row.ts'
import { stateByCode } from '#domain/places/states.ts'
import { isForeignCountry } from '#domain/places/us-country.ts'
import { UNKNOWN_STATE } from '#domain/places/unknown-place.ts'
import { findZip } from './place-queries.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'

export async function fillStateFromZip(db: Database, clinic: ListedClinic): Promise<ListedClinic> {
  const { state, postal_code, country } = clinic
  // German and Mexican postal codes have five digits, too.
  if (state !== UNKNOWN_STATE || isForeignCountry(country)) return clinic
  const zip = await findZip(readOnly(db), postal_code)
  const found = stateByCode(zip?.state ?? '')
  return found === undefined ? clinic : { ...clinic, state: found.code, stateSlug: found.slug }
}
