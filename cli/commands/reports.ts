import { Argument, Command, Option } from 'commander'
import { readReference } from '#domain/reports/reference.ts'
import { REPORT_STATUSES, TOPICS, type ReportStatus, type Topic } from '#domain/reports/report.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { acceptReport, declineReport, undoReport, type ReportOutcome } from '#db/reports/decide.ts'
import { findReport, listReports } from '#db/reports/find-report.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { printResult, refuse } from '#cli/output/print.ts'
import { describeReport, formatReport, formatReportLine } from '#cli/reports/format.ts'

interface ListOptions extends DatabaseOptions {
  status?: ReportStatus
}

interface AcceptOptions extends DatabaseOptions {
  only?: Topic[]
}

const BY = { actor: 'cli' } as const

function reportCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .addArgument(
      new Argument('<reference>', 'as the sender got it, such as R-4F7K2').argParser(readReference),
    )
}

const list = new Command('list')
  .description('list the reports of visitors, oldest first')
  .addOption(
    new Option('--status <status>', 'only those').choices(REPORT_STATUSES).default('pending'),
  )
  .action(async (options: ListOptions) => {
    const reports = await withCurrentDatabase(options, async ({ db }) => {
      const found = await listReports(readOnly(db), options.status ?? 'pending')
      return Promise.all(found.map((report) => describeReport(readOnly(db), report)))
    })
    printResult(options, { reports }, () => [
      ...reports.map(formatReportLine),
      pluralize(reports.length, 'report', 'reports'),
    ])
  })

const show = reportCommand('show', 'show a report beside the listed values').action(
  async (reference: string, options: DatabaseOptions) => {
    await withCurrentDatabase(options, async ({ db }) => {
      const report = await findReport(readOnly(db), reference)
      if (report === undefined) {
        refuse(formatNotFound(reference))
        return
      }
      const described = await describeReport(readOnly(db), report)
      printResult(options, described, () => formatReport(described))
    })
  },
)

const accept = reportCommand('accept', 'make the changes of a report')
  .addOption(new Option('--only <topics...>', 'accept only these of its changes').choices(TOPICS))
  .action((reference: string, { only: topics, ...options }: AcceptOptions) =>
    decide(reference, options, (connection) =>
      acceptReport(connection, reference, {
        ...(topics && { topics }),
        by: BY,
        now: new Date(),
      }),
    ),
  )

const decline = reportCommand('decline', 'leave the clinic unchanged').action(
  (reference: string, options: DatabaseOptions) =>
    decide(reference, options, (connection) =>
      declineReport(connection, reference, { by: BY, now: new Date() }),
    ),
)

const undo = reportCommand('undo', 'undo a decision and all its changes').action(
  (reference: string, options: DatabaseOptions) =>
    decide(reference, options, (connection) =>
      undoReport(connection, reference, { by: BY, now: new Date() }),
    ),
)

export const reportsCommand = new Command('reports')
  .description('list reports and decide on them')
  .addCommand(list)
  .addCommand(show)
  .addCommand(accept)
  .addCommand(decline)
  .addCommand(undo)

async function decide(
  reference: string,
  options: DatabaseOptions,
  work: (connection: Connection) => Promise<ReportOutcome>,
): Promise<void> {
  const outcome = await withCurrentDatabase(options, work)
  if (outcome.kind === 'done') {
    const { status, count } = outcome
    printResult(options, { reference, status, count }, () => [
      `${reference} is ${status}${count > 1 ? `, with ${count - 1} that say the same` : ''}.`,
    ])
  } else refuse(formatProblem(reference, outcome))
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
