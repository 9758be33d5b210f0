import type { ListedClinic } from '#domain/import/reading/read-row.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { hasPosition, milesBetween, type Position } from '#domain/places/geography.ts'
import { describeServedArea, isServedArea } from '#domain/places/served-area.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE } from '#domain/places/states.ts'
import type { Database } from '#db/engine/schema.ts'
import { canonicalizeCityNames } from './city-names.ts'
import { findCenter, findZip, listZips, type PlaceRow } from './place-queries.ts'

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
