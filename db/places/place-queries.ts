import { sql } from 'kysely'
import { boxAround, milesBetween, type Box, type Position } from '#domain/places/geography.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export interface PlaceRow extends Position {
  kind: 'zip' | 'city' | 'state'
  /** '' for a city or state. */
  zip: string
  /** For a ZIP, the city of its post office. */
  name: string
  state: string
  /** `null`: unknown. */
  population: number | null
  time_zone: string | null
}

const columns = [
  'places.kind',
  'places.zip',
  'places.name',
  'places.state',
  'places.latitude',
  'places.longitude',
  'places.population',
  'places.time_zone',
] as const

// Literals, because SQLite uses a partial index only when the query names the kind.
const isZip = sql<boolean>`places.kind = 'zip'`
const isCity = sql<boolean>`places.kind = 'city'`

/** Keyed by ZIP; omits unknown ZIPs. */
export async function listZips(
  db: ReadDb,
  zips: readonly string[],
): Promise<Map<string, PlaceRow>> {
  const rows = await db
    .selectFrom('places')
    .select(columns)
    .where(isZip)
    .where('zip', 'in', jsonList([...new Set(zips)]))
    .execute()
  return new Map(rows.map((place) => [place.zip, place]))
}

export async function findZip(db: ReadDb, zip: string): Promise<PlaceRow | undefined> {
  return (await listZips(db, [zip])).get(zip)
}

/** Includes aliases; most populous first, unknown populations last. */
export function listPlacesNamed(db: ReadDb, text: string, stateCode?: string): Promise<PlaceRow[]> {
  return db
    .selectFrom('place_names')
    .innerJoin('places', 'places.id', 'place_names.place_id')
    .select(columns)
    .where('folded', '=', foldPlaceName(text))
    .where(isCity)
    .$if(stateCode !== undefined, (query) => query.where('state', '=', stateCode ?? ''))
    .orderBy('population', (order) => order.desc().nullsLast())
    .orderBy('places.id')
    .execute()
}

/**
 * Center of the ZIP, or of the city where the ZIP is unknown or in another state: ZIPs are mistyped more
 * often than cities and states.
 */
export async function findCenter(
  db: ReadDb,
  { city, state }: { city: string; state: string },
  zip: PlaceRow | undefined,
): Promise<{ of: 'zip' | 'city'; position: Position | undefined }> {
  const isRight = zip?.state === state
  const place = isRight ? zip : (await listPlacesNamed(db, city, state))[0]
  const position = place && { latitude: place.latitude, longitude: place.longitude }
  return { of: isRight ? 'zip' : 'city', position }
}

const RADII_MILES = [6.25, 12.5, 25, 50] // the first contains a city almost everywhere people live

/** At most 50 miles away, in any state or this one; skips cities without a known population. */
export async function findNearestPlace(
  db: ReadDb,
  position: Position,
  stateCode?: string,
): Promise<(PlaceRow & { distanceMiles: number }) | undefined> {
  for (const radius of RADII_MILES) {
    const box = boxAround(position, radius)
    const cities = await citiesInBox(db, box).select(columns).orderBy('id').execute()
    const [nearest] = cities
      .filter(({ state }) => stateCode === undefined || state === stateCode)
      .map((city) => ({ ...city, distanceMiles: milesBetween(position, city) }))
      .toSorted((a, b) => a.distanceMiles - b.distanceMiles)
    if (nearest && nearest.distanceMiles <= radius) return nearest
  }
  return undefined
}

function citiesInBox(db: ReadDb, box: Box) {
  return db
    .selectFrom('places')
    .where(isCity)
    .where('population', 'is not', null)
    .where('latitude', '>=', box.south)
    .where('latitude', '<=', box.north)
    .where('longitude', '>=', box.west)
    .where('longitude', '<=', box.east)
}

/** Most populous first; towns without a known population are missing. */
export function listLargestTowns(db: ReadDb, box: Box, limit: number) {
  return citiesInBox(db, box)
    .select(['name', 'latitude', 'longitude', 'population'])
    .$narrowType<{ population: number }>()
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
