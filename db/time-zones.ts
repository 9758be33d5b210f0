import tzLookup from '@photostructure/tz-lookup'
import { hasPosition, isOnEarth, type Position } from '#domain/geography.ts'
import { zoneOfState } from '#domain/state-time-zones.ts'
import type { Database } from './schema.ts'

/** What is known of where a provider is; any part may be blank. */
export interface Whereabouts extends Position {
  postal_code: string
  /** Two-letter code. */
  state: string
}

/**
 * IANA zone of a provider: of its position, else of its ZIP, else of its state when that has only
 * one, else `null`.
 */
export async function timeZoneOf(db: Database, place: Whereabouts): Promise<string | null> {
  return (
    zoneOfPosition(place) ?? (await zoneOfZip(db, place.postal_code)) ?? zoneOfState(place.state)
  )
}

/** Answers as timeZoneOf for many places: a ZIP is looked up once. */
export function timeZoneFinder(db: Database): (place: Whereabouts) => Promise<string | null> {
  const zones = new Map<string, string | null>()
  return async (place) => {
    const known = zoneOfPosition(place)
    if (known !== null) return known
    const zip = place.postal_code
    if (zones.size >= MAX_REMEMBERED) zones.clear()
    if (!zones.has(zip)) zones.set(zip, await zoneOfZip(db, zip))
    return zones.get(zip) ?? zoneOfState(place.state)
  }
}

const MAX_REMEMBERED = 10_000 // a quarter of the country's ZIPs, about 1 MB

function zoneOfPosition(position: Position): string | null {
  if (!hasPosition(position) || !isOnEarth(position)) return null
  const zone = tzLookup(position.latitude, position.longitude)
  // A point off the coast has a nautical zone, which knows no daylight saving time.
  return zone.startsWith('Etc/') ? null : zone
}

async function zoneOfZip(db: Database, postalCode: string): Promise<string | null> {
  const zip = /^\d{5}(?=-|$)/.exec(postalCode)?.[0]
  if (zip === undefined) return null
  const place = await db
    .selectFrom('places')
    .select('time_zone')
    .where('kind', '=', 'zip')
    .where('zip', '=', zip)
    .executeTakeFirst()
  return place?.time_zone ?? null
}
