import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { Kysely } from 'kysely'
import { cardMatches } from '#domain/search/list-filter.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { foldText } from '#domain/search/text-folding.ts'
import { IN_WORDS, problemOf } from './availability/problem.ts'
import { isForeign } from './ours.ts'
import type { Schema } from './schema.ts'
import { HandleDialect } from './dialect.ts'

export type Handle = SqliteDatabase.Database

/** An open database: typed queries, and the raw handle for pragmas and transactions. */
export interface Connection {
  db: Kysely<Schema>
  /** The current handle. The server may replace it, so callers must not keep it. */
  readonly sqlite: Handle
  close: () => Promise<void>
}

/**
 * A file that cannot be used as the database. The start, or a command, ends with the message, a line
 * for the operator.
 */
export class DatabaseFileError extends Error {
  override name = 'DatabaseFileError'
}

/** Before 3.51.3 two processes writing one WAL file could corrupt it (sqlite.org/wal.html). */
const OLDEST_SAFE_SQLITE = [3, 51, 3] as const

/** How long a command waits for another process that writes. */
const BUSY_TIMEOUT_MS = 10_000

const CACHE_KIB = 16_384

interface OpenOptions {
  /** `true` refuses to create a missing file, so that a mistyped path is noticed. */
  mustExist?: boolean
  readonly?: boolean
  /** `true` for a file that may be of another program, as the caller finds out. */
  isUnknown?: boolean
}

/** Opens a SQLite file (or ":memory:"). Throws DatabaseFileError with a line for the operator. */
export function openDatabase(file: string, options: OpenOptions = {}): Connection {
  const { mustExist = false, readonly = false, isUnknown = readonly } = options
  const timeout = BUSY_TIMEOUT_MS
  const refuse = isUnknown ? undefined : refuseForeign
  const sqlite = openHandle(file, { readonly, fileMustExist: mustExist, timeout }, refuse)
  return connectionOf(sqlite)
}

/** A connection on a handle that is open already. */
export function connectionOf(sqlite: Handle): Connection {
  return {
    sqlite,
    db: new Kysely<Schema>({ dialect: new HandleDialect(() => sqlite) }),
    close: async () => {
      if (sqlite.open) sqlite.close()
    },
  }
}

/**
 * A handle set up as ours are; `refuse` looks at the file before anything is written. Throws
 * DatabaseFileError; `timeout` 0 never waits in this thread.
 */
export function openHandle(
  file: string,
  options: SqliteDatabase.Options,
  refuse: (sqlite: Handle) => void = () => undefined,
): Handle {
  if (options.fileMustExist === true && file !== ':memory:' && !existsSync(file)) {
    throw new DatabaseFileError(`${file}: no such database; "npm run cli -- migrate" creates it`)
  }
  if (options.fileMustExist !== true && options.readonly !== true) createPrivately(file)
  let sqlite: Handle | undefined
  try {
    sqlite = new SqliteDatabase(file, options)
    checkVersion(sqlite)
    refuse(sqlite)
    if (!options.readonly) sqlite.pragma('journal_mode = WAL')
    // NORMAL may lose an acknowledged write at power failure; FULL costs 0.1 ms a commit.
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    sqlite.pragma('trusted_schema = OFF')
    sqlite.pragma(`cache_size = -${CACHE_KIB}`)
    sqlite.function('fold_text', { deterministic: true }, (text) => foldText(String(text)))
    sqlite.function('fold_place_name', { deterministic: true }, (name) =>
      foldPlaceName(String(name)),
    )
    sqlite.function('card_shows', { deterministic: true, varargs: true }, (...values) => {
      const [
        name = '',
        street = '',
        city = '',
        state = '',
        postalCode = '',
        phone = '',
        text = '',
      ] = values.map(String)
      return Number(cardMatches({ name, street, city, state, postalCode, phone }, text))
    })
    return sqlite
  } catch (error) {
    sqlite?.close()
    if (error instanceof DatabaseFileError) throw error
    const problem = problemOf(error)
    const isDamaged = problem === undefined || problem === 'corrupt' || problem === 'failing'
    const reason = isDamaged ? messageOf(file, error) : IN_WORDS[problem]
    throw new DatabaseFileError(`${file}: cannot be opened as a database: ${reason}`, {
      cause: error,
    })
  }
}

/** SQLite gives the files beside a database its mode, and by itself lets everybody read them. */
function createPrivately(file: string): void {
  if (file === '' || file === ':memory:') return
  try {
    closeSync(openSync(file, 'wx', OWNER_ONLY))
  } catch {
    // It is there, or cannot be created, which SQLite will say as well.
  }
}

const OWNER_ONLY = 0o600

function refuseForeign(sqlite: Handle): void {
  if (!isForeign(sqlite)) return
  throw new DatabaseFileError(`${sqlite.name}: not a database of this software`)
}

function messageOf(file: string, error: unknown): string {
  if (isFolder(file)) return 'this is a folder'
  if (problemOf(error) === 'corrupt' && error instanceof Error) {
    return `${error.message}; if it was one, restore a backup: npm run cli -- restore FILE --yes`
  }
  const cannotOpen = error instanceof SqliteDatabase.SqliteError && error.code === 'SQLITE_CANTOPEN'
  if (cannotOpen) return `${error.message}; check the permissions of the file and its folder`
  return error instanceof Error ? error.message : String(error)
}

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory()
  } catch {
    return false
  }
}

function checkVersion(sqlite: Handle): void {
  const version = String(sqlite.prepare('select sqlite_version()').pluck().get())
  const parts = version.split('.').map(Number)
  for (const [index, oldest] of OLDEST_SAFE_SQLITE.entries()) {
    const part = parts[index] ?? 0
    if (part > oldest) return
    if (part < oldest) {
      throw new DatabaseFileError(
        `SQLite ${version} is older than ${OLDEST_SAFE_SQLITE.join('.')}; reinstall better-sqlite3`,
      )
    }
  }
}
