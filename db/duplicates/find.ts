import { scoreDuplicate, type PossibleDuplicate } from '#domain/duplicates/score.ts'
import type { ComparedListing } from '#domain/duplicates/compare.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { isInScope, pairCandidates, type IdPair, type Scope } from './candidates.ts'

export interface FoundPair extends Omit<PossibleDuplicate, 'practice'> {
  firstId: number
  /** Always greater than `firstId`. */
  secondId: number
  practiceId: number | null
}

/** Each pair once, the best first, and one of each crowd (R-DUPLICATE-4). */
export async function findDuplicates(db: ReadDb, scope: Scope): Promise<FoundPair[]> {
  const found = new Map<string, FoundPair>()
  const score = async (pairs: readonly IdPair[]) => {
    for (const pair of await scorePairs(db, pairs)) {
      found.set(`${pair.firstId} ${pair.secondId}`, pair)
    }
  }
  for await (const pairs of pairCandidates(db, scope)) await score(pairs)
  const repeated = await listWithSamePlaceId(db)
  await score(repeated.filter(([first, second]) => isInScope(scope, first, second)))
  return boundPairs([...found.values()])
}

/** More pairs of one listing are a crowd, which is a mistake of the list. */
const MAX_PAIRS_OF_LISTING = 5

/** All pairs, but only the best one of a crowd: more would show the mistake no better. */
export function boundPairs(pairs: readonly FoundPair[]): FoundPair[] {
  const counts = new Map<number, number>()
  const groups = new Map<number, number>()
  const groupOf = (id: number): number => {
    let root = id
    for (
      let next = groups.get(root);
      next !== undefined && next !== root;
      next = groups.get(root)
    ) {
      root = next
    }
    groups.set(id, root)
    return root
  }
  for (const { firstId, secondId } of pairs) {
    for (const id of [firstId, secondId]) counts.set(id, (counts.get(id) ?? 0) + 1)
    groups.set(groupOf(firstId), groupOf(secondId))
  }
  const crowds = new Set(
    [...counts].filter(([, count]) => count > MAX_PAIRS_OF_LISTING).map(([id]) => groupOf(id)),
  )
  const shown = new Set<number>()
  return pairs
    .toSorted((a, b) => b.score - a.score || a.firstId - b.firstId || a.secondId - b.secondId)
    .filter(({ firstId }) => {
      const group = groupOf(firstId)
      if (!crowds.has(group)) return true
      const isFirst = !shown.has(group)
      shown.add(group)
      return isFirst
    })
}

/** Drops pairs that are no longer duplicates. */
export async function scorePairs(db: ReadDb, pairs: readonly IdPair[]): Promise<FoundPair[]> {
  if (pairs.length === 0) return []
  const listings = await findListings(db, [...new Set(pairs.flat())])
  return pairs.flatMap((ids) => {
    const [firstId, secondId] = ids[0] < ids[1] ? ids : [ids[1], ids[0]]
    const [first, second] = [listings.get(firstId), listings.get(secondId)]
    if (first === undefined || second === undefined) return []
    const duplicate = scoreDuplicate(first, second)
    if (duplicate === undefined) return []
    const { practice, ...found } = duplicate
    const practiceId = practice === null ? null : practice === 'first' ? firstId : secondId
    return [{ firstId, secondId, practiceId, ...found }]
  })
}

async function listWithSamePlaceId(db: ReadDb): Promise<IdPair[]> {
  const rows = await db
    .selectFrom('clinics as a')
    .innerJoin('clinics as b', 'b.place_id', 'a.place_id')
    .select(['a.provider_id as first', 'b.provider_id as second'])
    // The partial index needs both conditions.
    .where('a.place_id', '<>', '')
    .where('b.place_id', '<>', '')
    .whereRef('a.provider_id', '<', 'b.provider_id')
    .execute()
  return rows.map(({ first, second }) => [first, second])
}

async function findListings(
  db: ReadDb,
  ids: readonly number[],
): Promise<Map<number, ComparedListing>> {
  const rows = await db
    .selectFrom('providers')
    .leftJoin('clinics', 'clinics.provider_id', 'providers.id')
    .select(['id', 'name', 'phone', 'site', 'street', 'postal_code as postalCode', 'city', 'state'])
    .select(['latitude', 'longitude', 'approximate_position'])
    .select(['place_id as placeId', 'category'])
    .where('id', 'in', jsonList(ids))
    .execute()
  return new Map(
    rows.map(({ id, approximate_position, placeId, category, ...listing }) => [
      id,
      {
        ...listing,
        isApproximate: approximate_position !== null,
        placeId: placeId ?? '',
        category: category ?? '',
      },
    ]),
  )
}
