import type { ClinicRow } from '#domain/clinics/read-row.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { hasPosition, milesBetween, type Position } from '#domain/places/geography.ts'
import { UNKNOWN_CITY } from '#domain/places/unknown-place.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { canonicalizeCityNames } from './city-names.ts'
import { findZip, listPlacesNamed } from './place-queries.ts'

/** A clinic under its city's one name, where its ZIP or city says it is. */
export interface PlacedClinic {
  clinic: ClinicRow
  approximatePosition: 'zip' | 'city' | null
  /** The spelling that was replaced by the name in the places table; `null` for none. */
  replacedCity: string | null
  /** Miles between the list's position and the center that replaced it; `null` if it was kept. */
  movedMiles: number | null
}

const MAX_MILES_OFF = 25 // R-POSITION-6
const MAX_CACHED = 20_000

/** Follows R-CITY-1 and R-POSITION-6. Looks up each place once. */
export function createClinicPlacer(db: Database): (clinic: ClinicRow) => Promise<PlacedClinic> {
  const cities = new Map<string, string>()
  const centers = new Map<string, Center | undefined>()

  async function cityName({ city, state }: ClinicRow): Promise<string> {
    if (city === UNKNOWN_CITY) return city
    const key = `${state}|${city}`
    const cached = cities.get(key)
    if (cached !== undefined) return cached
    const [named] = await canonicalizeCityNames(db, [{ city, state }])
    const name = named?.name || city
    if (cities.size >= MAX_CACHED) cities.clear()
    cities.set(key, name)
    return name
  }

  async function centerOf({ postal_code: zip, city, state }: ClinicRow) {
    const key = `${state}|${zip}|${city}`
    if (centers.has(key)) return centers.get(key)
    const center = await findCenter(db, { zip, city, state })
    if (centers.size >= MAX_CACHED) centers.clear()
    centers.set(key, center)
    return center
  }

  return async (row) => {
    const city = await cityName(row)
    const clinic = city === row.city ? row : { ...row, city, citySlug: slugify(city) }
    const replacedCity = city === row.city ? null : row.city
    const kept = { clinic, approximatePosition: null, replacedCity, movedMiles: null }
    if (!hasPosition(clinic)) return kept
    const center = await centerOf(clinic)
    if (center === undefined) return kept
    const movedMiles = milesBetween(clinic, center.position)
    // Our own export writes the center for a clinic whose position is not known.
    if (movedMiles === 0) return { ...kept, approximatePosition: center.of }
    if (movedMiles <= MAX_MILES_OFF) return kept
    return {
      ...kept,
      clinic: { ...clinic, ...center.position },
      approximatePosition: center.of,
      movedMiles,
    }
  }
}

interface Center {
  of: 'zip' | 'city'
  position: Position
}

/** Ignores a ZIP of another state, which is mistyped more often than city and state are. */
async function findCenter(
  db: Database,
  { zip, city, state }: { zip: string; city: string; state: string },
): Promise<Center | undefined> {
  const zipPlace = await findZip(readOnly(db), zip)
  if (zipPlace?.state === state) return { of: 'zip', position: positionOf(zipPlace) }
  const [cityPlace] = await listPlacesNamed(readOnly(db), city, state)
  return cityPlace && { of: 'city', position: positionOf(cityPlace) }
}

function positionOf({ latitude, longitude }: Position): Position {
  return { latitude, longitude }
}
