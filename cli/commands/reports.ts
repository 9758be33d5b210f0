import { Argument, Command, Option } from '@commander-js/extra-typings'
import { readReference } from '#domain/reports/reference.ts'
import { REPORT_STATUSES, TOPICS, type Topic, HOW_KNOWN } from '#domain/reports/report.ts'
import { pluralize } from '#domain/text/counts.ts'
import { acceptReport, declineReport, undoReport, type ReportOutcome } from '#db/reports/decide.ts'
import { findReport, listReports, type Report } from '#db/reports/find-report.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { declineReasonOption } from '#cli/options.ts'
import { printResult, refuse, oneLine } from '#cli/output/print.ts'
import { formatDateTime } from '#domain/text/dates.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { describeClaims } from '#db/reports/queue.ts'

function reportCommand(name: string, description: string) {
  return new Command<[], DatabaseOptions>(name)
    .description(description)
    .addArgument(
      new Argument('<reference>', 'as the sender got it, such as R-4F7K2').argParser(readReference),
    )
}

const list = new Command<[], DatabaseOptions>('list')
  .description('list the reports of visitors, oldest first')
  .addOption(
    new Option('--status <status>', 'only those').choices(REPORT_STATUSES).default('pending'),
  )
  .action(async (options) => {
    const reports = await withCurrentDatabase(options, async ({ db }) => {
      const found = await listReports(db, { status: options.status })
      return Promise.all(found.map((report) => describeReport(db, report)))
    })
    printResult(options, { reports }, () => [
      ...reports.map(formatReportLine),
      pluralize(reports.length, 'report', 'reports'),
    ])
  })

const show = reportCommand('show', 'show a report beside the listed values').action(
  async (reference, options) => {
    await withCurrentDatabase(options, async ({ db }) => {
      const report = await findReport(db, reference)
      if (report === undefined) {
        refuse(formatNotFound(reference))
        return
      }
      const described = await describeReport(db, report)
      printResult(options, described, () => formatReport(described))
    })
  },
)

const accept = decisionCommand('accept', 'make the changes of a report', acceptReport).addOption(
  new Option('--only <topics...>', 'accept only these of its changes').choices(TOPICS),
)
const decline = decisionCommand('decline', 'leave the clinic unchanged', declineReport).addOption(
  declineReasonOption(),
)
const undo = decisionCommand('undo', 'undo a decision and all its changes', undoReport)

export const reportsCommand = new Command('reports')
  .description('list reports and decide on them')
  .addCommand(list)
  .addCommand(show)
  .addCommand(accept)
  .addCommand(decline)
  .addCommand(undo)

interface ReportDecision extends DatabaseOptions {
  only?: Topic[]
  reason?: string
}

function decisionCommand(
  name: string,
  description: string,
  decide: typeof acceptReport | typeof declineReport,
) {
  return reportCommand(name, description).action(
    async (reference, { only: topics, reason = '', ...options }: ReportDecision) => {
      const by = { actor: 'cli' } as const
      const how = { ...(topics && { topics }), reason, by, now: new Date() }
      const outcome = await withCurrentDatabase(options, (connection) =>
        decide(connection, reference, how),
      )
      if (outcome.kind !== 'done') {
        refuse(formatProblem(reference, outcome))
        return
      }
      const { status, count } = outcome
      printResult(options, { reference, status, count }, () => [
        `${reference} is ${status}${count > 1 ? `, with ${count - 1} that say the same` : ''}.`,
      ])
    },
  )
}

function formatProblem(
  reference: string,
  outcome: Exclude<ReportOutcome, { kind: 'done' }>,
): string {
  if (outcome.kind === 'not-found') return formatNotFound(reference)
  if (outcome.kind === 'conflict') return `${reference} is ${outcome.status} already.`
  return `${reference}: ${outcome.clinicName} is not listed any more, was changed since, comes from an application, or the report has no such change. Nothing was changed.`
}

function formatNotFound(reference: string): string {
  return `There is no report ${reference}.`
}

type DescribedReport = Awaited<ReturnType<typeof describeReport>>

async function describeReport(db: ReadDb, report: Report) {
  const { reference, clinicName: clinic, status, createdAt, decidedAt, decidedBy } = report
  const { howKnown, note, email } = report
  const claims = await describeClaims(db, report)
  const changes = claims.map(({ otherPath: _path, suggested: _suggested, ...claim }) => claim)
  const decision = { decidedAt, decidedBy }
  return { reference, clinic, status, createdAt, ...decision, howKnown, note, email, changes }
}

function formatReportLine({ reference, status, createdAt, clinic, changes }: DescribedReport) {
  const proposals = changes.map(({ topic, proposed: text }) => `${topic}: ${text}`).join('; ')
  return oneLine(
    `${reference}  ${status.padEnd(8)}  ${createdAt.slice(0, 10)}  ${clinic}  ${proposals}`,
  )
}

function formatReport(report: DescribedReport): string[] {
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
