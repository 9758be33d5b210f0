import type { BulkAction, DeskItem } from '#domain/proposals/desk.ts'
import { type AdminStep, decide } from '#db/decisions/log.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { RefusedError } from '#db/proposals/apply.ts'
import { decideProposal, deleteApplication } from '#db/proposals/decide.ts'
import type { Selectable } from 'kysely'
import type { Database, Schema } from '#db/engine/schema.ts'
import { mergeInto } from '#db/stewardship/steps.ts'
import { showListings } from '#db/stewardship/show-listings.ts'
import type { IdPair } from '#db/duplicates/candidates.ts'

interface BulkStep extends AdminStep {
  /** Only applications can be deleted. */
  action: BulkAction
  /** Why they are declined. */
  reason: string
}

/**
 * Declines what waits, or deletes pending applications, in one transaction and records each.
 * Skips what changed meanwhile; returns the number of these.
 */
export function decideInBulk(
  connection: Connection,
  selected: readonly DeskItem[],
  { action, reason, ...step }: BulkStep,
): Promise<{ late: number }> {
  return inWriteTransaction(connection, async (db) => {
    let late = 0
    for (const { id, version } of selected) {
      const seen = { expected: 'pending', version, ...step } as const
      const { kind } = await (action === 'delete'
        ? deleteApplication({ db }, id, seen)
        : decideProposal({ db }, id, { to: 'declined', reason, ...seen }))
      if (kind !== 'done') late += 1
    }
    return { late }
  })
}

export type PairResult =
  | { kind: 'done' | 'not-found' | 'not-applicable' }
  /** Another admin decided in the meantime. */
  | { kind: 'conflict'; decision: Answer }

type Answer = NonNullable<Selectable<Schema['duplicate_pairs']>['decision']>

/** Fields that the remaining page of a merge can take over. */
export const TAKEN_FIELDS = ['name', 'address', 'phone', 'site', 'hours'] as const

interface Merge extends AdminStep {
  loserId: number
  winnerId: number
  /** Taken from the loser, as corrections. */
  take: readonly (typeof TAKEN_FIELDS)[number][]
}

/** Merges the two clinics of an open pair (R-DUPLICATE-6). */
export function mergePair(connection: Connection, merge: Merge): Promise<PairResult> {
  const { loserId, winnerId } = merge
  return decidePair(connection, [loserId, winnerId], { decision: 'merged', ...merge })
}

const DECISIONS = {
  merged: { kind: 'merge', text: 'Merged with the other listing' },
  'belongs-to': { kind: 'belongs-to', text: 'Linked as part of a practice' },
  'not-same': { kind: 'not-same', text: 'Not the same as the other listing' },
} as const

type PairStep = AdminStep &
  (
    | { decision: 'not-same' }
    | { decision: 'belongs-to'; practiceId: number }
    | ({ decision: 'merged' } & Merge)
  )

/**
 * `not-same` is permanent: imports never ask about this pair again. `belongs-to` links the two pages
 * (R-DUPLICATE-5).
 */
export async function decidePair(
  connection: Connection,
  ids: IdPair,
  { by, now, ...given }: PairStep,
): Promise<PairResult> {
  const { decision } = given
  const [first_id, second_id] = [Math.min(...ids), Math.max(...ids)]
  const about = {
    subject: `${first_id}-${second_id}`,
    listingId: first_id,
    otherId: second_id,
    ...DECISIONS[decision],
  }
  const work = async (db: Database): Promise<PairResult> => {
    const pair = { first_id, second_id }
    const stored = await db
      .selectFrom('duplicate_pairs')
      .select(['decision', 'practice_id'])
      .where((eb) => eb.and(pair))
      .executeTakeFirst()
    if (stored === undefined) return { kind: 'not-found' }
    if (stored.decision !== null) return { kind: 'conflict', decision: stored.decision }
    const practice_id = 'practiceId' in given ? given.practiceId : stored.practice_id
    await db
      .updateTable('duplicate_pairs')
      .set({ practice_id, decision, decided_at: now.toISOString() })
      .where((eb) => eb.and(pair))
      .execute()
    if (decision === 'belongs-to') await showListings(db, ids, now)
    if ('loserId' in given) {
      const { kind } = await mergeInto(db, { ...given, id: given.loserId, by, now })
      // One of them left the list since, or left it before the other one came.
      if (kind !== 'done') throw new RefusedError('not-applicable')
    }
    return { kind: 'done' }
  }
  try {
    return await inWriteTransaction(connection, (db) =>
      decide(db, about, { by, now }, () => work(db)),
    )
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    return { kind: 'not-applicable' }
  }
}
