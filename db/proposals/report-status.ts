import { describeTopics, toLine, TOLD_TOPICS } from '#domain/proposals/topics.ts'
import { paths } from '#domain/site/paths.ts'
import { listProvidersByIds } from '#db/directory/providers.ts'
import { isChoice } from '#domain/text/choices.ts'
import { findAsked } from './asked.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findReport, type Report, listPendingAbout } from './find.ts'

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
    changes: (await describeReport(db, report)).map(({ topic, ...change }) => ({
      ...change,
      isApplied: report.applied.includes(topic),
    })),
  }
}

export type SentReport = NonNullable<Awaited<ReturnType<typeof findSentReport>>>

/** What each topic of a report says. */
async function describeReport(db: ReadDb, report: Report) {
  return describeTopics(report.values, (await findOther(db, report))?.name)
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
      claims: (await describeReport(db, report))
        // Notes are for us.
        .filter(({ topic }) => topic !== 'other')
        // A stranger's own words reach an owner once we have read them.
        .map((said) => (isChoice(TOLD_TOPICS, said.topic) ? said.label : toLine(said))),
    })),
  )
}
