import { sql } from 'kysely'
import { scoreDuplicate, type PossibleDuplicate } from '#domain/clinics/duplicates/score.ts'
import type { Database } from '#db/engine/schema.ts'
import { pairInAreas } from './areas.ts'
import { findListings } from './listings.ts'
import {
  findLocators,
  hasSameHouseNumber,
  hasSamePhone,
  sharesDistinctiveWord,
} from './locators.ts'
import { pairNeighbors } from './neighbors.ts'
import { isInScope, type IdPair, type Scope } from './scope.ts'

export interface FoundPair extends PossibleDuplicate {
  firstId: number
  /** Always higher than `firstId`. */
  secondId: number
}

/** In no particular order; each pair once (R-DUPLICATE-1). */
export async function findDuplicates(db: Database, scope: Scope): Promise<FoundPair[]> {
  const found = new Map<string, FoundPair>()
  const score = async (pairs: readonly IdPair[]) => {
    for (const pair of await scorePairs(db, pairs)) {
      found.set(`${pair.firstId} ${pair.secondId}`, pair)
    }
  }
  for await (const pairs of inPortions(pairNeighbors(db, scope))) {
    await score(await keepPromising(db, pairs))
  }
  for await (const pairs of inPortions(pairInAreas(db, scope))) await score(pairs)
  const repeated = await listWithSamePlaceId(db)
  await score(repeated.filter(([first, second]) => isInScope(scope, first, second)))
  return [...found.values()]
}

/** Large enough that queries cost little per pair, small enough for the memory. */
const PORTION = 10_000

async function* inPortions(pairs: AsyncIterable<readonly IdPair[]>): AsyncGenerator<IdPair[]> {
  let portion: IdPair[] = []
  for await (const some of pairs) {
    for (const pair of some) portion.push(pair)
    if (portion.length < PORTION) continue
    yield portion
    portion = []
  }
  yield portion
}

async function scorePairs(db: Database, pairs: readonly IdPair[]): Promise<FoundPair[]> {
  if (pairs.length === 0) return []
  const listings = await findListings(db, [...new Set(pairs.flat())])
  return pairs.flatMap((ids) => {
    const [firstId, secondId] = ids[0] < ids[1] ? ids : [ids[1], ids[0]]
    const [first, second] = [listings.get(firstId), listings.get(secondId)]
    if (first === undefined || second === undefined) return []
    const duplicate = scoreDuplicate(first, second)
    return duplicate === undefined ? [] : [{ firstId, secondId, ...duplicate }]
  })
}

/** Neighbors with nothing in common need no comparison. */
async function keepPromising(db: Database, pairs: readonly IdPair[]): Promise<IdPair[]> {
  if (pairs.length === 0) return []
  const locators = await findLocators(db, [...new Set(pairs.flat())])
  return pairs.filter(([firstId, secondId]) => {
    const [a, b] = [locators.get(firstId), locators.get(secondId)]
    if (a === undefined || b === undefined) return false
    return hasSameHouseNumber(a, b) || hasSamePhone(a, b) || sharesDistinctiveWord(a, b)
  })
}

async function listWithSamePlaceId(db: Database): Promise<IdPair[]> {
  const { rows } = await sql<{ first: number; second: number }>`
    select a.provider_id as first, b.provider_id as second
    from clinic_facts as a join clinic_facts as b using (place_id)
    where place_id <> '' and a.provider_id < b.provider_id
  `.execute(db)
  return rows.map(({ first, second }) => [first, second])
}
