import type { Database } from '#db/engine/schema.ts'
import {
  hasSameHouseNumber,
  hasSamePhone,
  sharesDistinctiveWord,
  streamLocatorsByArea,
  type AreaLocator,
} from './locators.ts'
import { isInScope, type IdPair, type Scope } from './scope.ts'

/** A list has more of them in one area only when it says little of where they are. */
const MAX_COMPARED = 100

/**
 * Pairs in one ZIP, or without a ZIP in one city, that may be at one address although their positions
 * do not say so: with the same house number, or with the same phone or name where one has no position.
 */
export async function* pairInAreas(db: Database, scope: Scope): AsyncGenerator<IdPair[]> {
  let area: AreaLocator[] = []
  for await (const listing of streamLocatorsByArea(db, scope)) {
    if (area[0]?.area !== listing.area) area = []
    yield area
      .slice(-MAX_COMPARED)
      .filter((other) => isInScope(scope, other.id, listing.id))
      .filter((other) => mayShareAddress(other, listing))
      .map((other) => [other.id, listing.id])
    area.push(listing)
  }
}

function mayShareAddress(a: AreaLocator, b: AreaLocator): boolean {
  if (hasSameHouseNumber(a, b)) return true
  const isUnplaced = a.hasPosition === 0 || b.hasPosition === 0
  return isUnplaced && (hasSamePhone(a, b) || sharesDistinctiveWord(a, b))
}
