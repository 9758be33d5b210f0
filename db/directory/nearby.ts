import { isClosedForNow } from '#domain/clinics/provider.ts'
import { milesBetween, type Box, type Position, milesToBox } from '#domain/places/geography.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listProvidersByIds } from './providers.ts'

export type NearbyProvider = Awaited<ReturnType<typeof listNearest>>[number]

/** Like `listNearest`, but those closed for now come last (R-FACT-7). */
export async function listProvidersNearby(
  db: ReadDb,
  center: Position,
  limit: number,
): Promise<NearbyProvider[]> {
  const nearest = await listNearest(db, center, limit)
  return nearest.toSorted((a, b) => Number(isClosedForNow(a)) - Number(isClosedForNow(b)))
}

/** Nearest first at any distance, great-circle; skips providers without a position. */
export async function listNearest(db: ReadDb, center: Position, limit: number) {
  const ids = await listCandidates(db, center, limit)
  const cards = ids.length === 0 ? [] : await listProvidersByIds(db, ids)
  return cards
    .map((card) => ({ ...card, distanceMiles: milesBetween(center, card) }))
    .toSorted((a, b) => a.distanceMiles - b.distanceMiles || a.id - b.id)
    .slice(0, limit)
}

const WORLD: Box = { south: -90, north: 90, west: -180, east: 180 }
const MAX_ROWS_PER_BOX = 64 // fuller boxes are split, so dense areas cost as little as empty ones
const SPLITS_PER_SIDE = 4
const MIN_BOX_DEGREES = 0.0001 // about 30 feet: one building, whose suites share a position
const MAX_ROWS_PER_SMALLEST_BOX = 1000
const ROUNDING_MILES = 0.005 // the R*Tree stores 32-bit floats

/** Limits lists around a point, so that the largest city costs no more than 5,000 rows. */
export const MAX_AROUND = 5000

/** Ids of the nearest within `miles`, at most MAX_AROUND, in no particular order. */
export function listIdsAround(db: ReadDb, center: Position, miles: number): Promise<number[]> {
  return listCandidates(db, center, MAX_AROUND, miles)
}

/** Best-first: ends at the first box that is farther than `limit` providers already found. */
async function listCandidates(
  db: ReadDb,
  center: Position,
  limit: number,
  within = Infinity,
): Promise<number[]> {
  const boxes = [{ box: WORLD, miles: 0 }]
  const milesById = new Map<number, number>()
  const maxRowsPerBox = Math.max(MAX_ROWS_PER_BOX, limit / 4)
  let maxMiles = within
  for (;;) {
    const next = boxes.pop()
    if (next === undefined || next.miles > maxMiles) break
    const isSmallest = next.box.east - next.box.west < MIN_BOX_DEGREES
    const maxRows = isSmallest ? MAX_ROWS_PER_SMALLEST_BOX : maxRowsPerBox
    const rows = await listInBox(db, next.box, maxRows + 1)
    if (rows.length > maxRows && !isSmallest) {
      boxes.push(...split(next.box).map((box) => ({ box, miles: milesToBox(center, box) })))
      boxes.sort((a, b) => b.miles - a.miles)
      continue
    }
    for (const { id, ...position } of rows) milesById.set(id, milesBetween(center, position))
    // Numbers of one type sort ten times as fast as with a compare function.
    const farthest = Float64Array.from(milesById.values()).toSorted()[limit - 1]
    if (farthest !== undefined) maxMiles = Math.min(within, farthest + ROUNDING_MILES)
  }
  return [...milesById].flatMap(([id, miles]) => (miles <= maxMiles ? [id] : []))
}

function split({ south, north, west, east }: Box): Box[] {
  const height = (north - south) / SPLITS_PER_SIDE
  const width = (east - west) / SPLITS_PER_SIDE
  return Array.from({ length: SPLITS_PER_SIDE * SPLITS_PER_SIDE }, (_, index) => {
    const row = index % SPLITS_PER_SIDE
    const column = Math.floor(index / SPLITS_PER_SIDE)
    return {
      south: south + row * height,
      north: south + (row + 1) * height,
      west: west + column * width,
      east: west + (column + 1) * width,
    }
  })
}

function listInBox(db: ReadDb, box: Box, limit: number) {
  return db
    .selectFrom('provider_positions')
    .select(['id', 'south as latitude', 'west as longitude'])
    .where('south', '<=', box.north)
    .where('north', '>=', box.south)
    .where('west', '<=', box.east)
    .where('east', '>=', box.west)
    .limit(limit)
    .execute()
}
