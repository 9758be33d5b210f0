import { describeTopic } from '#domain/reports/describe-topic.ts'
import { TOPIC_LABELS } from '#domain/reports/report.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { listTopics } from './decide.ts'
import { listPendingAbout } from './find-report.ts'
import { findOthers } from './report-status.ts'

/** Waiting reports of visitors that the owner has not answered, without their senders. */
export async function listForOwner(db: ReadDb, listingId: number) {
  const waiting = await listPendingAbout(db, listingId)
  const reports = waiting.filter(({ ownerAnswer }) => ownerAnswer === '')
  const others = await findOthers(db, reports)
  return reports.map((report) => ({
    reference: report.reference,
    createdAt: report.createdAt,
    claims: listTopics(report)
      // Notes are for us.
      .filter((topic) => topic !== 'other')
      .map((topic) => {
        const value = report.proposals[topic] ?? ''
        const text = describeTopic(topic, value, others.get(value)?.name ?? null)
        return `${TOPIC_LABELS[topic]}: ${text}`
      }),
  }))
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
    .updateTable('clinic_reports')
    .set({ owner_answer: answer })
    .where('reference', '=', reference)
    .where('provider_id', '=', listingId)
    .where('claim_id', 'is', null)
    .where('status', '=', 'pending')
    .where('owner_answer', '=', '')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
