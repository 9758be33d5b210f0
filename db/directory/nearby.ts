import { sql } from 'kysely'
import { isClosedForNow } from '#domain/clinics/provider.ts'
import { boxAround, milesBetween, type Box, type Position } from '#domain/places/geography.ts'
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
  const candidates = await listCandidates(db, center, limit)
  const ids = candidates.map(({ id }) => id)
  const cards = ids.length === 0 ? [] : await listProvidersByIds(db, ids)
  return cards
    .map((card) => ({ ...card, distanceMiles: milesBetween(center, card) }))
    .toSorted((a, b) => a.distanceMiles - b.distanceMiles || a.id - b.id)
    .slice(0, limit)
}

/** Limits lists around a point, so that the largest city costs no more than 5,000 rows. */
export const MAX_AROUND = 5000

/** Ids of the nearest within `miles`, at most MAX_AROUND, nearest first. */
export async function listIdsAround(db: ReadDb, center: Position, miles: number) {
  const around = await listInBox(db, boxAround(center, miles))
  return sortByDistance(center, around)
    .filter((found) => found.miles <= miles)
    .slice(0, MAX_AROUND)
    .map(({ id }) => id)
}

const WORLD: Box = { south: -90, north: 90, west: -180, east: 180 }
const MAX_ROWS_PER_BOX = 64 // fuller boxes are split, so dense areas cost as little as empty ones
const SPLITS_PER_SIDE = 4
const MIN_BOX_DEGREES = 0.0001 // about 30 feet: one building, whose suites share a position
const MAX_SUITES = 1000

/** Best-first: ends at the first box that is farther than the `limit` nearest found already. */
async function listCandidates(db: ReadDb, center: Position, limit: number) {
  const boxes = [{ box: WORLD, miles: 0 }]
  let nearest: ReturnType<typeof sortByDistance> = []
  for (;;) {
    const next = boxes.pop()
    const maxMiles = nearest[limit - 1]?.miles ?? Infinity
    if (next === undefined || next.miles > maxMiles) {
      return nearest.filter(({ miles }) => miles <= maxMiles)
    }
    const isSmallest = next.box.east - next.box.west < MIN_BOX_DEGREES
    const maxRows = isSmallest ? MAX_SUITES : MAX_ROWS_PER_BOX
    const rows = await listInBox(db, next.box, maxRows + 1)
    if (rows.length > maxRows && !isSmallest) {
      boxes.push(...split(next.box).map((box) => ({ box, miles: minMilesTo(box, center) })))
      boxes.sort((a, b) => b.miles - a.miles)
    } else {
      // A position on the border of two boxes is in both.
      const isNew = ({ id }: { id: number }) => !nearest.some((known) => known.id === id)
      nearest = [...nearest, ...sortByDistance(center, rows.filter(isNew))].toSorted(byDistance)
    }
  }
}

function split({ south, north, west, east }: Box): Box[] {
  const height = (north - south) / SPLITS_PER_SIDE
  const width = (east - west) / SPLITS_PER_SIDE
  return Array.from({ length: SPLITS_PER_SIDE ** 2 }, (_, index) => {
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

/** No point of the box is nearer: its corners are the points farthest from its middle. */
function minMilesTo({ south, north, west, east }: Box, center: Position): number {
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const reach = [south, north].map((latitude) =>
    milesBetween(middle, { latitude, longitude: west }),
  )
  return milesBetween(center, middle) - Math.max(...reach)
}

/** As in the index `providers_by_position`. */
const HAS_POSITION = sql<boolean>`(latitude <> 0 or longitude <> 0)`

function listInBox(db: ReadDb, box: Box, limit = Number.MAX_SAFE_INTEGER) {
  return db
    .selectFrom('providers')
    .select(['id', 'latitude', 'longitude'])
    .where(HAS_POSITION)
    .where('latitude', '>=', box.south)
    .where('latitude', '<=', box.north)
    .where('longitude', '>=', box.west)
    .where('longitude', '<=', box.east)
    .limit(limit)
    .execute()
}

interface Distance {
  id: number
  miles: number
}

const byDistance = (a: Distance, b: Distance) => a.miles - b.miles || a.id - b.id

function sortByDistance(center: Position, rows: readonly (Position & { id: number })[]) {
  return rows
    .map(({ id, ...position }): Distance => ({ id, miles: milesBetween(center, position) }))
    .toSorted(byDistance)
}
