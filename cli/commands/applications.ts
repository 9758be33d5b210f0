import { Command, Option } from 'commander'
import { CONFIRM_DELETE } from '#domain/applications/admin-messages.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#domain/applications/limits.ts'
import { pluralize } from '#domain/clinics/rating.ts'
import {
  decideApplication,
  deleteApplication,
  type DecisionResult,
} from '#db/applications/decide.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { listAllApplications } from '#db/applications/list-for-admin.ts'
import { findAdminDetail } from '#db/applications/admin-pages.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { applicationLine, applicationLines, applicationsCsv } from '#cli/applications/report.ts'
import { purge } from '#cli/applications/purge.ts'
import { withCurrentDatabase } from '#cli/current-database.ts'
import { eraseAndReport, linesAboutCopies } from '#cli/applications/erase-and-report.ts'
import {
  checkExportFile,
  forceOption,
  outOption,
  writeExport,
  type ExportFileOptions,
} from '#cli/output/export-file.ts'
import { databaseOption, databasePath, jsonOption, type DatabaseOptions } from '#cli/options.ts'

interface ReportOptions extends DatabaseOptions {
  json?: boolean
}

interface ListOptions extends ReportOptions {
  status?: ApplicationStatus
}

interface ExportOptions extends ExportFileOptions {
  json?: boolean
  status?: ApplicationStatus
}

interface DeleteOptions extends ReportOptions {
  yes?: boolean
}

function statusOption(): Option {
  return new Option('--status <status>', 'only those (default: all)').choices(APPLICATION_STATUSES)
}

const list = new Command('list')
  .description('list the applications, the newest first')
  .addOption(statusOption())
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (options: ListOptions) => {
    const applications = await readAll(options)
    if (options.json) {
      console.info(JSON.stringify({ applications }))
      return
    }
    for (const application of applications) console.info(applicationLine(application))
    console.info(pluralize(applications.length, 'application', 'applications'))
  })

const show = new Command('show')
  .description('show an application, its decisions and what in the directory looks like it')
  .argument('<id>', 'as the list has it')
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (id: string, options: ReportOptions) => {
    const detail = await withCurrentDatabase(databasePath(options), ({ db }) =>
      findAdminDetail(readOnly(db), id),
    )
    if (detail === undefined) refuse(noSuch(id))
    else if (options.json) console.info(JSON.stringify(detail))
    else for (const line of applicationLines(detail)) console.info(line)
  })

const approve = decisionCommand('approve', 'approved', 'list the company in the directory')
const decline = decisionCommand('decline', 'declined', 'keep or take the company off the directory')

const remove = new Command('delete')
  .description('delete an application for good; its decisions stay on record')
  .argument('<id>', 'as the list has it')
  .option('--yes', 'really delete it')
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (id: string, options: DeleteOptions) => {
    if (!options.yes) {
      refuse(`${CONFIRM_DELETE} Add --yes to delete ${id}.`)
      return
    }
    const path = databasePath(options)
    await withCurrentDatabase(path, async (connection) => {
      const result = await deleteApplication(connection, id, { actor: 'cli', now: new Date() })
      report(id, result, options)
      // Also when it is gone already: an earlier run may have been kept from it.
      const erasure = eraseAndReport(connection, path)
      if (options.json || result.kind !== 'done') return
      for (const line of linesAboutCopies(erasure)) console.info(line)
    })
  })

const exportAll = new Command('export')
  .description('write the applications as CSV that no spreadsheet takes for formulas')
  .addOption(statusOption())
  .addOption(outOption())
  .addOption(forceOption())
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (options: ExportOptions) => {
    checkExportFile(options)
    const applications = await withCurrentDatabase(databasePath(options), async ({ db }) => {
      const listed = await listAllApplications(readOnly(db), options.status)
      const details = { count: listed.length }
      await recordAudit(db, { event: 'applications-export', actor: 'cli', details }, new Date())
      return listed
    })
    const text = options.json
      ? `${JSON.stringify({ applications })}\n`
      : [...applicationsCsv(applications)].join('')
    writeExport(text, pluralize(applications.length, 'application', 'applications'), options)
  })

export const applicationsCommand = new Command('applications')
  .description('what companies have applied, and decide about it')
  .addCommand(list)
  .addCommand(show)
  .addCommand(approve)
  .addCommand(decline)
  .addCommand(remove)
  .addCommand(purge)
  .addCommand(exportAll)

function decisionCommand(name: string, to: 'approved' | 'declined', what: string): Command {
  return new Command(name)
    .description(what)
    .argument('<id>', 'as the list has it')
    .addOption(databaseOption())
    .addOption(jsonOption())
    .action(async (id: string, options: ReportOptions) => {
      const result = await withCurrentDatabase(databasePath(options), (connection) =>
        decideApplication(connection, id, { to, actor: 'cli', now: new Date() }),
      )
      report(id, result, options)
    })
}

function readAll(options: DatabaseOptions & { status?: ApplicationStatus }) {
  return withCurrentDatabase(databasePath(options), ({ db }) =>
    listAllApplications(readOnly(db), options.status),
  )
}

function report(id: string, result: DecisionResult, { json }: ReportOptions): void {
  if (result.kind === 'not-found') refuse(noSuch(id))
  else if (result.kind === 'conflict') refuse(`${id} is ${result.status} already.`)
  else if (json) console.info(JSON.stringify({ id, from: result.from, to: result.to }))
  else console.info(`Application ${result.to} successfully.`)
}

function noSuch(id: string): string {
  return `There is no application ${id}.`
}

function refuse(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}
