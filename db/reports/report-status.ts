import { describeTopic } from '#domain/reports/describe-topic.ts'
import { TOPIC_LABELS } from '#domain/reports/report.ts'
import { paths } from '#domain/site/paths.ts'
import { listProvidersByIds } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listTopics } from './decide.ts'
import { findReportById, type Report } from './find-report.ts'

/** Parts of a report that its sender may see again; `undefined` when there is no such report. */
export async function findSentReport(db: ReadDb, id: number) {
  const report = await findReportById(db, id)
  if (report === undefined) return undefined
  const { reference, clinicName, providerId, createdAt, status, decidedAt, reason, proposals } =
    report
  const others = await findOthers(db, [report])
  const [provider] = await listProvidersByIds(db, [providerId])
  return {
    reference,
    clinicName,
    /** `null` when the clinic is no longer listed. */
    clinicPath: provider === undefined ? null : paths.provider(provider),
    createdAt,
    status,
    decidedAt,
    /** Why it was declined; '' for none. */
    reason,
    /** Requested changes; `isApplied` once the page has them. */
    changes: listTopics(report).map((topic) => ({
      label: TOPIC_LABELS[topic],
      text: describeTopic(
        topic,
        proposals[topic] ?? '',
        others.get(proposals.duplicate ?? '')?.name ?? null,
      ),
      isApplied: report.applied.some((change) => change.topic === topic),
    })),
  }
}

export type SentReport = NonNullable<Awaited<ReturnType<typeof findSentReport>>>

/** Listings named as duplicates in the reports, by the text in the report. */
export async function findOthers(db: ReadDb, reports: readonly Pick<Report, 'proposals'>[]) {
  const ids = reports.flatMap(({ proposals }) =>
    proposals.duplicate === undefined ? [] : [Number(proposals.duplicate)],
  )
  const providers = ids.length === 0 ? [] : await listProvidersByIds(db, ids)
  return new Map(
    providers.map((provider) => [
      String(provider.id),
      { name: provider.name, path: paths.provider(provider) },
    ]),
  )
}
