import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { describeClinic } from '#db/stewardship/describe-clinic.ts'
import type { Actor } from '#db/stewardship/history.ts'
import { recordStatement } from '#db/stewardship/record-statement.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import { mergeInto } from '#db/stewardship/withhold.ts'
import type { Field } from '#domain/stewardship/fields.ts'

/** Fields that the remaining page can take over. */
export const TAKEN_FIELDS = ['name', 'address', 'phone', 'site', 'hours'] as const

type TakenField = (typeof TAKEN_FIELDS)[number] & Field

export type MergeResult = { kind: 'done' | 'conflict' | 'not-found' | 'not-applicable' }

interface Merge {
  loserId: number
  winnerId: number
  /** Taken from the loser, as corrections. */
  take: readonly TakenField[]
  by: Actor
  now: Date
}

/** Merges the two clinics of an open pair in one transaction (R-DUPLICATE-6). */
export function mergePair(connection: Connection, merge: Merge): Promise<MergeResult> {
  const { loserId, winnerId, take, by, now } = merge
  return inWriteTransaction(connection, async (db) => {
    const pair = await findPair(db, loserId, winnerId)
    if (pair === undefined) return { kind: 'not-found' }
    if (pair.decision !== null) return { kind: 'conflict' }
    const loser = await describeClinic(readOnly(db), loserId)
    // An application's listing is merged by approving it as an update of the clinic.
    if (loser === undefined) return { kind: 'not-applicable' }
    await decide(db, pair, { decision: 'merged', by, now })
    const merged = await mergeInto(db, { id: loserId, winnerId, by, now })
    if (merged.kind !== 'done') throw new Error('an open pair has a provider that is not listed')
    for (const { field, shown } of loser.fields) {
      if (!take.some((taken) => taken === field)) continue
      await recordStatement(db, {
        id: winnerId,
        field,
        source: 'correction',
        value: shown,
        by,
        now,
      })
    }
    return { kind: 'done' }
  })
}

/** Lists both clinics again, each with its former fields. */
export function undoMerge(
  connection: Connection,
  ids: readonly [number, number],
  by: Actor,
  now: Date,
): Promise<MergeResult> {
  return inWriteTransaction(connection, async (db) => {
    const pair = await findPair(db, ...ids)
    if (pair === undefined) return { kind: 'not-found' }
    if (pair.decision !== 'merged' || pair.decided_at === null) return { kind: 'conflict' }
    const steps = await db
      .selectFrom('clinic_history')
      .select('id')
      .where('provider_id', 'in', [pair.first_id, pair.second_id])
      .where('at', '=', pair.decided_at)
      .where('undoes', 'is', null)
      .orderBy('id', 'desc')
      .execute()
    for (const { id } of steps) await undoDecision(db, id, by, now)
    await decide(db, pair, undefined)
    return { kind: 'done' }
  })
}

function findPair(db: Database, ...ids: readonly [number, number]) {
  return db
    .selectFrom('duplicate_pairs')
    .select(['first_id', 'second_id', 'decision', 'decided_at'])
    .where('first_id', '=', Math.min(...ids))
    .where('second_id', '=', Math.max(...ids))
    .executeTakeFirst()
}

async function decide(
  db: Database,
  { first_id, second_id }: { first_id: number; second_id: number },
  decided: { decision: 'merged'; by: Actor; now: Date } | undefined,
): Promise<void> {
  await db
    .updateTable('duplicate_pairs')
    .set({
      decision: decided?.decision ?? null,
      decided_at: decided?.now.toISOString() ?? null,
      decided_by: decided === undefined ? null : decided.by.name || decided.by.actor,
    })
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .execute()
}
