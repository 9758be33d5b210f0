import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import {
  Command,
  type CommandUnknownOpts,
  InvalidArgumentError,
  Option,
} from '@commander-js/extra-typings'
import { pluralize } from '#domain/text/counts.ts'
import { commandLine } from '#db/engine/problem.ts'
import type { Connection } from '#db/engine/connection.ts'
import { isPrepared, prepareDatabase } from '#db/backup/prepare.ts'
import { countClinics } from '#db/directory/totals.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { hasOnlyDemo } from '#db/import/demo.ts'
import { databasePath, withDatabase, type DatabaseOptions } from '#cli/database.ts'
import { printColumns, readColumnMapping } from '#cli/import/columns.ts'
import { importList, undoLastImport } from '#cli/import/import-list.ts'
import { checkSideFile } from '#cli/import/side-file.ts'
import { parsePath, PLACES_FILE, wholeNumber, packagePath } from '#cli/options.ts'
import { printLine, printResult, refuse, printProblem } from '#cli/output/print.ts'
import { join } from 'node:path'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { hasUser, isUrl, nameOfUrl } from '#domain/import/list-address.ts'
import { findImportOfSameFile } from '#db/import/record-run.ts'
import { checkFile, fileSource, type ListSource } from '#db/import/source.ts'
import { download, findLastModified } from '#server/fetching/download-list.ts'

const command = new Command<[], DatabaseOptions>('import')
  .description(
    'replace the clinics of the database by those of a list (CSV, .xlsx, JSON, JSON lines or GeoJSON)',
  )
  .argument(
    '[file]',
    'the list or its address, "-" for standard input (default: clinics.csv or .xlsx in SITE_DIR, else the demo)',
  )
  .addOption(
    new Option('--add', 'add the clinics that are not stored, and leave the others').conflicts(
      'update',
    ),
  )
  .option('--update', 'change the stored clinics that are in the list, and leave the others')
  .option('--only-fitting', 'leave out clinics that hardly remove tattoos, such as tattoo studios')
  .option('--dry-run', 'show what would change and write nothing')
  .option('--changes <file>', 'write every change as CSV', parsePath)
  .option(
    '--report <file>',
    'write every row that was skipped, repeated or repaired as CSV',
    parsePath,
  )
  .option('--source <name>', 'where the list comes from, such as "Google"; shown beside ratings')
  .option('--list-date <day>', 'the day of the list, such as 2026-11-22 (default: today)', parseDay)
  .option(
    '--max-removed <percent>',
    'refuse a list that lacks more than this share of the clinics (default: 20)',
    wholeNumber(0, 100, 'percentage'),
  )
  .option('--force', 'import even if clinics or columns would be lost')
  .option('--if-empty', 'do nothing if the database already has clinics other than the demo')
  .option('--if-newer', 'do nothing if the file has not changed since its last import')
  .option('--columns <file>', 'JSON that maps our column names to those of the list', parsePath)
  .option('--columns-help', 'show how each column is read, and import nothing')
  .option('--sheet <name>', 'the sheet of a spreadsheet (default: the first one with the columns)')
  .option('--encoding <name>', 'of text that is not UTF-8, such as windows-1252')
  .option('--undo', 'restore the clinics as they were before the last import')
  .option('--reason <text>', 'why --force is right; kept in the audit')

type Options = ReturnType<typeof command.opts>

export const importCommand = command.action(runImport)

async function runImport(file: string | undefined, options: Options, self: CommandUnknownOpts) {
  if (options.undo) {
    if (file !== undefined) self.error('error: --undo takes no list')
    await withPrepared(options, (connection) => undoLastImport(connection, options))
    return
  }
  const list = file ?? defaultList()
  const { report, changes } = options
  const path = databasePath(options)
  for (const [name, output] of Object.entries({ report, changes })) {
    if (output === '-')
      self.error(`error: --${name} needs a file; the summary goes to standard output`)
    if (output !== undefined && isSameFile(list, output)) {
      self.error(`error: --${name} would overwrite the list itself, ${list}`)
    }
    checkSideFile({ file: output, database: path })
  }
  const bytes = checkList(list)
  const columns = options.columns === undefined ? undefined : readColumnMapping(options.columns)
  const { sheet, encoding } = options
  const open = () => ({ ...openList(list), columns, sheet, encoding })
  if (options.columnsHelp) {
    await printColumns(open(), options)
    return
  }

  await withPrepared(options, async (connection) => {
    if (options.ifEmpty && (await staysAsItIs(connection, { ...options, file, list }))) return
    if (await skipsOldFile(connection, list, options)) return
    const { maxRemoved: maxRemovedPercent, listDate: listedOn } = options
    const mode = options.add ? 'add' : options.update ? 'update' : 'replace'
    const areAllFitting = await saysThatAllFit()
    const of = { mode, maxRemovedPercent, listedOn, path, bytes, areAllFitting } as const
    await importList(connection, open(), { ...options, ...of })
  })
}

