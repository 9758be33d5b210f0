import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { Kysely } from 'kysely'
import { isOperatorError, OperatorError } from '#domain/operation/operator-error.ts'
import { foldText } from '#domain/text/text-folding.ts'
import { commandLine, PROBLEM_MESSAGES, classifyError } from './problem.ts'
import type { Schema } from './schema.ts'
import { HandleDialect } from './dialect.ts'

export type Handle = SqliteDatabase.Database

export interface Connection {
  db: Kysely<Schema>
  /** For pragmas and transactions. The server may replace the handle, so callers must not keep it. */
  readonly sqlite: Handle
  close: () => Promise<void>
}

const BUSY_TIMEOUT_MS = 10_000

const WAL_RETRY_MS = 5

const CACHE_KIB = 16_384

interface OpenOptions {
  /** Catches mistyped paths. */
  mustExist?: boolean
  readonly?: boolean
  /** Skips the check for databases of other programs; the caller does it. */
  allowForeign?: boolean
}

/** Throws OperatorError. Accepts ":memory:". */
export function openDatabase(file: string, options: OpenOptions = {}): Connection {
  const { mustExist = false, readonly = false, allowForeign = readonly } = options
  const timeout = BUSY_TIMEOUT_MS
  const refuse = allowForeign ? undefined : refuseForeign
  const sqlite = openHandle(file, { readonly, fileMustExist: mustExist, timeout }, refuse)
  return toConnection(sqlite)
}

export function toConnection(sqlite: Handle): Connection {
  return {
    sqlite,
    db: new Kysely<Schema>({ dialect: new HandleDialect({ source: () => sqlite }) }),
    close: async () => {
      if (sqlite.open) sqlite.close()
    },
  }
}

/**
 * Throws OperatorError. `refuse` may reject the file before anything is written. A `timeout` of 0
 * never blocks on locks.
 */
export function openHandle(
  file: string,
  options: SqliteDatabase.Options,
  refuse: (sqlite: Handle) => void = () => undefined,
): Handle {
  if (options.fileMustExist === true && file !== ':memory:' && !existsSync(file)) {
    throw new OperatorError(`${file}: no such database; "${commandLine('migrate')}" creates it`)
  }
  if (options.fileMustExist !== true && options.readonly !== true) createPrivately(file)
  let sqlite: Handle | undefined
  try {
    sqlite = new SqliteDatabase(file, options)
    refuse(sqlite)
    if (!options.readonly) useWriteAheadLog(sqlite, options.timeout ?? 0)
    setUpHandle(sqlite)
    return sqlite
  } catch (error) {
    sqlite?.close()
    if (isOperatorError(error)) throw error
    const problem = classifyError(error)
    const isDamaged = problem === undefined || problem === 'corrupt' || problem === 'failing'
    const reason = isDamaged ? explain(file, error) : PROBLEM_MESSAGES[problem]
    throw new OperatorError(`${file}: cannot be opened as a database: ${reason}`, {
      cause: error,
    })
  }
}

/**
 * SQLite does not wait for locks here when two processes open a new file at once: waiting would be a
 * deadlock for one of them.
 */
function useWriteAheadLog(sqlite: Handle, timeoutMs: number): void {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      sqlite.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if (classifyError(error) !== 'locked' || Date.now() >= deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAL_RETRY_MS)
    }
  }
}

/** Settings and functions that belong to a connection, not to the file. */
export function setUpHandle(sqlite: Handle): void {
  // NORMAL may lose an acknowledged write at power failure; FULL costs 0.1 ms a commit.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma(`cache_size = -${CACHE_KIB}`)
  sqlite.function('fold_text', { deterministic: true }, (text) => foldText(String(text)))
}

/** SQLite copies the file's mode to -wal and -shm, and by default creates world-readable files. */
function createPrivately(file: string): void {
  if (file === '' || file === ':memory:') return
  try {
    closeSync(openSync(file, 'wx', OWNER_ONLY))
  } catch {
    // The file exists, or cannot be created, which SQLite then reports.
  }
}

const OWNER_ONLY = 0o600

/** True for any version and in any condition. */
export function isDirectoryDatabase(sqlite: Handle): boolean {
  const findTable = sqlite.prepare("select 1 from sqlite_schema where type = 'table' and name = ?")
  return ['kysely_migration', 'providers'].every((table) => findTable.get(table) !== undefined)
}

/** False for an empty database. */
export function isForeignDatabase(sqlite: Handle): boolean {
  return (
    sqlite.prepare('select 1 from sqlite_schema limit 1').get() !== undefined &&
    !isDirectoryDatabase(sqlite)
  )
}

function refuseForeign(sqlite: Handle): void {
  if (!isForeignDatabase(sqlite)) return
  throw new OperatorError(`${sqlite.name}: not a database of this software`)
}

function explain(file: string, error: unknown): string {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) return 'this is a folder'
  if (classifyError(error) === 'corrupt' && error instanceof Error) {
    return `${error.message}; if it was one, restore a backup: ${commandLine('restore FILE --yes')}`
  }
  const cannotOpen = error instanceof SqliteDatabase.SqliteError && error.code === 'SQLITE_CANTOPEN'
  if (cannotOpen) return `${error.message}; check the permissions of the file and its folder`
  return error instanceof Error ? error.message : String(error)
}
