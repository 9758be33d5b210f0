import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { NEARBY_MILES } from '#domain/duplicates/compare.ts'
import { boxesAround } from '#domain/places/geography.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import {
  findLocators,
  hasSameHouseNumber,
  hasSamePhone,
  sharesDistinctiveWord,
} from './locators.ts'
import { fewChanged, isInScope, type IdPair, type Scope } from './scope.ts'

const { north: NEARBY_LATITUDE } = boxAround(0)
/** Wide enough for a box in northern Alaska, so that one width serves all states. */
const COLUMN_DEGREES = boxAround(72).east

/** Pairs within NEARBY_MILES (apart from some corners) that have something in common. */
export async function* pairNeighbors(db: ReadDb, scope: Scope): AsyncGenerator<IdPair[]> {
  for (const band of await listBands(db, scope)) {
    const positions = await listPositions(db, band)
    const ids = new Set<number>()
    visitNeighbors(positions, band, (first, second) => {
      if (isInScope(scope, first, second)) ids.add(first).add(second)
    })
    if (ids.size === 0) continue
    const locators = await findLocators(db, [...ids])
    const pairs: IdPair[] = []
    visitNeighbors(positions, band, (first, second) => {
      if (!isInScope(scope, first, second)) return
      const [a, b] = [locators.get(first), locators.get(second)]
      if (a === undefined || b === undefined) return
      if (hasSameHouseNumber(a, b) || hasSamePhone(a, b) || sharesDistinctiveWord(a, b)) {
        pairs.push([first, second])
      }
    })
    yield pairs
    await yieldToEventLoop() // better-sqlite3 frees rows only between turns
  }
}

interface Band {
  south: number
  north: number
}

interface StoredPosition {
  id: number
  south: number
  west: number
}

/**
 * One band around each changed provider, or bands of the whole map with similar numbers of
 * providers.
 */
async function listBands(db: ReadDb, scope: Scope): Promise<Band[]> {
  const few = fewChanged(scope)
  if (few === undefined) return listFullBands(db)
  const positions = await db
    .selectFrom('provider_positions')
    .select('south')
    .where('id', 'in', jsonList(few))
    .execute()
  return positions.map(({ south }) => ({ south, north: south + NEARBY_LATITUDE }))
}

const SLICES_PER_DEGREE = 20
/** Larger bands save little time and need much more memory. */
const PROVIDERS_PER_BAND = 500

async function listFullBands(db: ReadDb): Promise<Band[]> {
  const slices = await db
    .selectFrom('provider_positions')
    .select(({ fn }) => [
      sql<number>`floor(south * ${SLICES_PER_DEGREE})`.as('slice'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy('slice')
    .orderBy('slice')
    .execute()
  const bands: Band[] = []
  let providers = PROVIDERS_PER_BAND
  for (const { slice, count } of slices) {
    const [south, north] = [slice / SLICES_PER_DEGREE, (slice + 1) / SLICES_PER_DEGREE]
    const band = bands.at(-1)
    if (band === undefined || providers >= PROVIDERS_PER_BAND) {
      bands.push({ south, north })
      providers = count
    } else {
      band.north = north
      providers += count
    }
  }
  return bands
}

/** From south to north, starting with those near the southern border of the band. */
function listPositions(db: ReadDb, { south, north }: Band): Promise<StoredPosition[]> {
  return db
    .selectFrom('provider_positions')
    .select(['id', 'south', 'west'])
    .where('south', '>=', south - NEARBY_LATITUDE)
    .where('south', '<=', north)
    .orderBy('south')
    .orderBy('id')
    .execute()
}

/**
 * A list with more providers at one position has wrong positions; each is compared with this many.
 */
const MAX_COMPARED = 100

function visitNeighbors(
  positions: readonly StoredPosition[],
  { south }: Band,
  visit: (first: number, second: number) => void,
): void {
  const columns = new Map<number, StoredPosition[]>()
  for (const position of positions) {
    const column = Math.floor(position.west / COLUMN_DEGREES)
    // Pairs south of the band were found in the previous band.
    if (position.south >= south) {
      for (const beside of [column - 1, column, column + 1]) {
        const listed = columns.get(beside) ?? []
        const last = Math.max(0, listed.length - MAX_COMPARED)
        for (let at = listed.length - 1; at >= last; at -= 1) {
          const other = listed[at]
          if (other === undefined || position.south - other.south > NEARBY_LATITUDE) break
          if (Math.abs(position.west - other.west) <= COLUMN_DEGREES) visit(other.id, position.id)
        }
      }
    }
    const own = columns.get(column)
    if (own === undefined) columns.set(column, [position])
    else own.push(position)
  }
}

function boxAround(latitude: number) {
  const [box = { south: 0, north: 0, west: 0, east: 0 }] = boxesAround(
    { latitude, longitude: 0 },
    NEARBY_MILES,
  )
  return { north: box.north - latitude, east: box.east }
}
