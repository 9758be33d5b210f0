import { pluralize } from '#domain/text/counts.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Connection } from '#db/engine/connection.ts'
import { importClinics } from '#db/import/import-clinics.ts'
import type { ImportOutcome } from '#db/import/report.ts'
import type { ListSource } from '#db/import/source.ts'
import { interruptible } from '#cli/output/interruption.ts'
import { printLine, printProblem, printResult, refuse } from '#cli/output/print.ts'
import { startProgress } from '#cli/output/progress.ts'
import { SkippedRowReport } from '#cli/output/skipped-row-report.ts'
import { ChangesFile } from './changes-file.ts'
import { summarizeColumns } from './columns-summary.ts'
import { summarizeImport } from './import-summary.ts'

interface ListOptions {
  json?: boolean
  dryRun?: boolean
  force?: boolean
  maxRemovedPercent?: number | undefined
  source?: string
  listedOn?: string | undefined
  report?: string
  changes?: string
  /** Path of the database. */
  path: string
  /** Length of the list in bytes; `undefined` for a pipe. */
  bytes: number | undefined
}

/**
 * Imports the list and prints the outcome; writes the files of --report and --changes only on
 * success.
 */
export async function importList(
  connection: Connection,
  source: ListSource,
  options: ListOptions,
): Promise<void> {
  const skipped = new SkippedRowReport(source.name, options.report, options.path)
  const changes =
    options.changes === undefined ? undefined : new ChangesFile(options.changes, options.path)
  try {
    await importAndPrint(connection, source, { skipped, changes }, options)
    skipped.publish()
    changes?.publish()
    if (options.json) return
    if (options.report !== undefined) {
      const rows = pluralize(skipped.count, 'skipped row', 'skipped rows')
      printLine(`${rows} written to ${options.report}`)
    }
    if (changes !== undefined) {
      printLine(`${pluralize(changes.count, 'change', 'changes')} written to ${options.changes}`)
    }
  } finally {
    skipped.discard()
    changes?.discard()
  }
}

interface OutputFiles {
  skipped: SkippedRowReport
  changes: ChangesFile | undefined
}

async function importAndPrint(
  connection: Connection,
  source: ListSource,
  files: OutputFiles,
  options: ListOptions,
): Promise<void> {
  const outcome = await importWithProgress(connection, source, files, options)
  if (outcome.kind === 'refused') {
    refuseList(source.name, outcome)
    if (!options.dryRun) await recordRefusal(connection, source.name, options.force === true)
    return
  }
  for (const line of files.skipped.lines) printProblem(line)
  const names = { list: source.name, database: options.path, dryRun: options.dryRun === true }
  // R-LIST-5 does not list stateByZip.
  printResult(options, { ...outcome.report, stateByZip: undefined }, () => [
    ...summarizeImport(outcome.report, names),
    ...summarizeColumns(outcome.report.columns),
  ])
  if (outcome.objection !== undefined) refuse(`${source.name}: ${outcome.objection}`)
}

const UNDONE = 'nothing was imported; the old clinics are still there.'
const UNDONE_DRY_RUN = 'the dry run did not finish; it writes nothing.'

/** Share of a first import's time that is spent reading. */
const READ_SHARE = 0.5

async function importWithProgress(
  connection: Connection,
  source: ListSource,
  { skipped, changes }: OutputFiles,
  { bytes, dryRun = false, force = false, ...options }: ListOptions,
): Promise<ImportOutcome> {
  const { maxRemovedPercent, source: origin, listedOn } = options
  const progress = await startProgress(bytes === undefined ? undefined : 1)
  const work = () =>
    importClinics(connection, source, {
      now: new Date(),
      dryRun,
      force,
      ...(maxRemovedPercent !== undefined && { maxRemovedPercent }),
      ...(origin !== undefined && { source: origin }),
      ...(listedOn !== undefined && { listedOn }),
      onSkipped: (row) => skipped.add(row),
      onRepaired: (row) => skipped.addRepaired(row),
      ...(changes !== undefined && { onChange: (change) => changes.add(change) }),
      onRead: (read) => progress.update(READ_SHARE * (read / (bytes ?? Infinity))),
      onWritten: (share) => progress.update(READ_SHARE + (1 - READ_SHARE) * share),
    })
  try {
    return await interruptible(dryRun ? UNDONE_DRY_RUN : UNDONE, work)
  } finally {
    progress.stop()
  }
}

export function refuseList(
  file: string,
  { line, problem }: { line?: number; problem: string },
): void {
  refuse(`${line === undefined ? file : `${file}:${line}`}: ${problem}`)
}

function recordRefusal({ db }: Connection, file: string, forced: boolean): Promise<void> {
  const details = { file, outcome: 'refused' as const, forced }
  return recordAudit(db, { event: 'import', actor: 'cli', details }, new Date())
}
