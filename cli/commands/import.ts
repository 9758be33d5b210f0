import { existsSync, realpathSync } from 'node:fs'
import { Command } from 'commander'
import { pluralize } from '#domain/clinics/rating.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Connection } from '#db/engine/connection.ts'
import { importClinics } from '#db/import/import-clinics.ts'
import type { ImportOutcome } from '#db/import/report.ts'
import { checkFile, fileSource, type ListSource } from '#db/import/source.ts'
import { isPrepared, prepareDatabase } from '#db/prepare.ts'
import { countClinics } from '#db/directory/totals.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { databaseOption, databasePath, withDatabase, type DatabaseOptions } from '#cli/database.ts'
import { ifNewerOption, skipsOldFile } from '#cli/import-if-newer.ts'
import { summarizeImport } from '#cli/import-summary.ts'
import { jsonOption, packagePath, parsePath, PLACES_FILE } from '#cli/options.ts'
import { interruptible } from '#cli/output/interruption.ts'
import { printResult, refuse } from '#cli/output/print.ts'
import { startProgress } from '#cli/output/progress.ts'
import { checkReportFile, SkippedRowReport } from '#cli/output/skipped-row-report.ts'

interface ImportCommandOptions extends DatabaseOptions {
  dryRun?: boolean
  force?: boolean
  ifEmpty?: boolean
  ifNewer?: boolean
  report?: string
}

export const importCommand = new Command('import')
  .description('make the clinics of the database those of a CSV list, in one step')
  .argument('[file]', 'the list, "-" for standard input (default: data/clinics.csv)')
  .option('--dry-run', 'show what would change and write nothing')
  .option('--force', 'import even when that removes more than half of the clinics')
  .option('--if-empty', 'do nothing when the database has clinics already')
  .addOption(ifNewerOption())
  .option('--report <file>', 'write every skipped row with its line and reason as CSV', parsePath)
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(runImport)

async function runImport(file: string | undefined, options: ImportCommandOptions, self: Command) {
  const list = file ?? packagePath('data/clinics.csv')
  const { report } = options
  if (report !== undefined && isSameFile(list, report)) {
    self.error(`error: --report would overwrite the list itself, ${list}`)
  }
  const path = databasePath(options)
  if (report !== undefined) checkReportFile(report, path)
  const check = list === '-' ? { kind: 'readable' as const, bytes: undefined } : checkFile(list)
  if (check.kind === 'refused') {
    refuseList(list, check)
    return
  }

  // A dry run leaves no new file behind: SQLite keeps an unnamed database in a temporary file.
  const opened = options.dryRun && !existsSync(path) ? '' : path
  await withDatabase(opened, async (connection) => {
    if (options.dryRun && opened === path && !(await isPrepared(connection, PLACES_FILE))) {
      refuse(
        `${path}: the database is from an older version; bring it up to date with "npm run cli -- migrate"`,
      )
      return
    }
    const { copy } = await prepareDatabase(connection, { placesFile: PLACES_FILE, now: new Date() })
    if (copy !== undefined && !options.json) {
      console.info(`The database was brought up to date; a copy of it as it was is in ${copy}.`)
    }
    const stored = options.ifEmpty ? await countClinics(readOnly(connection.db)) : 0
    if (stored > 0) {
      printResult(options, { alreadyFilled: true, clinics: stored }, () => [
        `${path} has ${pluralize(stored, 'clinic', 'clinics')} already; nothing was imported.`,
      ])
      return
    }
    if (await skipsOldFile(connection, list, options)) return
    await importList(connection, list, { ...options, path, bytes: check.bytes })
  })
}

const UNDONE = 'nothing was imported; the old clinics are still there.'
const UNDONE_DRY_RUN = 'the dry run did not finish; it writes nothing.'

/** Share of the time that reading takes in a first import. */
const READ_SHARE = 0.5

async function importList(
  connection: Connection,
  list: string,
  options: ImportCommandOptions & { path: string; bytes: number | undefined },
): Promise<void> {
  const source = list === '-' ? openStandardInput() : fileSource(list)
  const skipped = new SkippedRowReport(source.name, options.report, options.path)
  try {
    await importAndPrint(connection, source, skipped, options)
    skipped.publish()
    if (options.report === undefined || options.json) return
    const rows = pluralize(skipped.count, 'skipped row', 'skipped rows')
    console.info(`${rows} written to ${options.report}`)
  } finally {
    skipped.discard()
  }
}

async function importAndPrint(
  connection: Connection,
  source: ListSource,
  skipped: SkippedRowReport,
  options: ImportCommandOptions & { path: string; bytes: number | undefined },
): Promise<void> {
  const outcome = await importWithProgress(connection, source, skipped, options)
  if (outcome.kind === 'refused') {
    refuseList(source.name, outcome)
    if (!options.dryRun) await recordRefusal(connection, source.name, options.force === true)
    return
  }
  for (const line of skipped.lines) console.error(line)
  const names = { list: source.name, database: options.path, dryRun: options.dryRun === true }
  // R-LIST-5 does not list stateByZip.
  printResult(options, { ...outcome.report, stateByZip: undefined }, () =>
    summarizeImport(outcome.report, names),
  )
  if (outcome.objection !== undefined) refuse(`${source.name}: ${outcome.objection}`)
}

async function importWithProgress(
  connection: Connection,
  source: ListSource,
  skipped: SkippedRowReport,
  { bytes, dryRun = false, force = false }: ImportCommandOptions & { bytes: number | undefined },
): Promise<ImportOutcome> {
  const progress = await startProgress(bytes === undefined ? undefined : 1)
  const work = () =>
    importClinics(connection, source, {
      now: new Date(),
      dryRun,
      force,
      onSkipped: (row) => skipped.add(row),
      onRead: (read) => progress.update(READ_SHARE * (read / (bytes ?? Infinity))),
      onWritten: (share) => progress.update(READ_SHARE + (1 - READ_SHARE) * share),
    })
  try {
    return await interruptible(dryRun ? UNDONE_DRY_RUN : UNDONE, work)
  } finally {
    progress.stop()
  }
}

function openStandardInput(): ListSource {
  if (process.stdin.isTTY) console.error('Reading the list from the keyboard; Ctrl-D ends it.')
  return { name: 'standard input', chunks: process.stdin }
}

function refuseList(file: string, { line, problem }: { line?: number; problem: string }): void {
  refuse(`${line === undefined ? file : `${file}:${line}`}: ${problem}`)
}

function recordRefusal({ db }: Connection, file: string, forced: boolean): Promise<void> {
  const details = { file, outcome: 'refused' as const, forced }
  return recordAudit(db, { event: 'import', actor: 'cli', details }, new Date())
}

function isSameFile(a: string, b: string): boolean {
  return existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b)
}
