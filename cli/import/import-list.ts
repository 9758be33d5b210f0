import { pluralize, formatCount } from '#domain/text/counts.ts'
import type { Connection } from '#db/engine/connection.ts'
import { commandLine } from '#db/engine/problem.ts'
import type {
  ImportOptions,
  ImportedBy,
  ImportListeners,
  ImportOutcome,
  ImportReport,
} from '#db/import/report.ts'
import {
  formatChanges,
  formatRows,
  groupByReason,
  runImport,
  type NotedRow,
} from '#db/import/run-import.ts'
import type { ListSource } from '#db/import/source.ts'
import { NOTHING_TO_UNDO, undoImport } from '#db/import/undo-import.ts'
import { interruptible } from '#cli/output/interruption.ts'
import { printLine, printProblem, printResult, refuse } from '#cli/output/print.ts'
import { startProgress } from '#cli/output/progress.ts'
import { writeSideFile } from './side-file.ts'
import type { ListedColumns } from '#domain/import/reading/list-header.ts'
import { describeReading, listReportNotes } from '#domain/import/report-notes.ts'

interface ListOptions extends Omit<ImportOptions, 'now' | keyof ImportListeners> {
  json?: boolean
  report?: string
  changes?: string
  /** Path of the database. */
  path: string
  /** Length of the list in bytes; `undefined` for a pipe. */
  bytes: number | undefined
  /** The site says that every listing removes tattoos (R-LIST-16). */
  areAllFitting: boolean
}

const UNDONE = 'nothing was imported; the old clinics are still there.'
const UNDONE_DRY_RUN = 'the dry run did not finish; it writes nothing.'

/**
 * Imports the list and prints the outcome; writes the files of --report and --changes only on
 * success.
 */
export async function importList(
  connection: Connection,
  source: ListSource,
  options: ListOptions,
): Promise<void> {
  const { report, changes: changesFile, path: database, bytes, dryRun } = options
  const progress = await startProgress(bytes)
  const work = () =>
    runImport(connection, source, {
      ...options,
      now: new Date(),
      onProgress: (share) => progress.update(share * (bytes ?? 0)),
      wantsRepairs: report !== undefined,
      wantsChanges: changesFile !== undefined,
    })
  const { outcome, rows, changes, notErased } = await interruptible(
    dryRun ? UNDONE_DRY_RUN : UNDONE,
    work,
  ).finally(progress.stop)
  const skipped = rows.filter(({ isSkipped }) => isSkipped)
  if (outcome.kind === 'imported') {
    const hint = report === undefined ? ' (use --report FILE)' : ''
    listSkipped(skipped, source.name, hint).forEach(printProblem)
  }
  printOutcome(source, outcome, options)
  if (notErased !== undefined) {
    printProblem(`${database}: warning: the file is not smaller yet: ${notErased}`)
  }
  // A list that is refused because of its rows, too.
  await writeSideFile({ file: report, database }, formatRows(rows))
  await writeSideFile({ file: changesFile, database }, formatChanges(changes))
  if (options.json) return
  if (report !== undefined) {
    printLine(`${pluralize(skipped.length, 'skipped row', 'skipped rows')} written to ${report}`)
  }
  if (changesFile !== undefined) {
    printLine(`${pluralize(changes.length, 'change', 'changes')} written to ${changesFile}`)
  }
}

const MAX_PRINTED = 20

/** The first rows of each reason, and how many more there are. */
function listSkipped(rows: readonly NotedRow[], file: string, hint: string): string[] {
  const groups = groupByReason(rows)
  let left = MAX_PRINTED
  return groups.flatMap((group, index) => {
    const share = Math.floor(left / (groups.length - index))
    const shown = group.slice(0, share)
    left -= shown.length
    const more = group.length - shown.length
    const lines = shown.map(({ line, name, problem }) => {
      return `${file}:${line}: ${problem}${name === '' ? '' : ` (${name})`}`
    })
    if (more === 0) return lines
    return [...lines, `… and ${formatCount(more)} more of this kind (${group[0]?.reason})${hint}`]
  })
}

function printOutcome(source: ListSource, outcome: ImportOutcome, options: ListOptions): void {
  if (outcome.kind === 'refused') {
    refuseList(source.name, outcome)
    return
  }
  const names = { list: source.name, database: options.path, dryRun: options.dryRun === true }
  // R-LIST-5 does not list stateByZip.
  const { report, objection } = outcome
  printResult(options, { ...report, stateByZip: undefined, objection }, () =>
    summarizeImport(report, { ...names, areAllFitting: options.areAllFitting }),
  )
  if (objection !== undefined) refuse(`${source.name}: ${objection}`)
}

