import { formatDateTime } from '#domain/text/dates.ts'
import { HOW_KNOWN } from '#domain/reports/report.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { Report } from '#db/reports/find-report.ts'
import { describeClaims } from '#db/reports/queue.ts'
import { oneLine } from '#cli/output/print.ts'

type DescribedReport = Awaited<ReturnType<typeof describeReport>>

export async function describeReport(db: ReadDb, report: Report) {
  const { reference, clinicName: clinic, status, createdAt, decidedAt, decidedBy } = report
  const { howKnown, note, email } = report
  const claims = await describeClaims(db, report)
  const changes = claims.map(({ otherPath: _path, suggested: _suggested, ...claim }) => claim)
  const decision = { decidedAt, decidedBy }
  return { reference, clinic, status, createdAt, ...decision, howKnown, note, email, changes }
}

export function formatReportLine({
  reference,
  status,
  createdAt,
  clinic,
  changes,
}: DescribedReport) {
  const proposals = changes.map(({ topic, proposed: text }) => `${topic}: ${text}`).join('; ')
  return oneLine(
    `${reference}  ${status.padEnd(8)}  ${createdAt.slice(0, 10)}  ${clinic}  ${proposals}`,
  )
}

export function formatReport(report: DescribedReport): string[] {
  const { status, howKnown, note, email, decidedAt, decidedBy, changes } = report
  const facts = {
    Reference: report.reference,
    Clinic: report.clinic,
    Status: status,
    Sent: formatDateTime(report.createdAt),
    Decided: decidedAt === null ? '' : `${formatDateTime(decidedAt)}, by ${decidedBy ?? ''}`,
    'How known': howKnown === '' ? '' : HOW_KNOWN[howKnown],
    Note: note,
    Email: email,
  }
  return [
    ...Object.entries(facts)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${`${name}:`.padEnd(12)}${value}`),
    ...changes.flatMap(({ topic, proposed, shown, listed, weight }) => [
      `${topic}: ${proposed}${weight > 1 ? ` (${weight} reports say this)` : ''}`,
      ...(shown === null ? [] : [`  shown now: ${shown}`]),
      ...(listed === null ? [] : [`  the list says: ${listed}`]),
    ]),
  ].map(oneLine)
}
