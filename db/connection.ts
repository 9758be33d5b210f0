import { existsSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { Kysely } from 'kysely'
import { foldPlaceName } from '#domain/place-names.ts'
import { foldText } from '#domain/text-folding.ts'
import { IN_WORDS, problemOf } from './availability/problem.ts'
import type { Schema } from './schema.ts'
import type { HandleSource } from './statement-cache.ts'
import { TurnTakingDialect, type TurnRules } from './turn-taking.ts'
import { Turns } from './turns.ts'

export type Handle = SqliteDatabase.Database

/** An open database: typed queries, and the raw handle for pragmas and transactions. */
export interface Connection {
  db: Kysely<Schema>
  /** The present handle. The server may put another in its place, so nobody keeps it. */
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
}

/** Opens a SQLite file (or ":memory:"). Throws DatabaseFileError with a line for the operator. */
export function openDatabase(file: string, options: OpenOptions = {}): Connection {
  const { mustExist = false, readonly = false } = options
  const timeout = BUSY_TIMEOUT_MS
  const sqlite = openHandle(file, { readonly, fileMustExist: mustExist, timeout })
  return connectionOn(() => sqlite)
}

/** A connection on whatever is the present handle; by default it refuses and retries nothing. */
export function connectionOn(source: HandleSource, rules: Partial<TurnRules> = {}): Connection {
  const dialect = new TurnTakingDialect({ ...NO_RULES, turns: new Turns(), ...rules, source })
  return {
    get sqlite() {
      return source()
    },
    db: new Kysely<Schema>({ dialect }),
    close: async () => {
      if (source().open) source().close()
    },
  }
}

const NO_RULES = { patienceMs: 0, beforeWrite: () => undefined, onProblem: () => undefined }

/** A handle set up as ours are. Throws DatabaseFileError; `timeout` 0 never waits in this thread. */
export function openHandle(file: string, options: SqliteDatabase.Options): Handle {
  if (options.fileMustExist === true && file !== ':memory:' && !existsSync(file)) {
    throw new DatabaseFileError(`${file}: no such database; "npm run cli -- migrate" creates it`)
  }
  let sqlite: Handle | undefined
  try {
    sqlite = new SqliteDatabase(file, options)
    checkVersion(sqlite)
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
    return sqlite
  } catch (error) {
    sqlite?.close()
    if (error instanceof DatabaseFileError) throw error
    const problem = problemOf(error)
    const isDamaged = problem === undefined || problem === 'corrupt' || problem === 'failing'
    const reason = isDamaged ? messageOf(error) : IN_WORDS[problem]
    throw new DatabaseFileError(`${file}: cannot be opened as a database: ${reason}`, {
      cause: error,
    })
  }
}

function messageOf(error: unknown): string {
  const cannotOpen = error instanceof SqliteDatabase.SqliteError && error.code === 'SQLITE_CANTOPEN'
  if (cannotOpen) return `${error.message}; check the permissions of the file and its folder`
  return error instanceof Error ? error.message : String(error)
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
