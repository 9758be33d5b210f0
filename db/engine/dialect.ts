import type SqliteDatabase from 'better-sqlite3'
import { CompiledQuery, SqliteDialect, SqliteDriver, type DatabaseConnection } from 'kysely'
import type { Handle } from './connection.ts'

const MAX_STATEMENTS = 200

/** Takes the write lock with `begin immediate`, which `attempt` runs. */
type BeginWrite = (attempt: () => Promise<unknown>) => Promise<void>

interface DialectOptions {
  /** The server opens another file while it runs, so this may return another handle later. */
  source: () => Handle
  beginWrite?: BeginWrite
}

/** Kysely's dialect with a statement cache, which begins its transactions IMMEDIATE. */
export class HandleDialect extends SqliteDialect {
  readonly #options: DialectOptions

  constructor(options: DialectOptions) {
    super({ database: cacheStatements(options.source) })
    this.#options = options
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#options)
  }
}

/** A deferred transaction that reads before it writes fails if another one writes meanwhile. */
class ImmediateDriver extends SqliteDriver {
  readonly #source: DialectOptions['source']
  readonly #beginWrite: BeginWrite

  constructor({ source, beginWrite }: DialectOptions) {
    super({ database: cacheStatements(source) })
    this.#source = source
    this.#beginWrite = beginWrite ?? (async (attempt) => void (await attempt()))
  }

  override beginTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#beginWrite(() => connection.executeQuery(CompiledQuery.raw('begin immediate')))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite has already rolled back after some errors, such as a full disk.
    if (this.#source().inTransaction) await super.rollbackTransaction(connection)
  }
}

/**
 * Kysely prepares a statement per query, and better-sqlite3 frees them only when the event loop
 * turns; a tight loop grew to 1 GB.
 */
function cacheStatements(source: () => Handle) {
  const statements = new Map<string, SqliteDatabase.Statement>()
  return {
    prepare: (sql: string) => {
      const sqlite = source()
      const cached = statements.get(sql)
      // A statement that is being iterated cannot run a second time.
      if (cached?.database === sqlite && !cached.busy) return cached
      const statement = sqlite.prepare(sql)
      if (statements.size >= MAX_STATEMENTS) statements.clear()
      statements.set(sql, statement)
      return statement
    },
    close: () => source().close(),
  }
}
