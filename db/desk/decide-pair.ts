import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Connection } from '#db/engine/connection.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import type { Database, Schema } from '#db/engine/schema.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import type { Selectable } from 'kysely'
import type { IdPair } from '#db/duplicates/scope.ts'

type StoredPair = Selectable<Schema['duplicate_pairs']>

export type PairResult =
  | { kind: 'done' }
  | { kind: 'not-found' }
  /** Another admin decided, or undid the decision, in the meantime. */
  | { kind: 'conflict'; decision: StoredPair['decision'] }

interface Decider {
  by: { actor: 'admin' | 'cli'; name?: string }
  now: Date
}

/** Permanent: imports never ask about this pair again. */
export function decideNotSame(
  connection: Connection,
  pair: IdPair,
  { by, now }: Decider,
): Promise<PairResult> {
  return withPair(connection, pair, async (db, stored) => {
    if (stored.decision !== null) return { kind: 'conflict', decision: stored.decision }
    await store(db, stored, { decision: 'not-same', by, now })
    await audit(db, stored, { decision: 'not-same', undo: false }, { by, now })
    return { kind: 'done' }
  })
}

/** Links the two pages (R-DUPLICATE-5). */
export function decideBelongsTo(
  connection: Connection,
  { practitionerId, practiceId }: { practitionerId: number; practiceId: number },
  { by, now }: Decider,
): Promise<PairResult> {
  return withPair(connection, [practitionerId, practiceId], async (db, stored) => {
    if (stored.decision !== null) return { kind: 'conflict', decision: stored.decision }
    await store(db, { ...stored, practice_id: practiceId }, { decision: 'belongs-to', by, now })
    await audit(db, stored, { decision: 'belongs-to', undo: false }, { by, now })
    await changePages(db, stored, now)
    return { kind: 'done' }
  })
}

/** Reopens the pair after either decision. A merge is undone as a change of the clinic. */
export function undoPairDecision(
  connection: Connection,
  pair: IdPair,
  { by, now }: Decider,
): Promise<PairResult> {
  return withPair(connection, pair, async (db, stored) => {
    const { decision, kind, practice_id } = stored
    if (decision === null || decision === 'merged') return { kind: 'conflict', decision }
    await store(db, { ...stored, practice_id: kind === 'same' ? null : practice_id }, undefined)
    await audit(db, stored, { decision, undo: true }, { by, now })
    if (decision === 'belongs-to') await changePages(db, stored, now)
    return { kind: 'done' }
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

async function store(
  db: Database,
  { first_id, second_id, practice_id }: StoredPair,
  decided: (Decider & { decision: 'not-same' | 'belongs-to' }) | undefined,
): Promise<void> {
  await db
    .updateTable('duplicate_pairs')
    .set({
      practice_id,
      decision: decided?.decision ?? null,
      decided_at: decided?.now.toISOString() ?? null,
      decided_by: decided === undefined ? null : decided.by.name || decided.by.actor,
    })
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .execute()
}

/** A merge is an event of the clinic instead. */
async function audit(
  db: Database,
  { first_id, second_id }: StoredPair,
  decided: { decision: 'not-same' | 'belongs-to'; undo: boolean },
  { by, now }: Decider,
): Promise<void> {
  const details = { clinics: [first_id, second_id] satisfies [number, number], ...decided }
  const { actor, name: adminName } = by
  await recordAudit(db, { event: 'pair-decision', actor, adminName, details }, now)
}

/** Both pages show the link, so both are rendered again and dated today in the sitemap. */
async function changePages(
  db: Database,
  { first_id, second_id }: StoredPair,
  now: Date,
): Promise<void> {
  await db
    .updateTable('providers')
    .set({ changed_on: utcDay(now) })
    .where('id', 'in', [first_id, second_id])
    .execute()
  await advanceRevision(db, now)
}
