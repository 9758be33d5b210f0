import type { Selectable } from 'kysely'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database, Schema } from '#db/engine/schema.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { markUndone, recordDecision } from '#db/stewardship/decisions.ts'
import type { AdminStep } from '#db/stewardship/history.ts'
import { mergeInto } from '#db/stewardship/merge.ts'
import { findStored } from '#db/stewardship/write-clinic.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import type { IdPair } from '#db/duplicates/candidates.ts'

type StoredPair = Selectable<Schema['duplicate_pairs']>
type Decision = StoredPair['decision']

export type PairResult =
  | { kind: 'done' | 'not-found' | 'not-applicable' }
  /** Another admin decided, or undid the decision, in the meantime. */
  | { kind: 'conflict'; decision: Decision }

/** Fields that the remaining page of a merge can take over. */
export const TAKEN_FIELDS = ['name', 'address', 'phone', 'site', 'hours'] as const

/**
 * `not-same` is permanent: imports never ask about this pair again. `belongs-to` links the two pages
 * (R-DUPLICATE-5).
 */
export function decidePair(
  connection: Connection,
  pair: IdPair,
  step: AdminStep & ({ decision: 'not-same' } | { decision: 'belongs-to'; practiceId: number }),
): Promise<PairResult> {
  return decide(connection, pair, step)
}

interface Merge extends AdminStep {
  loserId: number
  winnerId: number
  /** Taken from the loser, as corrections. */
  take: readonly (typeof TAKEN_FIELDS)[number][]
}

/** Merges the two clinics of an open pair in one transaction (R-DUPLICATE-6). */
export function mergePair(
  connection: Connection,
  { loserId, winnerId, take, ...decider }: Merge,
): Promise<PairResult> {
  const step = { decision: 'merged', winnerId, ...decider } as const
  return decide(connection, [loserId, winnerId], step, async (db) => {
    const merged = await mergeInto(db, { id: loserId, winnerId, take, ...decider })
    if (merged.kind !== 'done') throw new Error('an open pair has a provider that is not listed')
  })
}

/** Reopens the pair. After a merge, both clinics are listed again, each with its former fields. */
export function undoPair(
  connection: Connection,
  pair: IdPair,
  step: AdminStep,
): Promise<PairResult> {
  return decide(connection, pair, { decision: null, ...step }, async (db, stored) => {
    if (stored.decision !== 'merged') return
    const merge = await db
      .selectFrom('clinic_history')
      .select('id')
      .where('provider_id', 'in', [...pair])
      .where('action', '=', 'merge')
      .where('at', '=', stored.decided_at)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await undoDecision(db, merge.id, step)
  })
}

const TEXTS = {
  merged: 'Merged with the other listing',
  'belongs-to': 'Linked as part of a practice',
  'not-same': 'Not the same as the other listing',
} as const

interface PairStep extends AdminStep {
  /** `null` takes the decision back. */
  decision: Decision
  practiceId?: number
  /** The remaining listing of a merge. */
  winnerId?: number
}

/** Decides an open pair, or reopens a decided one. */
function decide(
  connection: Connection,
  ids: IdPair,
  { decision, practiceId, winnerId, by, now }: PairStep,
  work?: (db: Database, stored: StoredPair) => Promise<void>,
): Promise<PairResult> {
  return inWriteTransaction(connection, async (db) => {
    const clinics: [number, number] = [Math.min(...ids), Math.max(...ids)]
    const [first_id, second_id] = clinics
    const stored = await db
      .selectFrom('duplicate_pairs')
      .selectAll()
      .where('first_id', '=', first_id)
      .where('second_id', '=', second_id)
      .executeTakeFirst()
    if (stored === undefined) return { kind: 'not-found' }
    const { decision: former, kind, practice_id } = stored
    if ((former === null) === (decision === null)) return { kind: 'conflict', decision: former }
    // It left the list since, or left it before the other one came.
    if (winnerId !== undefined && (await findStored(db, winnerId)) === undefined) {
      return { kind: 'not-applicable' }
    }
    const about = { kind: 'duplicate', subject: clinics.join('-') } as const
    if (decision === null) await markUndone(db, about, now)
    else await recordDecision(db, { ...about, clinics, text: TEXTS[decision] }, { by, now })
    const undone = kind === 'same' ? null : practice_id
    await db
      .updateTable('duplicate_pairs')
      .set({
        practice_id: decision === null ? undone : (practiceId ?? practice_id),
        decision,
        decided_at: decision === null ? null : now.toISOString(),
      })
      .where('first_id', '=', first_id)
      .where('second_id', '=', second_id)
      .execute()
    await publish(db, { clinics, decided: decision ?? former, undo: decision === null, by, now })
    await work?.(db, stored)
    return { kind: 'done' }
  })
}

interface Decided extends AdminStep {
  clinics: [number, number]
  decided: Decision
  undo: boolean
}

/** A merge is an event of the clinic instead, which also changes the pages. */
async function publish(db: Database, { clinics, decided, undo, by, now }: Decided): Promise<void> {
  if (decided === null || decided === 'merged') return
  const details = { clinics, decision: decided, undo }
  await recordAudit(db, { event: 'pair-decision', ...by, details }, now)
  if (decided === 'not-same') return
  // Both pages show the link, so both are rendered again and dated today in the sitemap.
  await db
    .updateTable('providers')
    .set({ changed_on: utcDay(now) })
    .where('id', 'in', clinics)
    .execute()
  await advanceRevision(db, now)
}
