import type { Selectable } from 'kysely'
import type { Field } from '#domain/stewardship/fields.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database, Schema } from '#db/engine/schema.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { markUndone, recordDecision } from '#db/stewardship/decisions.ts'
import { mergeInto } from '#db/stewardship/merge.ts'
import { findStored } from '#db/stewardship/write-clinic.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import type { IdPair } from '#db/duplicates/candidates.ts'

type StoredPair = Selectable<Schema['duplicate_pairs']>

export type PairResult =
  | { kind: 'done' | 'not-found' | 'not-applicable' }
  /** Another admin decided, or undid the decision, in the meantime. */
  | { kind: 'conflict'; decision: StoredPair['decision'] }

interface Decider {
  by: { actor: 'admin' | 'cli'; name?: string }
  now: Date
}

/** Fields that the remaining page of a merge can take over. */
export const TAKEN_FIELDS = ['name', 'address', 'phone', 'site', 'hours'] as const

type TakenField = (typeof TAKEN_FIELDS)[number] & Field

/** Permanent: imports never ask about this pair again. */
export function decideNotSame(
  connection: Connection,
  pair: IdPair,
  decider: Decider,
): Promise<PairResult> {
  return withOpenPair(connection, pair, (db, stored) => store(db, stored, 'not-same', decider))
}

/** Links the two pages (R-DUPLICATE-5). */
export function decideBelongsTo(
  connection: Connection,
  { practitionerId, practiceId }: { practitionerId: number; practiceId: number },
  decider: Decider,
): Promise<PairResult> {
  return withOpenPair(connection, [practitionerId, practiceId], (db, stored) =>
    store(db, { ...stored, practice_id: practiceId }, 'belongs-to', decider),
  )
}

interface Merge extends Decider {
  loserId: number
  winnerId: number
  /** Taken from the loser, as corrections. */
  take: readonly TakenField[]
}

/** Merges the two clinics of an open pair in one transaction (R-DUPLICATE-6). */
export function mergePair(
  connection: Connection,
  { loserId, winnerId, take, ...decider }: Merge,
): Promise<PairResult> {
  return withOpenPair(connection, [loserId, winnerId], async (db, stored) => {
    // It left the list since, or left it before the other one came.
    if ((await findStored(db, winnerId)) === undefined) return 'not-applicable'
    await store(db, stored, 'merged', decider)
    const merged = await mergeInto(db, { id: loserId, winnerId, take, ...decider })
    if (merged.kind !== 'done') throw new Error('an open pair has a provider that is not listed')
    return undefined
  })
}

/** Reopens the pair. After a merge, both clinics are listed again, each with its former fields. */
export function undoPair(
  connection: Connection,
  pair: IdPair,
  decider: Decider,
): Promise<PairResult> {
  return withPair(connection, pair, async (db, stored) => {
    const { decision, kind, practice_id } = stored
    if (decision === null) return { kind: 'conflict', decision }
    const reopened = { ...stored, practice_id: kind === 'same' ? null : practice_id }
    await store(db, reopened, null, decider)
    if (decision === 'merged') await undoMerge(db, stored, decider)
    return { kind: 'done' }
  })
}

async function undoMerge(
  db: Database,
  { first_id, second_id, decided_at }: StoredPair,
  { by, now }: Decider,
): Promise<void> {
  const merge = await db
    .selectFrom('clinic_history')
    .select('id')
    .where('provider_id', 'in', [first_id, second_id])
    .where('action', '=', 'merge')
    .where('at', '=', decided_at)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await undoDecision(db, merge.id, by, now)
}

function withOpenPair(
  connection: Connection,
  ids: IdPair,
  work: (db: Database, stored: StoredPair) => Promise<'not-applicable' | void>,
): Promise<PairResult> {
  return withPair(connection, ids, async (db, stored) => {
    const { decision } = stored
    if (decision !== null) return { kind: 'conflict', decision }
    return { kind: (await work(db, stored)) ?? 'done' }
  })
}

function withPair(
  connection: Connection,
  ids: IdPair,
  work: (db: Database, stored: StoredPair) => Promise<PairResult>,
): Promise<PairResult> {
  return inWriteTransaction(connection, async (db) => {
    const stored = await db
      .selectFrom('duplicate_pairs')
      .selectAll()
      .where('first_id', '=', Math.min(...ids))
      .where('second_id', '=', Math.max(...ids))
      .executeTakeFirst()
    return stored === undefined ? { kind: 'not-found' } : work(db, stored)
  })
}

const TEXTS = {
  merged: 'Merged with the other listing',
  'belongs-to': 'Linked as part of a practice',
  'not-same': 'Not the same as the other listing',
} as const

/** Sets the decision, or takes it back with `null`. */
async function store(
  db: Database,
  { first_id, second_id, practice_id, decision: former }: StoredPair,
  decision: StoredPair['decision'],
  { by, now }: Decider,
): Promise<void> {
  const clinics: [number, number] = [first_id, second_id]
  const about = { kind: 'duplicate', subject: clinics.join('-') } as const
  if (decision === null) await markUndone(db, about, now)
  else await recordDecision(db, { ...about, clinics, text: TEXTS[decision], by, now })
  await db
    .updateTable('duplicate_pairs')
    .set({ practice_id, decision, decided_at: decision === null ? null : now.toISOString() })
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .execute()
  const decided = decision ?? former
  // A merge is an event of the clinic instead, which also changes the pages.
  if (decided === null || decided === 'merged') return
  const details = { clinics, decision: decided, undo: decision === null }
  const { actor, name: adminName } = by
  await recordAudit(db, { event: 'pair-decision', actor, adminName, details }, now)
  if (decided === 'not-same') return
  // Both pages show the link, so both are rendered again and dated today in the sitemap.
  await db
    .updateTable('providers')
    .set({ changed_on: utcDay(now) })
    .where('id', 'in', clinics)
    .execute()
  await advanceRevision(db, now)
}
