import tzLookup from '@photostructure/tz-lookup'
import { hasPosition, isOnEarth, type Position } from '#domain/places/geography.ts'
import { parseZip } from '#domain/places/place-names.ts'
import { stateByCode } from '#domain/places/states.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findNearestPlace, listPlacesNamed, listZips, type PlaceRow } from './place-queries.ts'
import { meanings } from '#domain/text/word-lists.ts'

/** Any part may be blank. */
type ProviderLocation = Position & Record<'city' | 'postal_code' | 'state', string>

/**
 * The zone that a list names counts only if it is one of the state's. A state with one zone decides; otherwise city, ZIP and position, if they agree.
 * If they differ, a border is near, and the nearest city of the state decides. `null` when nothing
 * is known.
 */
export function createTimeZoneFinder(
  db: ReadDb,
  /** ZIPs that were looked up already, if any. */
  zips?: ReadonlyMap<string, PlaceRow>,
): (
  place: ProviderLocation,
  known?: { named: string; cityZone: string | null },
) => Promise<string | null> {
  const zonesOf = new Map<string, ReadonlySet<string | null>>()
  return async (place, known) => {
    const stateZone = findStateZone(place.state)
    if (stateZone !== null) return stateZone
    const named = known?.named ?? ''
    if (named !== '') {
      const zones = zonesOf.get(place.state) ?? (await listZonesOf(db, place.state))
      zonesOf.set(place.state, zones)
      if (zones.has(named)) return named
    }

    const cityZone = known === undefined ? await findCityZone(db, place) : known.cityZone
    const zipZone = await findZipZone(db, place, zips)
    if (!hasPosition(place) || !isOnEarth(place)) return cityZone ?? zipZone
    // tz-lookup uses a coarse grid, so near a border it may return the neighboring zone.
    const positionZone = tzLookup(place.latitude, place.longitude)
    if ((cityZone ?? positionZone) === positionZone && (zipZone ?? cityZone) === positionZone)
      return positionZone
    const nearest = await findNearestPlace(db, place, place.state)
    // Points off the coast get a nautical zone, which has no daylight saving time.
    const isAtSea = positionZone.startsWith('Etc/')
    return nearest?.time_zone ?? cityZone ?? zipZone ?? (isAtSea ? null : positionZone)
  }
}

/** None for a state that is not known. */
async function listZonesOf(db: ReadDb, state: string): Promise<ReadonlySet<string | null>> {
  const query = db.selectFrom('places').select('time_zone').distinct().where('state', '=', state)
  return new Set((await query.execute()).map(({ time_zone }) => time_zone))
}

async function findCityZone(db: ReadDb, { city, state }: ProviderLocation) {
  const [found] = await listPlacesNamed(db, city, state)
  return found?.time_zone ?? null
}

/** Skips a ZIP of another state, unless the clinic's own state is unknown. */
async function findZipZone(
  db: ReadDb,
  { postal_code, state }: ProviderLocation,
  zips?: ReadonlyMap<string, PlaceRow>,
): Promise<string | null> {
  const digits = parseZip(postal_code) ?? ''
  const zip = (zips ?? (await listZips(db, [digits]))).get(digits)
  const isElsewhere = stateByCode(state) !== undefined && zip?.state !== state
  return isElsewhere ? null : (zip?.time_zone ?? null)
}

const ZONES = meanings(`
  America/New_York: CT, DC, DE, GA, MA, MD, ME, NC, NH, NJ, NY, OH, PA, RI, SC, VA, VT, WV
  America/Chicago: AR, IA, IL, LA, MN, MO, MS, OK, WI
  America/Denver: CO, MT, NM, UT, WY
  America/Los_Angeles: CA, WA
  Pacific/Honolulu: HI
`)

/** 49 CFR part 71. `null` for unknown codes, split states, and AL, AZ, NV, where towns differ. */
export function findStateZone(code: string): string | null {
  return ZONES.get(code) ?? null
}
