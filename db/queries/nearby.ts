import { boxesAround, milesBetween, type Box, type Position } from '#domain/geography.ts'
import type { ReadDb } from '#db/schema.ts'
import { listProvidersByIds, type ProviderRow } from './providers.ts'

export interface NearbyProvider extends ProviderRow {
  /** Great-circle miles from the asked position. */
  distanceMiles: number
}

const FIRST_RADIUS_MILES = 0.5 // a dense city has dozens within
const LAST_RADIUS_MILES = 16_384 // more than half the way around the Earth

/**
 * The nearest providers, nearest first, however far; [] when none has a position. The circle
 * is doubled until it holds enough: whatever lies outside it is farther than all inside.
 */
export async function listProvidersNearby(
  db: ReadDb,
  center: Position,
  limit: number,
): Promise<NearbyProvider[]> {
  let candidates: { id: number; distanceMiles: number }[] = []
  for (let radius = FIRST_RADIUS_MILES; radius <= LAST_RADIUS_MILES; radius *= 2) {
    candidates = await listWithin(db, center, radius)
    if (candidates.length >= limit) break
  }

  const nearest = candidates
    .toSorted((a, b) => a.distanceMiles - b.distanceMiles || a.id - b.id)
    .slice(0, limit)
  if (nearest.length === 0) return []
  const cards = await listProvidersByIds(
    db,
    nearest.map(({ id }) => id),
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return nearest.flatMap(({ id, distanceMiles }) => {
    const card = cardOf.get(id)
    return card ? [{ ...card, distanceMiles }] : []
  })
}

async function listWithin(db: ReadDb, center: Position, radiusMiles: number) {
  const boxes = boxesAround(center, radiusMiles)
  const rows = await Promise.all(boxes.map((box) => listInBox(db, box)))
  return rows
    .flat()
    .map(({ id, ...position }) => ({ id, distanceMiles: milesBetween(center, position) }))
    .filter(({ distanceMiles }) => distanceMiles <= radiusMiles)
}

function listInBox(db: ReadDb, box: Box) {
  return db
    .selectFrom('provider_positions')
    .innerJoin('providers', 'providers.id', 'provider_positions.id')
    .select(['providers.id', 'latitude', 'longitude'])
    .where('provider_positions.south', '<=', box.north)
    .where('provider_positions.north', '>=', box.south)
    .where('provider_positions.west', '<=', box.east)
    .where('provider_positions.east', '>=', box.west)
    .execute()
}
