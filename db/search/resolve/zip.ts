import type { PlaceReading, ZipReading } from '#domain/search/location-query.ts'
import type { ResolvedLocation } from '#domain/search/location.ts'
import { locateZip } from './located-places.ts'
import { findZip, type PlaceRow } from '#db/places/place-queries.ts'
import { resolvePlace } from './place.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** The ZIP wins unless unknown or outside the named state: digits are mistyped more often than names. */
export async function resolveZip(
  db: ReadDb,
  reading: ZipReading,
): Promise<ResolvedLocation | undefined> {
  const { zip, beside } = reading
  if (beside === 'nothing') return locateZip(db, zip)
  const place = await findZip(db, zip)
  if (place === undefined) return firstPlace(db, beside)

  const named = await placeBeside(db, place, beside)
  if (named !== undefined && named.state !== place.state) return named
  const isZip =
    named !== undefined ||
    isRegionNamed(place, reading) ||
    (reading.isLast && reading.endsAddress) ||
    (await firstPlace(db, beside)) !== undefined
  return isZip ? locateZip(db, zip) : undefined
}

async function placeBeside(
  db: ReadDb,
  { state }: PlaceRow,
  beside: readonly PlaceReading[],
): Promise<ResolvedLocation | undefined> {
  return firstPlace(
    db,
    beside.map((reading) => ({ ...reading, region: reading.region ?? state })),
  )
}

/** "Anytown, TX 78701" is in Texas even if Anytown is unknown. */
function isRegionNamed(place: PlaceRow, { beside, isLast }: ZipReading): boolean {
  if (beside === 'nothing') return false
  return beside.some(({ kind, region }) => region === place.state && (isLast || kind === 'state'))
}

async function firstPlace(
  db: ReadDb,
  readings: readonly PlaceReading[],
): Promise<ResolvedLocation | undefined> {
  for (const reading of readings) {
    const found = await resolvePlace(db, reading)
    if (found !== undefined) return found.location
  }
  return undefined
}
