import { sql } from 'kysely'
import { jsonList } from '#db/engine/json-list.ts'
import type { Database } from '#db/engine/schema.ts'
import type { Succession } from '#domain/import/find-successors.ts'
import { boundPairs, findDuplicates, scorePairs, type FoundPair } from './find.ts'
import type { IdPair, Scope } from './candidates.ts'

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
