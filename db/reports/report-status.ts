import { describeTopic } from '#domain/reports/describe-topic.ts'
import { TOPIC_LABELS, type ReportStatus } from '#domain/reports/report.ts'
import { paths } from '#domain/site/paths.ts'
import { listProvidersByIds } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listTopics } from './decide.ts'
import { findReportById, type Report } from './find-report.ts'

export interface SentReport {
  reference: string
  clinicName: string
  /** `null` when the clinic is no longer listed. */
  clinicPath: string | null
  createdAt: string
  status: ReportStatus
  decidedAt: string | null
  /** Why it was declined; '' for none. */
  reason: string
  /** Requested changes; `isApplied` once the page has them. */
  changes: { label: string; text: string; isApplied: boolean }[]
}

/** Parts of a report that its sender may see again; `undefined` when there is no such report. */
export async function findSentReport(db: ReadDb, id: number): Promise<SentReport | undefined> {
  const report = await findReportById(db, id)
  if (report === undefined) return undefined
  const { reference, clinicName, providerId, createdAt, status, decidedAt, reason, proposals } =
    report
  const others = await findOthers(db, [report])
  const [provider] = await listProvidersByIds(db, [providerId])
  return {
    reference,
    clinicName,
    clinicPath: provider === undefined ? null : paths.provider(provider),
    createdAt,
    status,
    decidedAt,
    reason,
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
