import { TOPIC_LABELS, type Topic } from '#domain/proposals/report.ts'
import type { ToldTopic } from '#domain/proposals/told-values.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { afterUndo, queueOutcome } from '#db/outbox/queue.ts'
import { decide, type Step } from '#db/decisions/decide.ts'
import { revert } from '#db/decisions/revert.ts'
import { showListings } from '#db/stewardship/show-listings.ts'
import { settle, type Answer } from '#db/stewardship/propose.ts'
import { applyTopics, RefusedError, type Refusal } from './apply-topics.ts'
import { findReport, listTopics, type Report } from './find.ts'

/** `not-applicable`: the clinic is no longer listed, or was changed since. `not-readable`: what the admin typed is no value. */
export interface ReportOutcome {
  kind: 'done' | 'not-found' | 'conflict' | Refusal
}

interface Accepted {
  topics?: readonly Topic[]
  /** What the admin typed for topics that are told in words. */
  typed?: Readonly<Partial<Record<ToldTopic, string | undefined>>>
}

/** Makes the given changes, or all. `[]` accepts the report without a change. */
export function acceptReport(
  connection: Connection,
  reference: string,
  { topics, ...accepted }: Step & Accepted,
): Promise<ReportOutcome> {
  return withReport(connection, reference, async (db, report) => {
    const chosen = listTopics(report).filter((topic) => topics?.includes(topic) ?? true)
    if (chosen.length < (topics?.length ?? 0)) throw new RefusedError('not-applicable')
    return acceptWithin(db, report, chosen, accepted)
  })
}

/** Call it in a transaction. */
export async function acceptWithin(
  db: Database,
  report: Report,
  topics: readonly Topic[],
  { typed = {}, ...step }: Step & Pick<Accepted, 'typed'>,
): Promise<ReportOutcome> {
  if (report.status !== 'pending') return { kind: 'conflict' }
  let applied: readonly Topic[] = topics
  const decision = () => {
    const labels = applied.map((topic) => TOPIC_LABELS[topic]).join(', ')
    const text = labels === '' ? 'Done without a change' : `Accepted: ${labels}`
    return { ...about(report), kind: 'accept-report' as const, text }
  }
  return decide<ReportOutcome>(db, decision, step, async () => {
    if (report.shownBy === null) applied = await applyTopics(db, report, topics, { ...step, typed })
    return answer(db, report, { to: 'accepted', applied, ...step })
  })
}

export function declineReport(
  connection: Pick<Connection, 'db'>,
  reference: string,
  { reason = '', ...step }: Step & { reason?: string },
): Promise<ReportOutcome> {
  return withReport(connection, reference, async (db, report) => {
    if (report.status !== 'pending') return { kind: 'conflict' }
    const text = reason === '' ? 'Declined' : `Declined: ${reason}`
    const decision = { ...about(report), kind: 'decline-report', text, reason } as const
    return decide<ReportOutcome>(db, decision, step, async () => {
      if (report.shownBy !== null) await takeBack(db, report.shownBy, report.listingId, step)
      return answer(db, report, { to: 'declined', reason, ...step })
    })
  })
}

/** What an owner said, except what somebody said since. */
async function takeBack(db: Database, shownBy: number, listingId: number, { now }: Step) {
  await revert(db, shownBy, { skipsChanged: true, tables: ['clinic_statements'] })
  await showListings(db, [listingId], now)
}

function about({ reference, listingId }: Report) {
  return { subject: reference, listingId }
}

async function withReport(
  connection: Pick<Connection, 'db'>,
  reference: string,
  work: (db: Database, report: Report) => Promise<ReportOutcome>,
): Promise<ReportOutcome> {
  try {
    return await inWriteTransaction(connection, async (db) => {
      const report = await findReport(db, reference)
      return report === undefined ? { kind: 'not-found' } : work(db, report)
    })
  } catch (error) {
    if (error instanceof RefusedError) return { kind: error.refusal }
    throw error
  }
}

/** Answers all reports with the same content that wait. */
async function answer(
  db: Database,
  { listingId, sameKey }: Report,
  answered: Answer,
): Promise<ReportOutcome> {
  const decided = await settle(db, answered)
    .where('listing_id', '=', listingId)
    .where('same_key', '=', sameKey)
    .where('status', '=', 'pending')
    .returning('id')
    .execute()
  for (const { id } of decided) await queueOutcome(db, id, afterUndo(answered.now))
  return { kind: 'done' }
}
