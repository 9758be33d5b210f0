import type { ListChange } from '#domain/import/list-changes.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import { escapeFormula } from '#domain/text/csv.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Connection } from '#db/engine/connection.ts'
import { eraseDeleted, isMostlyFree } from '#db/engine/erase-deleted.ts'
import { importActor } from '#db/import/record-run.ts'
import { importClinics } from '#db/import/import-clinics.ts'
import type {
  ImportListeners,
  ImportOptions,
  ImportOutcome,
  ImportedBy,
} from '#db/import/report.ts'
import type { ListSource } from '#db/import/source.ts'
import { interruptible } from '#cli/output/interruption.ts'
import { printLine, printProblem, printResult, refuse } from '#cli/output/print.ts'
import { startProgress } from '#cli/output/progress.ts'
import { summarizeImport } from './import-summary.ts'
import { CHANGES, ROWS, writeSideFile } from './side-file.ts'
import { commandLine } from '#db/engine/problem.ts'
import { undoImport } from '#db/import/undo-import.ts'

interface ListOptions extends Omit<ImportOptions, 'now' | keyof ImportListeners> {
  json?: boolean
  report?: string
  changes?: string
  /** Path of the database. */
  path: string
  /** Length of the list in bytes; `undefined` for a pipe. */
  bytes: number | undefined
  /** File that gets the progress, instead of the terminal. */
  progress?: string
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
  const { report, path: database } = options
  const noted: NotedRow[] = []
  const changes: ListChange[] = []
  const outcome = await importWithProgress(connection, source, options, {
    onSkipped: (row) => void noted.push({ ...row, isSkipped: true }),
    // Only written to the file, because the row is listed.
    onRepaired: (row) => void (report !== undefined && noted.push({ ...row, isSkipped: false })),
    ...(options.changes !== undefined && { onChange: (change) => void changes.push(change) }),
  })
  const skipped = noted.filter(({ isSkipped }) => isSkipped)
  if (outcome.kind === 'imported') {
    const hint = report === undefined ? ' (use --report FILE)' : ''
    listSkipped(skipped, source.name, hint).forEach(printProblem)
  }
  await printOutcome(connection, source, outcome, options)
  if (!options.dryRun && isMostlyFree(connection)) shrink(connection)
  // A list that is refused because of its rows, too.
  const rows = byReason(noted).flat()
  await writeSideFile(
    { header: ROWS, file: report, database },
    rows.map(({ line, reason, name, problem }) => {
      return [line, reason, escapeFormula(name), escapeFormula(problem)]
    }),
  )
  await writeSideFile(
    { header: CHANGES, file: options.changes, database },
    changes.map(({ kind, clinic, address, column, old, new: now }) => {
      return [kind, ...[clinic, address, column, old, now].map(escapeFormula)]
    }),
  )
  if (options.json) return
  if (report !== undefined) {
    printLine(`${pluralize(skipped.length, 'skipped row', 'skipped rows')} written to ${report}`)
  }
  if (options.changes !== undefined) {
    printLine(`${pluralize(changes.length, 'change', 'changes')} written to ${options.changes}`)
  }
}

interface NotedRow {
  line: number
  reason: string
  name: string
  problem: string
  isSkipped: boolean
}

const MAX_PRINTED = 20

/** The smallest groups first, because a few odd rows say more than hundreds of the same kind. */
function byReason<Row extends { reason: string }>(rows: readonly Row[]): Row[][] {
  const groups = Map.groupBy(rows, ({ reason }) => reason)
  return [...groups.values()].toSorted((a, b) => a.length - b.length)
}

/** The first rows of each reason, and how many more there are. */
function listSkipped(rows: readonly NotedRow[], file: string, hint: string): string[] {
  const groups = byReason(rows)
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

/** After the demo, for example. A reader in the way costs only space, until the next import. */
function shrink(connection: Connection): void {
  const erasure = eraseDeleted(connection)
  if (erasure.kind === 'erased') return
  printProblem(`${connection.sqlite.name}: warning: the file is not smaller yet: ${erasure.reason}`)
}

async function printOutcome(
  connection: Connection,
  source: ListSource,
  outcome: ImportOutcome,
  options: ListOptions,
): Promise<void> {
  if (outcome.kind === 'refused') {
    refuseList(source.name, outcome)
    const { force: forced = false, reason } = options
    const details = { file: source.name, outcome: 'refused', forced, reason } as const
    if (options.dryRun) return
    const event = { event: 'import', ...importActor(options), details } as const
    await recordAudit(connection.db, event, new Date())
    return
  }
  const names = { list: source.name, database: options.path, dryRun: options.dryRun === true }
  // R-LIST-5 does not list stateByZip.
  const { report, objection } = outcome
  printResult(options, { ...report, stateByZip: undefined, objection }, () =>
    summarizeImport(report, names),
  )
  if (objection !== undefined) refuse(`${source.name}: ${objection}`)
}

const UNDONE = 'nothing was imported; the old clinics are still there.'
const UNDONE_DRY_RUN = 'the dry run did not finish; it writes nothing.'

/** Reading and writing take half of a first import's time each. */
async function importWithProgress(
  connection: Connection,
  list: ListSource,
  { bytes, progress: progressFile, ...options }: ListOptions,
  listeners: ImportListeners,
): Promise<ImportOutcome> {
  const total = bytes === undefined ? undefined : 2 * bytes
  const progress = await startProgress(total, progressFile)
  const onWritten = (share: number) => progress.update((bytes ?? 0) * (1 + share))
  const chunks = countBytes(list.chunks, progress.update)
  try {
    return await interruptible(options.dryRun ? UNDONE_DRY_RUN : UNDONE, () =>
      importClinics(
        connection,
        { ...list, chunks },
        { now: new Date(), onWritten, ...listeners, ...options },
      ),
    )
  } finally {
    progress.stop()
  }
}

async function* countBytes(
  chunks: AsyncIterable<Buffer>,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    yield chunk
    bytes += chunk.length
    onRead(bytes)
  }
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
    refuse('There is no import to undo: only the last one can be, and only once.')
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
