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

/** The first holds a few streets, the last the world. */
const RADII_MILES = Array.from({ length: 16 }, (_, step) => 0.5 * 2 ** step)

/** In growing boxes, until one has enough within its radius. */
async function listCandidates(db: ReadDb, center: Position, limit: number) {
  let nearest: Distance[] = []
  for (const radius of RADII_MILES) {
    const around = await listInBox(db, boxAround(center, radius))
    nearest = sortByDistance(center, around).slice(0, limit)
    const farthest = nearest[limit - 1]?.miles ?? Infinity
    if (farthest <= radius) break
  }
  return nearest
}

/** As in the index `providers_by_position`. */
const HAS_POSITION = sql<boolean>`(latitude <> 0 or longitude <> 0)`

function listInBox(db: ReadDb, box: Box) {
  return db
    .selectFrom('providers')
    .select(['id', 'latitude', 'longitude'])
    .where(HAS_POSITION)
    .where('latitude', '>=', box.south)
    .where('latitude', '<=', box.north)
    .where('longitude', '>=', box.west)
    .where('longitude', '<=', box.east)
    .execute()
}

interface Distance {
  id: number
  miles: number
}

function sortByDistance(center: Position, rows: readonly (Position & { id: number })[]) {
  return rows
    .map(({ id, ...position }): Distance => ({ id, miles: milesBetween(center, position) }))
    .toSorted((a, b) => a.miles - b.miles || a.id - b.id)
}
