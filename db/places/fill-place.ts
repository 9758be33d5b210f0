import type { ListedClinic } from '#domain/import/reading/read-row.ts'
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
  const place =
    (await findZip(db, clinic.postal_code)) ??
    // A state that is none of ours, or a postal code of another country, is no place here.
    (isStateBlank && /^(?:\d{5})?$/.test(clinic.postal_code)
      ? ((await findByCity(db, clinic)) ?? (await findByPosition(db, clinic)))
      : undefined)
  const state = stateByCode(place?.state ?? '')
  const isFitting = clinic.state === UNKNOWN_STATE || clinic.state === state?.code
  if (place === undefined || state === undefined || !isFitting) {
    return isCityKnown || clinic.state !== UNKNOWN_STATE ? clinic : undefined
  }
  const city = isCityKnown ? clinic.city : place.name
  return { ...clinic, city, citySlug: slugify(city), state: state.code, stateSlug: state.slug }
}

async function findByCity(db: ReadDb, clinic: ListedClinic): Promise<PlaceRow | undefined> {
  if (clinic.city === UNKNOWN_CITY) return undefined
  const split = splitStateOff(clinic.city)
  const [inState] = split ? await listPlacesNamed(db, split.city, split.state.code) : []
  if (inState !== undefined) return inState
  // "State College" is one place, but "Toronto" alone is hardly the village in Ohio.
  const [only, ...others] = await listPlacesNamed(db, clinic.city)
  if (only === undefined || others.length > 0) return undefined
  const isFitting = hasPosition(clinic)
    ? milesBetween(only, clinic) < MAX_MILES
    : (only.population ?? 0) >= MIN_POPULATION
  return isFitting ? only : undefined
}

const MAX_MILES = 25
const MIN_POPULATION = 20_000

async function findByPosition(db: ReadDb, clinic: ListedClinic): Promise<PlaceRow | undefined> {
  const nearest = hasPosition(clinic) ? await findNearestPlace(db, clinic) : undefined
  return nearest && nearest.distanceMiles < MAX_MILES ? nearest : undefined
}
