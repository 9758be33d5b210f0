import { milesBetween, type Box, type Position } from '#domain/places/geography.ts'
import { milesToBox } from '#domain/places/miles-to-box.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listProvidersByIds, type ProviderRow } from './providers.ts'

export interface NearbyProvider extends ProviderRow {
  /** Great-circle miles from the asked position. */
  distanceMiles: number
}

/** The nearest providers, nearest first, however far; [] when none has a position. */
export async function listProvidersNearby(
  db: ReadDb,
  center: Position,
  limit: number,
): Promise<NearbyProvider[]> {
  const ids = await listCandidates(db, center, limit)
  if (ids.length === 0) return []
  const cards = await listProvidersByIds(db, ids)
  return cards
    .map((card) => ({ ...card, distanceMiles: milesBetween(center, card) }))
    .toSorted((a, b) => a.distanceMiles - b.distanceMiles || a.id - b.id)
    .slice(0, limit)
}

const WORLD: Box = { south: -90, north: 90, west: -180, east: 180 }
const MAX_ROWS_PER_BOX = 64 // more are split, so that a crowded block costs as little as an empty county
const SPLITS_PER_SIDE = 4 // parts of each side
const MIN_BOX_DEGREES = 0.0001 // some 30 feet: a building whose suites share one position
const MAX_ROWS_PER_SMALLEST_BOX = 1000
const ROUNDING_MILES = 0.005 // the index keeps 32-bit numbers

/**
 * The nearest boxes of the world are looked at first. The search ends at a box that begins farther
 * away than enough of what was found: every other box does too.
 */
async function listCandidates(db: ReadDb, center: Position, limit: number): Promise<number[]> {
  const boxes = [{ box: WORLD, miles: 0 }]
  const milesOf = new Map<number, number>()
  let reach = Infinity
  for (;;) {
    const next = boxes.pop()
    if (next === undefined || next.miles > reach) break
    const isSmallest = next.box.east - next.box.west < MIN_BOX_DEGREES
    const most = isSmallest ? MAX_ROWS_PER_SMALLEST_BOX : MAX_ROWS_PER_BOX
    const rows = await listInBox(db, next.box, most + 1)
    if (rows.length > most && !isSmallest) {
      boxes.push(...split(next.box).map((box) => ({ box, miles: milesToBox(center, box) })))
      boxes.sort((a, b) => b.miles - a.miles)
      continue
    }
    for (const { id, ...position } of rows) milesOf.set(id, milesBetween(center, position))
    const enough = [...milesOf.values()].toSorted((a, b) => a - b)[limit - 1]
    if (enough !== undefined) reach = enough + ROUNDING_MILES
  }
  return [...milesOf].flatMap(([id, miles]) => (miles <= reach ? [id] : []))
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
