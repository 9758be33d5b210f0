import tzLookup from '@photostructure/tz-lookup'
import { sql } from 'kysely'
import {
  boxesAround,
  hasPosition,
  isOnEarth,
  milesBetween,
  type Box,
  type Position,
} from '#domain/places/geography.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { zoneOfState } from '#domain/places/state-time-zones.ts'
import { stateByCode } from '#domain/places/states.ts'
import type { Database } from '#db/engine/schema.ts'

/** What is known of where a provider is; any part may be blank. */
export interface ProviderLocation extends Position {
  city: string
  postal_code: string
  /** Two-letter code. */
  state: string
}

/**
 * IANA zone of a provider: of its state when that has only one, else what its city, ZIP and position
 * agree on. Where they differ a border is near, and the nearest city of the state decides, whose zone
 * is exact. `null` when nothing is known.
 */
export function findTimeZone(db: Database, place: ProviderLocation): Promise<string | null> {
  return createTimeZoneFinder(db)(place)
}

/** Answers as findTimeZone for many places: what the list of places says is looked up once. */
export function createTimeZoneFinder(
  db: Database,
): (place: ProviderLocation) => Promise<string | null> {
  const cached = new Map<string, ListedZones>()
  return async (place) => {
    const ofState = zoneOfState(place.state)
    if (ofState !== null) return ofState

    const key = [place.state, place.postal_code, place.city].join('|')
    if (cached.size >= MAX_CACHED) cached.clear()
    const listed = cached.get(key) ?? (await findListedZones(db, place))
    cached.set(key, listed)

    const { ofCity, ofZip } = listed
    if (!hasPosition(place) || !isOnEarth(place)) return ofCity ?? ofZip
    // Its grid is coarse: near a border it may name the neighbor's zone.
    const ofPosition = tzLookup(place.latitude, place.longitude)
    if ((ofCity ?? ofPosition) === ofPosition && (ofZip ?? ofCity) === ofPosition) return ofPosition
    const nearest = await zoneOfNearestCity(db, place)
    // A point off the coast has a nautical zone, which knows no daylight saving time.
    const isAtSea = ofPosition.startsWith('Etc/')
    return nearest ?? ofCity ?? ofZip ?? (isAtSea ? null : ofPosition)
  }
}

const MAX_CACHED = 10_000 // about 2 MB

interface ListedZones {
  ofCity: string | null
  ofZip: string | null
}

/** A city or ZIP of another state is a slip and says nothing, unless the state is unknown as well. */
async function findListedZones(
  db: Database,
  { city, postal_code, state }: ProviderLocation,
): Promise<ListedZones> {
  const isKnownState = stateByCode(state) !== undefined
  const zip = await db
    .selectFrom('places')
    .select(['state', 'time_zone'])
    .where('kind', '=', 'zip')
    .where('zip', '=', /^\d{5}(?=-|$)/.exec(postal_code)?.[0] ?? '')
    .executeTakeFirst()
  const town = await db
    .selectFrom('place_names')
    .innerJoin('places', 'places.id', 'place_names.place_id')
    .select('time_zone')
    .where('folded', '=', foldPlaceName(city))
    .where('kind', '=', 'city')
    .where('state', '=', state)
    .orderBy('population', (order) => order.desc().nullsLast())
    .executeTakeFirst()
  return {
    ofCity: town?.time_zone ?? null,
    ofZip: isKnownState && zip?.state !== state ? null : (zip?.time_zone ?? null),
  }
}

const RADII_MILES = [12.5, 50]

/** Of the nearest city with people in the state; `null` when there is none around. */
async function zoneOfNearestCity(db: Database, place: ProviderLocation): Promise<string | null> {
  for (const radius of RADII_MILES) {
    const boxes = boxesAround(place, radius)
    const cities = (await Promise.all(boxes.map((box) => listZonedCities(db, box)))).flat()
    const [nearest] = cities
      .filter(({ state }) => state === place.state)
      .map((city) => ({ ...city, distanceMiles: milesBetween(place, city) }))
      .toSorted((a, b) => a.distanceMiles - b.distanceMiles)
    if (nearest && nearest.distanceMiles <= radius) return nearest.time_zone
  }
  return null
}

function listZonedCities(db: Database, box: Box) {
  return (
    db
      .selectFrom('places')
      .select(['state', 'latitude', 'longitude', 'time_zone'])
      // Literal, for the index is partial.
      .where(sql<boolean>`kind = 'city' and population is not null`)
      .where('latitude', '>=', box.south)
      .where('latitude', '<=', box.north)
      .where('longitude', '>=', box.west)
      .where('longitude', '<=', box.east)
      .execute()
  )
}
