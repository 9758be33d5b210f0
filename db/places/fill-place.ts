import type { ListedClinic } from '#domain/import/reading/read-row.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { readCityText, splitStateOff } from '#domain/places/city-text.ts'
import { hasPosition, milesBetween } from '#domain/places/geography.ts'
import { isServedArea } from '#domain/places/served-area.ts'
import { stateByCode, UNKNOWN_CITY, UNKNOWN_STATE } from '#domain/places/states.ts'
import { splitCity } from '#domain/places/typed-address.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { findNearestPlace, findZip, listPlacesNamed, type PlaceRow } from './place-queries.ts'

/**
 * Fills a blank city or state from the ZIP code, the text of the city or street, or the position, in
 * this order (R-LIST-9). `undefined` when nothing says where the clinic is.
 */
export async function fillPlace(
  db: Database,
  clinic: ListedClinic,
  isStateBlank: boolean,
): Promise<ListedClinic | undefined> {
  const isCityKnown = clinic.city !== UNKNOWN_CITY
  if (clinic.state !== UNKNOWN_STATE && isCityKnown) return clinic
  const zip = await findZip(db, clinic.postal_code)
  // A search for a ZIP code also finds those who only work near it.
  const isZipOfSearch = isServedArea(clinic.street) && hasPosition(clinic) && zip !== undefined
  const isElsewhere = isZipOfSearch && milesBetween(zip, clinic) > MAX_MILES
  // A state that is none of ours, or a postal code of another country, is no place here.
  const isHere = isStateBlank || clinic.state !== UNKNOWN_STATE
  const place =
    (isElsewhere ? undefined : zip) ??
    (isHere && /^(?:\d{5})?$/.test(clinic.postal_code)
      ? ((await findByText(db, clinic)) ?? (await findByPosition(db, clinic)))
      : undefined)
  const state = stateByCode(place?.state ?? '')
  const isFitting = clinic.state === UNKNOWN_STATE || clinic.state === state?.code
  if (place === undefined || state === undefined || !isFitting) {
    return isCityKnown || clinic.state !== UNKNOWN_STATE ? clinic : undefined
  }
  const city = isCityKnown ? clinic.city : place.name
  return {
    ...clinic,
    // "22 Main St Houston" had no comma before the city.
    street: isCityKnown ? clinic.street : splitCity(clinic.street, city).street,
    city,
    citySlug: slugify(city),
    state: state.code,
    stateSlug: state.slug,
    postal_code: isElsewhere ? '' : clinic.postal_code,
  }
}

async function findByText(db: ReadDb, clinic: ListedClinic): Promise<PlaceRow | undefined> {
  if (clinic.city === UNKNOWN_CITY) return findByStreet(db, clinic)
  const split = splitStateOff(clinic.city)
  const [inState] = split ? await listPlacesNamed(db, split.city, split.state.code) : []
  if (inState !== undefined) return inState
  // "State College" is one place, but "Toronto" alone is hardly the village in Ohio.
  for (const name of readCityText(clinic.city, '')) {
    const [only, ...others] = await listPlacesNamed(db, name)
    if (only === undefined || others.length > 0) continue
    const isFitting = hasPosition(clinic)
      ? milesBetween(only, clinic) < MAX_MILES
      : (only.population ?? 0) >= MIN_POPULATION
    if (isFitting) return only
  }
  return undefined
}

const MAX_CITY_WORDS = 3

/** The city at the end of "22 Main St San Antonio", whose state is known. */
async function findByStreet(
  db: ReadDb,
  { street, state }: ListedClinic,
): Promise<PlaceRow | undefined> {
  if (state === UNKNOWN_STATE || street === '') return undefined
  const words = street.split(' ')
  for (let count = Math.min(MAX_CITY_WORDS, words.length); count > 0; count -= 1) {
    const [place] = await listPlacesNamed(db, words.slice(-count).join(' '), state)
    if (place !== undefined) return place
  }
  return undefined
}

const MAX_MILES = 25
const MIN_POPULATION = 20_000

async function findByPosition(db: ReadDb, clinic: ListedClinic): Promise<PlaceRow | undefined> {
  const nearest = hasPosition(clinic) ? await findNearestPlace(db, clinic) : undefined
  return nearest && nearest.distanceMiles < MAX_MILES ? nearest : undefined
}
