import { Command, Option } from '@commander-js/extra-typings'
import { CONFIRM_DELETE } from '#domain/applications/admin-messages.ts'
import { APPLICATION_STATUSES } from '#domain/site/application-statuses.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { ProviderPlace } from '#domain/site/paths.ts'
import {
  decideApplication,
  deleteApplication,
  undoDecision,
  type DecisionResult,
} from '#db/applications/decide.ts'
import type { Approval } from '#db/applications/choose-clinic.ts'
import { listAllApplications, listDecisions } from '#db/applications/list-for-admin.ts'
import { findAdminDetail } from '#db/desk/admin-pages.ts'
import { formatCsv, formatDetail, formatLine } from '#cli/applications/format.ts'
import { purge } from '#cli/applications/purge.ts'
import { parseProviderPath } from '#cli/clinics/on-clinic.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { eraseAndReport, formatCopyWarnings } from '#cli/output/erase-and-report.ts'
import { FORCE, OUT, runExport } from '#cli/export-file.ts'
import { declineReasonOption } from '#cli/options.ts'
import { printLine, printResult, refuse } from '#cli/output/print.ts'

const BY = { actor: 'cli' } as const

const STATUS = new Option('--status <status>', 'only those (default: all)').choices(
  APPLICATION_STATUSES,
)

function applicationCommand(name: string, description: string) {
  return new Command<[], DatabaseOptions>(name)
    .description(description)
    .argument('<id>', 'the id shown by "applications list"')
}

const list = new Command<[], DatabaseOptions>('list')
  .description('list the applications, newest first')
  .addOption(STATUS)
  .action(async (options) => {
    const applications = await withCurrentDatabase(options, ({ db }) =>
      listAllApplications(db, options.status),
    )
    printResult(options, { applications }, () => [
      ...applications.map(formatLine),
      pluralize(applications.length, 'application', 'applications'),
    ])
  })

const show = applicationCommand(
  'show',
  'show an application, its decisions and similar clinics in the directory',
).action(async (id, options) => {
  const detail = await withCurrentDatabase(options, ({ db }) => findAdminDetail(db, id))
  if (detail === undefined) refuse(formatNotFound(id))
  else printResult(options, detail, () => formatDetail(detail))
})

interface DecisionOptions extends DatabaseOptions {
  as?: 'update' | 'new'
  clinic?: ProviderPlace
  reason?: string
}

const approve = decisionCommand('approve', 'approved', 'list the company in the directory')
  .addOption(
    new Option(
      '--as <what>',
      'as an update of a listed clinic or as a new listing (default: an update if one matches)',
    ).choices(['update', 'new']),
  )
  .addOption(
    new Option(
      '--clinic <path>',
      'the clinic to update, such as texas/austin/fade-away (default: the matching one)',
    ).argParser(parseProviderPath),
  )
const decline = decisionCommand(
  'decline',
  'declined',
  'keep or take the company off the directory',
).addOption(declineReasonOption())

const undo = applicationCommand(
  'undo',
  'undo the latest decision on an application, however old, and notify the applicant',
).action(async (id, options) => {
  const result = await withCurrentDatabase(options, async (connection) => {
    const decisions = await listDecisions(connection.db, id)
    const undone = new Set(decisions.map(({ undoes }) => undoes))
    const latest = decisions.find((each) => each.undoes === null && !undone.has(each.id))
    if (latest === undefined) return undefined
    return undoDecision(connection, id, { decision: latest.id, by: BY, now: new Date() })
  })
  if (result === undefined) refuse(`Nothing was decided about ${id}.`)
  else printDecision(id, result, options, ({ to }) => `Undone: the application is ${to} again.`)
})

const remove = applicationCommand(
  'delete',
  'permanently delete an application; its decisions stay on record',
)
  .option('--yes', 'confirm the deletion')
  .action(async (id, options) => {
    if (!options.yes) {
      refuse(`${CONFIRM_DELETE} Add --yes to delete ${id}.`)
      return
    }
    await withCurrentDatabase(options, async (connection) => {
      const result = await deleteApplication(connection, id, { by: BY, now: new Date() })
      printDecision(id, result, options)
      // Runs even when the application is already gone: an earlier run may have failed to erase it.
      const erasure = eraseAndReport(connection)
      if (options.json || result.kind !== 'done') return
      for (const line of formatCopyWarnings(erasure)) printLine(line)
    })
  })

const exportAll = new Command<[], DatabaseOptions>('export')
  .description('write the applications as CSV, with formulas escaped')
  .addOption(STATUS)
  .addOption(OUT)
  .addOption(FORCE)
  .action(async (options) => {
    await runExport(options, {
      noun: ['application', 'applications'],
      list: (db) => listAllApplications(db, options.status),
      formatCsv,
    })
  })

export const applicationsCommand = new Command('applications')
  .description('list applications and decide on them')
  .addCommand(list)
  .addCommand(show)
  .addCommand(approve)
  .addCommand(decline)
  .addCommand(undo)
  .addCommand(remove)
  .addCommand(purge)
  .addCommand(exportAll)

function decisionCommand(name: string, to: 'approved' | 'declined', description: string) {
  return applicationCommand(name, description).action(async (id, options: DecisionOptions) => {
    const { reason } = options
    const approval = toApproval(options)
    const result = await withCurrentDatabase(options, (connection) =>
      decideApplication(connection, id, { to, approval, reason, by: BY, now: new Date() }),
    )
    printDecision(id, result, options)
  })
}

/** A clinic without `as` means an update. */
function toApproval({ as, clinic }: DecisionOptions): Approval | undefined {
  if (as === 'new') return { as }
  return as === undefined && clinic === undefined ? undefined : { as: 'update', clinic }
}

type Decided = Extract<DecisionResult, { kind: 'done' }>

function printDecision(
  id: string,
  result: DecisionResult,
  options: DatabaseOptions,
  describe: (decided: Decided) => string = describeDecision,
): void {
  if (result.kind === 'not-found') refuse(formatNotFound(id))
  else if (result.kind === 'conflict') refuse(`${id} is ${result.status} already.`)
  else if (result.kind === 'no-clinic') {
    refuse('No clinic is listed that could be updated. Name one with --clinic, or use --as new.')
  } else {
    const { from, to, clinicId } = result
    const as = clinicId === undefined ? 'new' : 'update'
    printResult(options, { id, from, to, ...(to === 'approved' && { as }) }, () => [
      describe(result),
    ])
  }
}

function describeDecision({ to, clinicId }: Decided): string {
  return `Application ${to} successfully${clinicId === undefined ? '' : ', as an update of a listed clinic'}.`
}

function formatNotFound(id: string): string {
  return `There is no application ${id}.`
}
