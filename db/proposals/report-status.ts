import { describeTopic } from '#domain/proposals/describe-topic.ts'
import { TOLD_TOPICS, TOPIC_LABELS } from '#domain/proposals/report.ts'
import { paths } from '#domain/site/paths.ts'
import { listProvidersByIds } from '#db/directory/providers.ts'
import { isChoice } from '#domain/text/choices.ts'
import { findAsked } from './asked.ts'
import type { ReadDb, Database } from '#db/engine/schema.ts'
import { findReport, listTopics, type Report, listPendingAbout } from './find.ts'

/** Parts of a report that its sender may see again; `undefined` when there is no such report. */
export async function findSentReport(db: ReadDb, id: string, now: Date) {
  const report = await findReport(db, id)
  if (report === undefined) return undefined
  const { reference, clinicName, listingId, createdAt, status, decidedAt, reason } = report
  const [provider] = await listProvidersByIds(db, [listingId])
  return {
    reference,
    clinicName,
    /** `null` when the clinic is no longer listed. */
    clinicPath: provider === undefined ? null : paths.provider(provider),
    createdAt,
    status,
    decidedAt,
    /** The day until which the owner is asked; `null` when they are not, or answered. */
    askedUntil: await findAsked(db, report, now),
    /** Why it was declined; '' for none. */
    reason,
    /** Requested changes; `isApplied` once the page has them. */
    changes: (await describeTopics(db, report)).map(({ topic, ...change }) => ({
      ...change,
      isApplied: report.applied.includes(topic),
    })),
  }
}

export type SentReport = NonNullable<Awaited<ReturnType<typeof findSentReport>>>

/** What each topic of a report says. */
async function describeTopics(db: ReadDb, report: Report) {
  const other = await findOther(db, report)
  return listTopics(report).map((topic) => ({
    topic,
    label: TOPIC_LABELS[topic],
    text: describeTopic(topic, report.values[topic] ?? '', other?.name ?? null),
  }))
}

/** The listing that a report names as a duplicate. */
export async function findOther(db: ReadDb, { values: { duplicate } }: Report) {
  const [other] = duplicate === undefined ? [] : await listProvidersByIds(db, [Number(duplicate)])
  return other
}

/** Waiting reports of visitors that the owner has not answered, without their senders. */
export async function listForOwner(db: ReadDb, listingId: number) {
  const waiting = await listPendingAbout(db, listingId)
  const reports = waiting.filter(({ ownerAnswer }) => ownerAnswer === '')
  return Promise.all(
    reports.map(async (report) => ({
      reference: report.reference,
      createdAt: report.createdAt,
      claims: (await describeTopics(db, report))
        // Notes are for us.
        .filter(({ topic }) => topic !== 'other')
        // A stranger's own words reach an owner once we have read them.
        .map(({ topic, label, text }) =>
          isChoice(TOLD_TOPICS, topic) || text === label ? label : `${label}: ${text}`,
        ),
    })),
  )
}

interface OwnerAnswer {
  reference: string
  listingId: number
  answer: string
}

/** The report goes to the admin with the answer (R-REPORT-8). `false` when it no longer waits. */
export async function answerReport(
  db: Database,
  { reference, listingId, answer }: OwnerAnswer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proposals')
    .set({ owner_answer: answer })
    .where('reference', '=', reference)
    .where('listing_id', '=', listingId)
    .where('kind', '=', 'report')
    .where('status', '=', 'pending')
    .where('owner_answer', '=', '')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
