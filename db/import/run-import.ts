import type { ListChange } from '#domain/import/list-changes.ts'
import { escapeFormula, csvRecord } from '#domain/text/csv.ts'
import { recordAudit } from '#db/accounts/audit.ts'
import type { Connection } from '#db/engine/connection.ts'
import { eraseDeleted, isMostlyFree } from '#db/engine/erase-deleted.ts'
import { importClinics } from './import-clinics.ts'
import { importActor } from './record-run.ts'
import type { ImportListeners, ImportOptions, ImportOutcome } from './report.ts'
import type { ListSource } from './source.ts'

export interface NotedRow {
  line: number
  reason: string
  name: string
  problem: string
  isSkipped: boolean
}

interface RunOptions extends Omit<ImportOptions, keyof ImportListeners> {
  /** Length of the list; `undefined` for a pipe. */
  bytes?: number | undefined
  /** Called with 0 to 1 when the length is known. */
  onProgress?: ((share: number) => void) | undefined
  /** Collects rows that are listed differently, too. */
  wantsRepairs?: boolean
  wantsChanges?: boolean
}

interface ImportRun {
  outcome: ImportOutcome
  /** Rows that are skipped or listed differently; the rarest reasons first. */
  rows: NotedRow[]
  changes: ListChange[]
  /** Why the file of the database still holds what the import deleted. */
  notErased?: string
}

/** Imports a list, and leaves a refusal in the audit and no free space in the file. */
export async function runImport(
  connection: Connection,
  list: ListSource,
  { bytes, onProgress, wantsRepairs, wantsChanges, ...options }: RunOptions,
): Promise<ImportRun> {
  const noted: NotedRow[] = []
  const changes: ListChange[] = []
  const tell = bytes === undefined ? undefined : onProgress
  // Reading and writing take half of a first import's time each.
  const onRead = (read: number) => tell?.(read / (bytes ?? read) / 2)
  const outcome = await importClinics(
    connection,
    { ...list, chunks: countBytes(list.chunks, onRead) },
    {
      ...options,
      onWritten: (share) => tell?.((1 + share) / 2),
      onSkipped: (row) => void noted.push({ ...row, isSkipped: true }),
      ...(wantsRepairs && { onRepaired: (row) => void noted.push({ ...row, isSkipped: false }) }),
      ...(wantsChanges && { onChange: (change) => void changes.push(change) }),
    },
  )
  const rows = groupByReason(noted).flat()
  if (options.dryRun) return { outcome, rows, changes }
  if (outcome.kind === 'refused') {
    const { force: forced = false, reason, now } = options
    const details = { file: list.name, outcome: 'refused', forced, reason } as const
    await recordAudit(connection.db, { event: 'import', ...importActor(options), details }, now)
  }
  // After the demo, for example. A reader in the way costs only space, until the next import.
  const erasure = isMostlyFree(connection) ? eraseDeleted(connection) : undefined
  return {
    outcome,
    rows,
    changes,
    ...(erasure?.kind === 'not-erased' && { notErased: erasure.reason }),
  }
}

/** The smallest groups first, because a few odd rows say more than hundreds of the same kind. */
export function groupByReason<Row extends { reason: string }>(rows: readonly Row[]): Row[][] {
  const groups = Map.groupBy(rows, ({ reason }) => reason)
  return [...groups.values()].toSorted((a, b) => a.length - b.length)
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

/** First line of the file of skipped and repaired rows. */
export const ROWS = csvRecord(['line', 'reason', 'name', 'problem'])
/** Of the file of changes: a line per changed column, new clinic and removed clinic. */
export const CHANGES = csvRecord(['kind', 'clinic', 'address', 'column', 'old', 'new'])

export function* formatRows(rows: readonly NotedRow[]): Generator<string> {
  yield ROWS
  for (const { line, reason, name, problem } of rows) {
    yield csvRecord([line, reason, escapeFormula(name), escapeFormula(problem)])
  }
}

export function* formatChanges(changes: readonly ListChange[]): Generator<string> {
  yield CHANGES
  for (const { kind, clinic, address, column, old, new: now } of changes) {
    yield csvRecord([kind, ...[clinic, address, column, old, now].map(escapeFormula)])
  }
}
