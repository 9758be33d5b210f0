import type { ListedClinic } from '#domain/import/reading/read-row.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { hasPosition, milesBetween, type Position } from '#domain/places/geography.ts'
import { describeServedArea, isServedArea } from '#domain/places/served-area.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE, stateByCode } from '#domain/places/states.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { canonicalizeCityNames } from './city-names.ts'
import {
  findCenter,
  findZip,
  listZips,
  type PlaceRow,
  findNearestPlace,
  listPlacesNamed,
} from './place-queries.ts'
import { readCityText, splitStateOff } from '#domain/places/city-text.ts'
import { splitCity } from '#domain/places/typed-address.ts'

/** A clinic with its city's canonical name, placed where its ZIP or city is. */
export interface PlacedClinic {
  clinic: ListedClinic
  approximatePosition: 'zip' | 'city' | null
  /** The spelling that the canonical name replaced; `null` for none. */
  replacedCity: string | null
  /**
   * Miles between the list's position and the center that replaced it, `blank` if the list has none;
   * `null` if it was kept.
   */
  movedMiles: number | 'blank' | null
  /** Time zone of the city; `null` when it is not known. */
  cityZone: string | null
  /** A ZIP code that was left out, because it is none of the state; '' for none. */
  foreignZip: string
}

const MAX_MILES_OFF = 25 // R-POSITION-6
const MAX_CACHED = 20_000
const SOME_ZIP = '10001'

/** Follows R-CITY-1, R-POSITION-6, R-POSITION-9 and R-LIST-24. Looks up each place once. */
export function createClinicPlacer(db: Database) {
  const found = new Map<string, Found>()
  const zips = new Map<string, PlaceRow>()
  let hasPlaces = false
  /** A ZIP code that no table knows may be new. */
  const isOfState = ({ postal_code, state }: ListedClinic) => {
    const zip = zips.get(postal_code)
    if (postal_code === '' || state === UNKNOWN_STATE || !hasPlaces) return true
    return zip === undefined ? /^\d{5}$/.test(postal_code) : zip.state === state
  }
  return {
    /** `undefined` when it has no ZIP code, or no place is known. */
    hasZip: ({ postal_code }: ListedClinic): boolean | undefined =>
      postal_code === '' || !hasPlaces ? undefined : zips.has(postal_code),
    /** ZIPs of the last preloaded clinics. */
    zips,
    /** Preloads the places of these clinics; call it before `place`. Batches are much faster. */
    lookUp: async (clinics: readonly ListedClinic[]) => {
      hasPlaces ||= (await findZip(db, SOME_ZIP)) !== undefined
      for (const cache of [found, zips]) if (cache.size >= MAX_CACHED) cache.clear()
      const unread = clinics.map(({ postal_code }) => postal_code).filter((zip) => !zips.has(zip))
      for (const [zip, place] of await listZips(db, unread)) zips.set(zip, place)
      const byKey = new Map(clinics.map((clinic) => [keyOf(clinic), clinic]))
      const unknown = [...byKey].filter(([key]) => !found.has(key))
      const cities = unknown.map(([, clinic]) => clinic)
      const names = cities.length === 0 ? [] : await canonicalizeCityNames(db, cities)
      for (const [index, [key, { state, postal_code, city: typed }]] of unknown.entries()) {
        const city = (typed !== UNKNOWN_CITY && names[index]?.name) || typed
        const cityZone = names[index]?.timeZone ?? null
        found.set(key, {
          city,
          cityZone,
          ...(await findCenter(db, { city, state }, zips.get(postal_code))),
        })
      }
    },
    place: (row: ListedClinic): PlacedClinic => {
      const { city, cityZone, position, of } = found.get(keyOf(row)) ?? {
        ...NOTHING,
        city: row.city,
      }
      const isArea = isServedArea(row.street)
      const street = isArea ? describeServedArea(row.postal_code || city) : row.street
      const foreignZip = isOfState(row) ? '' : row.postal_code
      const citySlug = city === row.city ? row.citySlug : slugify(city)
      const named = { ...row, street, city, citySlug }
      const clinic = foreignZip === '' ? named : withoutZip(named)
      const replacedCity = city === row.city ? null : row.city
      const names = { replacedCity, cityZone, foreignZip }
      const kept = { clinic, approximatePosition: null, movedMiles: null, ...names }
      if (position === undefined) return kept
      const centered = { ...kept, clinic: { ...clinic, ...position }, approximatePosition: of }
      if (isArea) return centered
      if (!hasPosition(clinic)) return { ...centered, movedMiles: 'blank' }
      const movedMiles = milesBetween(clinic, position)
      // Our own export writes the center for clinics with an unknown position.
      if (movedMiles === 0) return { ...kept, approximatePosition: of }
      return movedMiles <= MAX_MILES_OFF ? kept : { ...centered, movedMiles }
    },
  }
}

/** The written address has it, too. */
function withoutZip(clinic: ListedClinic): ListedClinic {
  const full_address = clinic.full_address
    .replace(clinic.postal_code, '')
    .replace(/\s+(?=,|$)/g, '')
  return { ...clinic, postal_code: '', full_address }
}

/** The canonical name, and the center of the ZIP or city; `undefined` when neither is known. */
interface Found {
  city: string
  cityZone: string | null
  of: 'zip' | 'city'
  position?: Position | undefined
}

const NOTHING = { cityZone: null, of: 'city' } as const

function keyOf({ state, postal_code, city }: ListedClinic): string {
  return `${state}|${postal_code}|${city}`
}

/** True when the list says in which city and state it is. */
export function isPlaced({ city, state }: ListedClinic): boolean {
  return city !== UNKNOWN_CITY && state !== UNKNOWN_STATE
}

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
