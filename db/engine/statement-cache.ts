import type SqliteDatabase from 'better-sqlite3'
import type { SqliteDatabase as KyselyDatabase, SqliteStatement } from 'kysely'
import { DatabaseUnavailableError, classifyStatementError } from './problem.ts'
import type { Handle } from './connection.ts'

const MAX_STATEMENTS = 200

/** The server may replace the handle while it runs. */
export type HandleSource = () => Handle

export interface StatementHooks {
  /** Called outside transactions; throws to refuse the statement. */
  beforeWrite?: () => void
  /** Not called for locks. */
  onProblem?: (error: DatabaseUnavailableError) => void
}

/**
 * Kysely prepares a statement per query, and better-sqlite3 frees them only when the event loop
 * turns; a tight loop grew to 1 GB. Database errors become DatabaseUnavailableError.
 */
export function cacheStatements(source: HandleSource, hooks: StatementHooks = {}): KyselyDatabase {
  const statements = new Map<string, CachedStatement>()
  let preparedOn: Handle | undefined
  return {
    prepare: (sql) => {
      const sqlite = source()
      if (sqlite !== preparedOn) statements.clear()
      preparedOn = sqlite
      const cached = statements.get(sql)
      // A statement that is being iterated cannot run a second time.
      if (cached !== undefined && !cached.isBusy) return cached
      const statement = new CachedStatement(sqlite, sql, hooks)
      if (statements.size >= MAX_STATEMENTS) statements.clear()
      statements.set(sql, statement)
      return statement
    },
    close: () => source().close(),
  }
}

class CachedStatement implements SqliteStatement {
  readonly #statement: SqliteDatabase.Statement
  readonly #sql: string
  readonly #hooks: StatementHooks
  readonly reader: boolean

  constructor(sqlite: Handle, sql: string, hooks: StatementHooks) {
    this.#sql = sql
    this.#hooks = hooks
    try {
      this.#statement = sqlite.prepare(sql)
    } catch (error) {
      throw this.#explain(error)
    }
    this.reader = this.#statement.reader
  }

  get isBusy(): boolean {
    return this.#statement.busy
  }

  all(parameters: readonly unknown[]): unknown[] {
    return this.#execute(() => this.#statement.all(parameters))
  }

  run(parameters: readonly unknown[]): SqliteDatabase.RunResult {
    return this.#execute(() => this.#statement.run(parameters))
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    try {
      yield* this.#statement.iterate(parameters)
    } catch (error) {
      throw this.#explain(error)
    }
  }

  #execute<Result>(run: () => Result): Result {
    try {
      const { readonly, database } = this.#statement
      if (!readonly && !database.inTransaction) this.#hooks.beforeWrite?.()
      return run()
    } catch (error) {
      throw this.#explain(error)
    }
  }

  #explain(error: unknown): unknown {
    if (error instanceof DatabaseUnavailableError) return error
    const problem = classifyStatementError(error, this.#sql)
    if (problem === undefined) return error
    const explained = new DatabaseUnavailableError(problem, { cause: error })
    if (problem !== 'locked') this.#hooks.onProblem?.(explained)
    return explained
  }
}
