import { describeTopics, toLine, TOLD_TOPICS } from '#domain/proposals/topics.ts'
import { listProvidersByIds } from '#db/directory/providers.ts'
import { isChoice } from '#domain/text/choices.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { type Report, listPendingAbout } from './find.ts'

/** What each topic of a report says. */
export async function describeReport(db: ReadDb, report: Report) {
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
