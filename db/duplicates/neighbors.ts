import { sql } from 'kysely'
import { NEARBY_MILES } from '#domain/clinics/duplicates/compare.ts'
import { boxesAround } from '#domain/places/geography.ts'
import { jsonList } from '#db/directory/json-list.ts'
import type { Database } from '#db/engine/schema.ts'
import { fewChanged, isInScope, type IdPair, type Scope } from './scope.ts'

const { north: NEARBY_LATITUDE } = boxAround(0)
/** As wide as a box in northern Alaska, so that one width serves all states. */
const COLUMN_DEGREES = boxAround(72).east

/** Pairs within NEARBY_MILES, apart from some corners, in portions. */
export async function* pairNeighbors(db: Database, scope: Scope): AsyncGenerator<IdPair[]> {
  for (const band of await listBands(db, scope)) {
    yield pairBand(await listPositions(db, band), band, scope)
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

/** One around each changed provider, or one for each degree with a provider. */
async function listBands(db: Database, scope: Scope): Promise<Band[]> {
  const few = fewChanged(scope)
  if (few === undefined) {
    const { rows } = await sql<Band>`
      select distinct floor(south) as south, floor(south) + 1 as north from provider_positions
    `.execute(db)
    return rows
  }
  const positions = await db
    .selectFrom('provider_positions')
    .select('south')
    .where('id', 'in', jsonList(few))
    .execute()
  return positions.map(({ south }) => ({ south, north: south + NEARBY_LATITUDE }))
}

/** From south to north, beginning with those that are near the southern border of the band. */
function listPositions(db: Database, { south, north }: Band): Promise<StoredPosition[]> {
  return db
    .selectFrom('provider_positions')
    .select(['id', 'south', 'west'])
    .where('south', '>=', south - NEARBY_LATITUDE)
    .where('south', '<=', north)
    .orderBy('south')
    .orderBy('id')
    .execute()
}

/** A list with more of them in one place has placed them wrongly; each is compared with this many. */
const MAX_COMPARED = 100

function pairBand(positions: readonly StoredPosition[], { south }: Band, scope: Scope): IdPair[] {
  const pairs: IdPair[] = []
  const columns = new Map<number, StoredPosition[]>()
  for (const position of positions) {
    const column = Math.floor(position.west / COLUMN_DEGREES)
    for (const beside of [column - 1, column, column + 1]) {
      const listed = columns.get(beside) ?? []
      const last = Math.max(0, listed.length - MAX_COMPARED)
      for (let at = listed.length - 1; at >= last; at -= 1) {
        const other = listed[at]
        if (other === undefined || position.south - other.south > NEARBY_LATITUDE) break
        // The band before had the two already.
        if (position.south < south) continue
        if (Math.abs(position.west - other.west) > COLUMN_DEGREES) continue
        if (isInScope(scope, other.id, position.id)) pairs.push([other.id, position.id])
      }
    }
    const own = columns.get(column)
    if (own === undefined) columns.set(column, [position])
    else own.push(position)
  }
  return pairs
}

function boxAround(latitude: number) {
  const [box = { south: 0, north: 0, west: 0, east: 0 }] = boxesAround(
    { latitude, longitude: 0 },
    NEARBY_MILES,
  )
  return { north: box.north - latitude, east: box.east }
}
