import type { ListedClinic } from '#domain/import/read-row.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { splitStateOff } from '#domain/places/city-text.ts'
import { hasPosition, milesBetween } from '#domain/places/geography.ts'
import { stateByCode } from '#domain/places/states.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE } from '#domain/places/unknown-place.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { findNearestPlace, findZip, listPlacesNamed, type PlaceRow } from './place-queries.ts'

/**
 * Fills a blank city or state from the ZIP code, the city's own text, or the position, in this
 * order (R-LIST-9). `undefined` when nothing says where the clinic is.
 */
export async function fillPlace(
  database: Database,
  clinic: ListedClinic,
  isStateBlank: boolean,
): Promise<ListedClinic | undefined> {
  const isCityKnown = clinic.city !== UNKNOWN_CITY
  if (clinic.state !== UNKNOWN_STATE && isCityKnown) return clinic
  const db = readOnly(database)
  const place = (await findPlace(db, clinic, isStateBlank)) ?? (await findByPosition(db, clinic))
  const state = stateByCode(place?.state ?? '')
  const isFitting = clinic.state === UNKNOWN_STATE || clinic.state === state?.code
  if (place === undefined || state === undefined || !isFitting) {
    return isCityKnown || clinic.state !== UNKNOWN_STATE ? clinic : undefined
  }
  const city = isCityKnown ? clinic.city : place.name
  return { ...clinic, city, citySlug: slugify(city), state: state.code, stateSlug: state.slug }
}

async function findPlace(db: ReadDb, clinic: ListedClinic, isStateBlank: boolean) {
  const zip = await findZip(db, clinic.postal_code)
  if (zip !== undefined || clinic.city === UNKNOWN_CITY || !isStateBlank) return zip
  const split = splitStateOff(clinic.city)
  const [inState] = split ? await listPlacesNamed(db, split.city, split.state.code) : []
  if (inState !== undefined) return inState
  // "State College" is the only city of that name, unless the clinic is far away from it.
  const [only, ...others] = await listPlacesNamed(db, clinic.city)
  const isFar = only && hasPosition(clinic) && milesBetween(only, clinic) > MAX_MILES
  return others.length === 0 && !isFar ? only : undefined
}

const MAX_MILES = 50

async function findByPosition(db: ReadDb, clinic: ListedClinic): Promise<PlaceRow | undefined> {
  return hasPosition(clinic) ? findNearestPlace(db, clinic) : undefined
}
