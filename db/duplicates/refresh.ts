import { sql } from 'kysely'
import { jsonList } from '#db/engine/json-list.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import type { Succession } from '#domain/import/find-successors.ts'
import { type IdPair, type Scope, isInScope, pairCandidates } from './candidates.ts'
import { scoreDuplicate, type PossibleDuplicate } from '#domain/duplicates/score.ts'
import type { ComparedListing } from '#domain/duplicates/compare.ts'

/**
 * Stores the current pairs of the scope and deletes open ones that no longer apply. Decided pairs
 * stay (R-DUPLICATE-4). Call it in the transaction that changes the providers.
 */
export async function refreshDuplicates(db: Database, scope: Scope, now: Date): Promise<void> {
  if (scope !== 'all' && scope.size === 0) return
  const found = await findDuplicates(db, scope)
  await forgetOthers(db, scope, found)
  await storePairs(db, found, now)
}

/** Updates all open pairs, so that they follow a release with other rules. */
export async function rescoreOpenPairs(db: Database, now: Date): Promise<void> {
  const open = await db
    .selectFrom('duplicate_pairs')
    .select(['first_id', 'second_id'])
    .where('decision', 'is', null)
    .execute()
  const ids = open.map((pair): IdPair => [pair.first_id, pair.second_id])
  const found = boundPairs(await scorePairs(db, ids))
  await forgetOthers(db, 'all', found)
  await storePairs(db, found, now)
}

/** Reasons of a pair that the admin asked to compare; it stays until it is decided. */
export const CHOSEN = '["chosen by the admin"]'

async function forgetOthers(
  db: Database,
  scope: Scope,
  found: readonly FoundPair[],
): Promise<void> {
  const ids = found.map(({ firstId, secondId }) => [firstId, secondId])
  const kept = sql`select value ->> 0, value ->> 1 from json_each(${JSON.stringify(ids)})`
  await db
    .deleteFrom('duplicate_pairs')
    .where('decision', 'is', null)
    .where('reasons', '<>', CHOSEN)
    .where(sql<boolean>`(first_id, second_id) not in (${kept})`)
    // The other pairs have a clinic that left (offerSuccessors).
    // Not `in (select …)`: SQLite would go through all pairs of providers.
    .where(sql<boolean>`exists (select 1 from providers where id = first_id)`)
    .where(sql<boolean>`exists (select 1 from providers where id = second_id)`)
    .where((eb) => {
      if (scope === 'all') return eb.lit(true)
      const changed = jsonList([...scope])
      return eb.or([eb('first_id', 'in', changed), eb('second_id', 'in', changed)])
    })
    .execute()
}

/** Asks whether a clinic that left goes on as the one that came to its street and phone (R-LIST-25). */
export async function offerSuccessors(
  db: Database,
  successions: readonly Succession[],
  now: Date,
): Promise<void> {
  const pairs = successions.map(({ id, successorId }) => ({
    firstId: Math.min(id, successorId),
    secondId: Math.max(id, successorId),
    kind: 'same' as const,
    practiceId: null,
    score: 0.9,
    reasons: ['left the list when the other came', 'same street', 'same phone number'],
  }))
  await storePairs(db, pairs, now)
}

async function storePairs(db: Database, found: readonly FoundPair[], now: Date): Promise<void> {
  await sql`
    insert into duplicate_pairs (first_id, second_id, kind, practice_id, score, reasons, found_at)
      select value ->> 'firstId', value ->> 'secondId', value ->> 'kind', value ->> 'practiceId',
        value ->> 'score', value -> 'reasons', ${now.toISOString()}
      from json_each(${JSON.stringify(found)}) where true
    on conflict do update set kind = excluded.kind, practice_id = excluded.practice_id,
      score = excluded.score, reasons = excluded.reasons
    where decision is null
  `.execute(db)
}

interface FoundPair extends Omit<PossibleDuplicate, 'practice'> {
  firstId: number
  /** Always greater than `firstId`. */
  secondId: number
  practiceId: number | null
}

/** Each pair once, the best first, and one of each crowd (R-DUPLICATE-4). */
async function findDuplicates(db: ReadDb, scope: Scope): Promise<FoundPair[]> {
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
function boundPairs(pairs: readonly FoundPair[]): FoundPair[] {
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
async function scorePairs(db: ReadDb, pairs: readonly IdPair[]): Promise<FoundPair[]> {
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
    .select(['a.listing_id as first', 'b.listing_id as second'])
    // The partial index needs both conditions.
    .where('a.place_id', '<>', '')
    .where('b.place_id', '<>', '')
    .whereRef('a.listing_id', '<', 'b.listing_id')
    .execute()
  return rows.map(({ first, second }) => [first, second])
}

async function findListings(
  db: ReadDb,
  ids: readonly number[],
): Promise<Map<number, ComparedListing>> {
  const rows = await db
    .selectFrom('providers')
    .leftJoin('clinics', 'clinics.listing_id', 'providers.id')
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
