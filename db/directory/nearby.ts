import { isClosedForNow } from '#domain/clinics/provider.ts'
import { boxAround, milesBetween, type Position } from '#domain/places/geography.ts'
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

/** Widened until enough providers are inside; the last one is the whole Earth. */
const RADII_MILES = [4, 16, 64, 256, 1024, 13_000]

const ROUNDING_MILES = 0.005 // the R*Tree stores 32-bit floats

/** Nearest first at any distance, great-circle; skips providers without a position. */
export async function listNearest(db: ReadDb, center: Position, limit: number) {
  let around: Awaited<ReturnType<typeof listAround>> = []
  let farthest = Infinity
  for (const radius of RADII_MILES) {
    around = await listAround(db, center, radius)
    farthest = (around[limit - 1]?.miles ?? Infinity) + ROUNDING_MILES
    if (farthest < radius) break
  }
  const candidates = around.slice(0, limit + MAX_SUITES).filter(({ miles }) => miles <= farthest)
  const ids = candidates.map(({ id }) => id)
  const cards = ids.length === 0 ? [] : await listProvidersByIds(db, ids)
  return cards
    .map((card) => ({ ...card, distanceMiles: milesBetween(center, card) }))
    .toSorted((a, b) => a.distanceMiles - b.distanceMiles || a.id - b.id)
    .slice(0, limit)
}

/** Limits those that are as far as the last one: suites of one building share a position. */
const MAX_SUITES = 1000

/** Limits lists around a point, so that the largest city costs no more than 5,000 rows. */
export const MAX_AROUND = 5000

/** Ids of the nearest within `miles`, at most MAX_AROUND, nearest first. */
export async function listIdsAround(db: ReadDb, center: Position, miles: number) {
  const around = await listAround(db, center, miles)
  return around.slice(0, MAX_AROUND).map(({ id }) => id)
}

/** Nearest first. */
async function listAround(db: ReadDb, center: Position, radiusMiles: number) {
  const box = boxAround(center, radiusMiles)
  const found = await db
    .selectFrom('provider_positions')
    .select(['id', 'south as latitude', 'west as longitude'])
    .where('south', '<=', box.north)
    .where('north', '>=', box.south)
    .where('west', '<=', box.east)
    .where('east', '>=', box.west)
    .execute()
  return found
    .map(({ id, ...position }) => ({ id, miles: milesBetween(center, position) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .toSorted((a, b) => a.miles - b.miles || a.id - b.id)
}
