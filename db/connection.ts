import { existsSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { foldPlaceName } from '#domain/place-names.ts'
import { foldText } from '#domain/text-folding.ts'
import type { Schema } from './schema.ts'
import { cacheStatements } from './statement-cache.ts'

type Handle = SqliteDatabase.Database

/** An open database: typed queries, and the raw handle for pragmas and transactions. */
export interface Connection {
  db: Kysely<Schema>
  sqlite: Handle
  close: () => Promise<void>
}

export class DatabaseFileError extends Error {
  override name = 'DatabaseFileError'
}

/** Before 3.51.3 two processes writing one WAL file could corrupt it (sqlite.org/wal.html). */
const OLDEST_SAFE_SQLITE = [3, 51, 3] as const

/** How long a write waits for that of another process, in the thread that answers requests. */
export const BUSY_TIMEOUT_MS = 10_000

const CACHE_KIB = 16_384

interface OpenOptions {
  /** `true` refuses to create a missing file, so that a mistyped path is noticed. */
  mustExist?: boolean
  readonly?: boolean
}

/** Opens a SQLite file (or ":memory:"). Throws DatabaseFileError with a line for the operator. */
export function openDatabase(file: string, options: OpenOptions = {}): Connection {
  const { mustExist = false, readonly = false } = options
  if (mustExist && file !== ':memory:' && !existsSync(file)) {
    throw new DatabaseFileError(`${file}: no such database; "npm run cli -- migrate" creates it`)
  }

  const sqlite = openHandle(file, { readonly, fileMustExist: mustExist })
  return {
    sqlite,
    db: new Kysely<Schema>({ dialect: new SqliteDialect({ database: cacheStatements(sqlite) }) }),
    close: async () => {
      if (sqlite.open) sqlite.close()
    },
  }
}

function openHandle(file: string, options: SqliteDatabase.Options): Handle {
  let sqlite: Handle | undefined
  try {
    sqlite = new SqliteDatabase(file, { ...options, timeout: BUSY_TIMEOUT_MS })
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
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseFileError(`${file}: cannot be opened as a database: ${reason}`, {
      cause: error,
    })
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
