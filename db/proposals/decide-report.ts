import { TOPIC_LABELS, type ReportStatus, type Topic } from '#domain/proposals/report.ts'
import type { ToldTopic } from '#domain/proposals/told-values.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { afterUndo, queueAbout } from '#db/outbox/queue.ts'
import { decide, type Step } from '#db/decisions/decide.ts'
import { revert } from '#db/decisions/revert.ts'
import { showListings } from '#db/stewardship/show-listings.ts'
import { applyTopics, NotApplicableError, UnreadableValueError } from './apply-topics.ts'
import { findReport, listTopics, type Report } from './find-report.ts'

export type ReportOutcome =
  /** `count`: number of reports with the same content. */
  | { kind: 'done'; clinicName: string; status: ReportStatus; count: number }
  | { kind: 'not-found' }
  /** The report is in another status than the step requires. */
  | { kind: 'conflict'; clinicName: string; status: ReportStatus }
  /**
   * The clinic is no longer listed, was changed since, or its listing comes from an application.
   */
  | { kind: 'not-applicable'; clinicName: string }
  /** What the admin typed for a topic is no value of its field. */
  | { kind: 'not-readable'; clinicName: string }

interface Accepted {
  topics?: readonly Topic[]
  /** What the admin typed for topics that are told in words. */
  typed?: Readonly<Partial<Record<ToldTopic, string | undefined>>>
}

/** Makes the given changes, or all. `[]` accepts the report without a change. */
export function acceptReport(
  connection: Connection,
  reference: string,
  { topics, typed, ...step }: Step & Accepted,
): Promise<ReportOutcome> {
  return withReport(connection, reference, async (db, report) => {
    const chosen = listTopics(report).filter((topic) => topics?.includes(topic) ?? true)
    if (chosen.length < (topics?.length ?? 0)) throw new NotApplicableError()
    return acceptWithin(db, report, chosen, { ...step, ...(typed && { typed }) })
  })
}

/** Call it in a transaction. */
export async function acceptWithin(
  db: Database,
  report: Report,
  topics: readonly Topic[],
  { typed = {}, ...step }: Step & Pick<Accepted, 'typed'>,
): Promise<ReportOutcome> {
  if (report.status !== 'pending') return conflict(report)
  let applied: Topic[] = []
  const decision = () => ({
    ...about(report),
    kind: 'accept-report' as const,
    text: describeAnswer(applied, ''),
  })
  return decide<ReportOutcome>(db, decision, step, async () => {
    if (report.shownBy !== null) applied = [...topics]
    else if (topics.length > 0) applied = await applyTopics(db, report, topics, { ...step, typed })
    return answer(db, report, { status: 'accepted', applied }, step)
  })
}

export function declineReport(
  connection: Pick<Connection, 'db'>,
  reference: string,
  { reason = '', ...step }: Step & { reason?: string },
): Promise<ReportOutcome> {
  return withReport(connection, reference, async (db, report) => {
    if (report.status !== 'pending') return conflict(report)
    const text = describeAnswer(null, reason)
    const decision = { ...about(report), kind: 'decline-report', text, reason } as const
    return decide<ReportOutcome>(db, decision, step, async () => {
      if (report.shownBy !== null) await takeBack(db, report.shownBy, report.providerId, step)
      return answer(db, report, { status: 'declined', applied: [], reason }, step)
    })
  })
}

/** What an owner said, except what somebody said since. */
async function takeBack(db: Database, shownBy: number, listingId: number, { now }: Step) {
  await revert(db, shownBy, { skipsChanged: true, tables: ['clinic_statements'] })
  await showListings(db, [listingId], now)
}

function about({ reference, providerId }: Report) {
  return { subject: reference, listingId: providerId }
}

function conflict({ clinicName, status }: Report): ReportOutcome {
  return { kind: 'conflict', clinicName, status }
}

async function withReport(
  connection: Pick<Connection, 'db'>,
  reference: string,
  work: (db: Database, report: Report) => Promise<ReportOutcome>,
): Promise<ReportOutcome> {
  let clinicName = ''
  try {
    return await inWriteTransaction(connection, async (db) => {
      const report = await findReport(db, reference)
      if (report === undefined) return { kind: 'not-found' }
      clinicName = report.clinicName
      return work(db, report)
    })
  } catch (error) {
    if (error instanceof UnreadableValueError) return { kind: 'not-readable', clinicName }
    if (!(error instanceof NotApplicableError)) throw error
    return { kind: 'not-applicable', clinicName }
  }
}

interface Answer {
  status: 'accepted' | 'declined'
  applied: readonly Topic[]
  /** Why it is declined; '' for none. */
  reason?: string
}

/** Answers all reports with the same content that wait. */
async function answer(
  db: Database,
  report: Report,
  { status, applied, reason = '' }: Answer,
  { by, now }: Step,
): Promise<ReportOutcome> {
  const decided = await db
    .updateTable('proposals')
    .set({
      status,
      reason,
      applied: JSON.stringify(applied),
      decided_at: now.toISOString(),
      decided_by: by.name || by.actor,
    })
    .where('listing_id', '=', report.providerId)
    .where('same_key', '=', report.proposalsKey)
    .where('status', '=', 'pending')
    .returning(['id', 'email'])
    .execute()
  // An undo before they are due stops the e-mails, because the report waits again.
  for (const { id: subjectId, email } of decided) {
    const link = { kind: 'report', subjectId } as const
    if (email !== '') await queueAbout(db, { kind: 'outcome', link }, afterUndo(now))
  }
  return { kind: 'done', clinicName: report.clinicName, status, count: decided.length }
}

/** `null` when the report was declined. */
function describeAnswer(applied: readonly Topic[] | null, reason: string): string {
  if (applied === null) return reason === '' ? 'Declined' : `Declined: ${reason}`
  const topics = applied.map((topic) => TOPIC_LABELS[topic]).join(', ')
  return topics === '' ? 'Done without a change' : `Accepted: ${topics}`
}