export function refuseList(
  file: string,
  { line, problem }: { line?: number; problem: string },
): void {
  refuse(`${line === undefined ? file : `${file}:${line}`}: ${problem}`)
}

/** Restores the list from before the last import and prints the changes. */
export async function undoLastImport(
  connection: Connection,
  options: { json?: boolean } & ImportedBy,
): Promise<void> {
  const outcome = await interruptible('nothing was undone.', () =>
    undoImport(connection, new Date(), options),
  )
  if (outcome.kind === 'nothing-to-undo') {
    refuse(NOTHING_TO_UNDO)
    return
  }
  const { file, restored, difference } = outcome
  const { added, changed, removed, gone } = difference
  printResult(options, { undone: file, ...difference }, () => [
    `The import of ${file} was undone.`,
    `  ${formatCount(added)} back, ${formatCount(changed)} as they were before, ${formatCount(removed)} removed`,
    `  ${pluralize(gone, 'address', 'addresses')} of the undone import answer 410 now`,
    ...(restored === 0
      ? [
          `It was the first list: there are no clinics now; ${commandLine('import FILE')} loads a list`,
        ]
      : []),
  ])
}

function summarizeImport(
  report: ImportReport,
  names: { list: string; database: string; dryRun: boolean; areAllFitting: boolean },
): string[] {
  const seconds = (report.durationMs / 1000).toFixed(1)
  const { forGood } = report.closed
  const andClosed = forGood === 0 ? '' : `, ${formatCount(forGood)} closed for good`
  const headline = names.dryRun
    ? `Dry run, nothing was written: ${names.list} holds ${pluralize(report.imported, 'clinic', 'clinics')}${andClosed} (${seconds} s).`
    : `Imported ${pluralize(report.imported, 'clinic', 'clinics')} from ${names.list} into ${names.database}${andClosed} (${seconds} s).`
  const { added, changed, unchanged, removed, moved, renamed, closedNow } = report
  const { duplicates, skipped, hours } = report
  return [
    headline,
    ...describeReading(report).map((note) => `  ${note}`),
    `  ${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(removed)} removed, ${formatCount(unchanged)} unchanged`,
    ...(moved + renamed + closedNow > 0
      ? [
          `  ${formatCount(moved)} moved to another city, ${formatCount(renamed)} renamed, ${formatCount(closedNow)} closed for good`,
        ]
      : []),
    ...(report.replacesDemo
      ? ['  This first list of your own replaces the demo, which leaves nothing behind.']
      : []),
    // Empty when corrections or owner statements hide all of the list's changes.
    ...(Object.keys(report.changedColumns).length > 0
      ? [`  changed columns: ${formatColumns(report.changedColumns)}`]
      : []),
    ...(report.redirects + report.gone > 0
      ? [
          `  old addresses: ${formatCount(report.redirects)} redirect now, ${formatCount(report.gone)} answer 410`,
        ]
      : []),
    `  ${pluralize(report.rows, 'row', 'rows')} read: ${formatCount(duplicates)} repeats of earlier rows, ${formatCount(skipped)} skipped`,
    `  ${pluralize(report.states, 'state', 'states')}, ${pluralize(report.cities, 'city', 'cities')}`,
    `  opening hours: ${formatCount(hours.parsed)} read, ${formatCount(hours.blank)} blank, ${formatCount(hours.unparsed)} unreadable`,
    ...listReportNotes(report, names.areAllFitting).map(({ text }) => `  ${text}`),
    ...summarizeColumns(report.columns),
  ]
}

/** "phone 12, hours 3", most changed first. */
function formatColumns(changed: Readonly<Record<string, number>>): string {
  return Object.entries(changed)
    .toSorted(([, a], [, b]) => b - a)
    .map(([column, count]) => `${column} ${formatCount(count)}`)
    .join(', ')
}

const MAX_NAMED = 10

function summarizeColumns({ ignored, missing }: ListedColumns): string[] {
  const more = ignored.length - MAX_NAMED
  const rest = more > 0 ? ` and ${more} more (--json lists all)` : ''
  return [
    [ignored, 'ignored', `${ignored.slice(0, MAX_NAMED).join(', ')}${rest}`] as const,
    [missing, 'missing', missing.join(', ')] as const,
  ]
    .filter(([columns]) => columns.length > 0)
    .map(
      ([{ length }, what, names]) =>
        `  ${pluralize(length, 'column', 'columns')} ${what}: ${names}`,
    )
}
