import { sql } from 'kysely'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import {
  findLocators,
  hasSameHouseNumber,
  hasSamePhone,
  HOUSE_NUMBER,
  sharesDistinctiveWord,
  type Locator,
} from './locators.ts'
import { fewChanged, isInScope, type IdPair, type Scope } from './scope.ts'

/** An area with more than this has imprecise addresses. */
const MAX_COMPARED = 100

const LISTINGS_PER_PORTION = 2000

/**
 * Pairs in one ZIP, or without a ZIP in one city, that may share an address although their
 * positions do not show it: with the same house number, or with the same phone or name where one
 * has no position.
 */
export async function* pairInAreas(db: ReadDb, scope: Scope): AsyncGenerator<IdPair[]> {
  const listed = await listByArea(db, scope)
  let area: ListedInArea[] = []
  for (let start = 0; start < listed.length; start += LISTINGS_PER_PORTION) {
    const portion = listed.slice(start, start + LISTINGS_PER_PORTION)
    const locators = await findLocators(
      db,
      [...area, ...portion].map(({ id }) => id),
    )
    const pairs: IdPair[] = []
    for (const listing of portion) {
      if (area[0]?.area !== listing.area) area = []
      for (const other of area) {
        if (!isInScope(scope, other.id, listing.id)) continue
        if (mayShareAddress(other, listing, locators)) pairs.push([other.id, listing.id])
      }
      area.push(listing)
      if (area.length > MAX_COMPARED) area.shift()
    }
    yield pairs
  }
}

interface ListedInArea {
  id: number
  area: string
  /** 0 when the position is unknown or only the center of a ZIP or city. */
  hasPosition: 0 | 1
}

const AREA = sql<string>`iif(postal_code = '', state_slug || '/' || city_slug, postal_code)`
const HAS_POSITION = sql<0 | 1>`
  (approximate_position is null and (latitude <> 0 or longitude <> 0))
`

/**
 * Providers that share a house number in their area, and all providers of areas where a position is
 * missing.
 */
function listByArea(db: ReadDb, scope: Scope): Promise<ListedInArea[]> {
  const few = fewChanged(scope)
  const zips = sql`select postal_code from providers where id in ${jsonList(few ?? [])}`
  const isListed = few === undefined ? sql<boolean>`true` : sql<boolean>`postal_code in (${zips})`
  const shared = sql`
    select ${AREA}, ${HOUSE_NUMBER} from providers
    where ${HOUSE_NUMBER} > 0 and ${isListed} group by 1, 2 having count(*) > 1
  `
  const unplaced = sql`select ${AREA} from providers where not ${HAS_POSITION} and ${isListed}`
  return db
    .selectFrom('providers')
    .select(['id', AREA.as('area'), HAS_POSITION.as('hasPosition')])
    .where(isListed)
    .where(sql<boolean>`((${AREA}, ${HOUSE_NUMBER}) in (${shared}) or ${AREA} in (${unplaced}))`)
    .orderBy('area')
    .orderBy('id')
    .execute()
}

function mayShareAddress(
  one: ListedInArea,
  other: ListedInArea,
  locators: ReadonlyMap<number, Locator>,
): boolean {
  const [a, b] = [locators.get(one.id), locators.get(other.id)]
  if (a === undefined || b === undefined) return false
  if (hasSameHouseNumber(a, b)) return true
  const isUnplaced = one.hasPosition === 0 || other.hasPosition === 0
  return isUnplaced && (hasSamePhone(a, b) || sharesDistinctiveWord(a, b))
}
