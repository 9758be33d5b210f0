import type { Database } from '#db/engine/schema.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { findZip, listPlacesNamed } from './place-queries.ts'

/**
 * Center of the ZIP, or of the city when the ZIP is unknown or in another state; otherwise 0, 0.
 */
export async function findListingPosition(
  db: Database,
  { zip, city, state }: { zip: string; city: string; state: string },
) {
  const zipPlace = await findZip(readOnly(db), zip)
  const isZipRight = zipPlace?.state === state
  const found = isZipRight ? zipPlace : (await listPlacesNamed(readOnly(db), city, state))[0]
  const { latitude, longitude } = found ?? { latitude: 0, longitude: 0 }
  const approximate_position: 'zip' | 'city' = isZipRight ? 'zip' : 'city'
  return { latitude, longitude, approximate_position }
}