/** True when site.json says that every listing removes tattoos. An unreadable file counts as no; `site check` reports it. */
async function saysThatAllFit(): Promise<boolean> {
  const file = packagePath(join(loadSettings().SITE_DIR, 'site.json'))
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (!text.includes(ALL_FIT)) return false
  const { parseDocument } = await import('yaml')
  return parseDocument(text).get(ALL_FIT) === true
}

const ALL_FIT = 'everyListingRemovesTattoos'

/** With --if-empty, prints why nothing is imported (R-DEMO-3). */
async function staysAsItIs(
  { db, sqlite }: Connection,
  { file, list, ...options }: Options & { file: string | undefined; list: string },
): Promise<boolean> {
  const clinics = await countClinics(db)
  const alreadyFilled = clinics > 0 && (list === DEMO_LIST || !(await hasOnlyDemo(db)))
  if (!alreadyFilled && (file !== undefined || !loadSettings().START_EMPTY)) return false
  const reason = alreadyFilled
    ? `${sqlite.name} has ${pluralize(clinics, 'clinic', 'clinics')} already`
    : 'START_EMPTY is on'
  printResult(options, { alreadyFilled, clinics }, () => [`${reason}; nothing was imported.`])
  return true
}

/** Opens the database and brings it up to date; a dry run changes nothing. */
async function withPrepared(
  options: Options,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const path = databasePath(options)
  // A dry run creates no file: SQLite keeps an unnamed database in a temporary file.
  const opened = options.dryRun && !existsSync(path) ? '' : path
  await withDatabase(opened, async (connection) => {
    if (options.dryRun && opened === path && !(await isPrepared(connection, PLACES_FILE))) {
      refuse(
        `${path}: the database is from an older version; bring it up to date with "${commandLine('migrate')}"`,
      )
      return
    }
    const { copy } = await prepareDatabase(connection, { placesFile: PLACES_FILE, now: new Date() })
    if (copy !== undefined && !options.json) {
      printLine(`The database was migrated; a copy of the previous version is in ${copy}.`)
    }
    await work(connection)
  })
}

function parseDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  if (isDay && time <= Date.now()) return text
  throw new InvalidArgumentError('It must be a day such as 2026-11-22, not in the future.')
}

function isSameFile(a: string, b: string): boolean {
  return existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b)
}

const DEMO_LIST = packagePath('data/clinics.csv')

/** The operator's list in SITE_DIR, or else the demo (R-DEMO-3). */
function defaultList(): string {
  const own = ['clinics.csv', 'clinics.xlsx'].map((name) =>
    packagePath(join(loadSettings().SITE_DIR, name)),
  )
  return own.find((path) => existsSync(path)) ?? DEMO_LIST
}

/** Its size; `undefined` for standard input ("-") and an address. Throws OperatorError. */
function checkList(list: string): number | undefined {
  if (!isUrl(list)) return list === '-' ? undefined : checkFile(list)
  if (URL.canParse(list) && hasUser(list)) {
    throw new OperatorError(`${nameOfUrl(list)}: leave the name and password out of the address`)
  }
  return undefined
}

function openList(list: string): ListSource {
  if (isUrl(list)) return { name: nameOfUrl(list), chunks: download(list) }
  if (list !== '-') return fileSource(list)
  if (process.stdin.isTTY) printProblem('Reading the list from the keyboard; Ctrl-D ends it.')
  return { name: 'standard input', chunks: process.stdin }
}

/** With --if-newer, prints that there is nothing to import if the list is old. */
async function skipsOldFile(
  { db }: Connection,
  list: string,
  options: { ifNewer?: boolean; json?: boolean },
): Promise<boolean> {
  // Standard input has no modification time.
  if (!options.ifNewer || list === '-') return false
  const file = isUrl(list) ? nameOfUrl(list) : list
  const writtenAt = isUrl(list) ? await findLastModified(list) : statSync(list).mtimeMs
  if (writtenAt === undefined) return false
  const importedAt = await findImportOfSameFile(db, file, writtenAt)
  if (importedAt === undefined) return false
  const result = { notNewer: true, file, importedAt }
  printResult(options, result, () => [
    `${file} was imported at ${importedAt} and has not changed since; nothing was imported.`,
  ])
  return true
}
