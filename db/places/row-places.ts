import type { ListedClinic } from '#domain/import/reading/read-row.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { hasPosition, milesBetween, type Position } from '#domain/places/geography.ts'
import { describeServedArea, isServedArea } from '#domain/places/served-area.ts'
import { UNKNOWN_CITY } from '#domain/places/unknown-place.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { canonicalizeCityNames } from './city-names.ts'
import { findZip, listPlacesNamed, listZips, type PlaceRow } from './place-queries.ts'

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
}

const MAX_MILES_OFF = 25 // R-POSITION-6
const MAX_CACHED = 20_000
const SOME_ZIP = '10001'

/** Follows R-CITY-1, R-POSITION-6 and R-POSITION-9. Looks up each place once. */
export function createClinicPlacer(db: Database) {
  const cities = new Map<string, string>()
  const centers = new Map<string, Center | undefined>()
  const zips = new Map<string, PlaceRow>()
  let hasPlaces = false
  return {
    /** `undefined` when it has no ZIP code, or no place is known. */
    hasZipOfState: ({ postal_code, state }: ListedClinic): boolean | undefined =>
      postal_code === '' || !hasPlaces ? undefined : zips.get(postal_code)?.state === state,
    /** ZIPs of the last preloaded clinics. */
    zips,
    /** Preloads the places of these clinics; call it before `place`. Batches are much faster. */
    lookUp: async (clinics: readonly ListedClinic[]) => {
      hasPlaces ||= (await findZip(readOnly(db), SOME_ZIP)) !== undefined
      for (const cache of [cities, centers, zips]) if (cache.size >= MAX_CACHED) cache.clear()
      const unknown = clinics.map(({ postal_code }) => postal_code).filter((zip) => !zips.has(zip))
      for (const [zip, place] of await listZips(readOnly(db), unknown)) zips.set(zip, place)
      await nameCities(
        db,
        clinics.filter((clinic) => !cities.has(cityKey(clinic))),
        cities,
      )
      await findCenters(
        db,
        clinics.filter((clinic) => !centers.has(centerKey(clinic))),
        { zips, cities, found: centers },
      )
    },
    place: (row: ListedClinic): PlacedClinic => {
      const city = cities.get(cityKey(row)) ?? row.city
      const isArea = isServedArea(row.street)
      const street = isArea ? describeServedArea(row.postal_code || city) : row.street
      const isSame = city === row.city && street === row.street
      const clinic = isSame ? row : { ...row, street, city, citySlug: slugify(city) }
      const replacedCity = city === row.city ? null : row.city
      const kept = { clinic, approximatePosition: null, replacedCity, movedMiles: null }
      const center = centers.get(centerKey(row))
      if (center === undefined) return kept
      const centered = {
        ...kept,
        clinic: { ...clinic, ...center.position },
        approximatePosition: center.of,
      }
      if (isArea) return centered
      if (!hasPosition(clinic)) return { ...centered, movedMiles: 'blank' }
      const movedMiles = milesBetween(clinic, center.position)
      // Our own export writes the center for clinics with an unknown position.
      if (movedMiles === 0) return { ...kept, approximatePosition: center.of }
      if (movedMiles <= MAX_MILES_OFF) return kept
      return { ...centered, movedMiles }
    },
  }
}

function cityKey({ state, city }: ListedClinic): string {
  return `${state}|${city}`
}

function centerKey({ state, postal_code, city }: ListedClinic): string {
  return `${state}|${postal_code}|${city}`
}

async function nameCities(
  db: Database,
  clinics: readonly ListedClinic[],
  found: Map<string, string>,
): Promise<void> {
  const typed = [...new Map(clinics.map((clinic) => [cityKey(clinic), clinic])).values()]
  const names = typed.length === 0 ? [] : await canonicalizeCityNames(db, typed)
  for (const [index, clinic] of typed.entries()) {
    const isKnown = clinic.city !== UNKNOWN_CITY
    found.set(cityKey(clinic), (isKnown && names[index]?.name) || clinic.city)
  }
}

interface Center {
  of: 'zip' | 'city'
  position: Position
}

/** Ignores a ZIP in another state, because ZIPs are mistyped more often than cities and states. */
async function findCenters(
  db: Database,
  clinics: readonly ListedClinic[],
  {
    zips,
    cities,
    found,
  }: {
    zips: ReadonlyMap<string, PlaceRow>
    cities: ReadonlyMap<string, string>
    found: Map<string, Center | undefined>
  },
): Promise<void> {
  for (const clinic of clinics) {
    const { postal_code, state } = clinic
    const city = cities.get(cityKey(clinic)) ?? clinic.city
    const key = centerKey(clinic)
    if (found.has(key)) continue
    const zip = zips.get(postal_code)
    const place = zip?.state === state ? zip : (await listPlacesNamed(readOnly(db), city, state))[0]
    const of = place === zip ? 'zip' : 'city'
    found.set(
      key,
      place && { of, position: { latitude: place.latitude, longitude: place.longitude } },
    )
  }
}
