import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import { DatabaseUnavailableError, problemOf, problemOfStatement } from '../availability/problem.ts'
import { cacheStatements, type HandleSource } from '../statement-cache.ts'
import type { Turns } from './turns.ts'
import { WriteQueue } from './write-queue.ts'
import { currentWriteUnit, type WriteUnit } from './write-unit.ts'

export interface TurnRules {
  source: HandleSource
  turns: Turns
  /**
   * How long a query is retried while another process holds a lock, unless its write unit has a
   * deadline. Infinity leaves the waiting to SQLite's busy_timeout, which blocks this thread.
   */
  patienceMs: number
  /** Called before a transaction, its commit, and a write on its own; throws to refuse. */
  beforeWrite: () => void
  /** Told of every error that says something about the database. */
  onProblem: (error: DatabaseUnavailableError) => void
}

const TRY_AGAIN_MS = 10

/**
 * Kysely on one handle. Queries and transactions take turns on it. SQLite would wait for another
 * process in the thread that answers requests; here a query that finds the database locked gives up
 * its turn, retries, and fails with DatabaseUnavailableError at its deadline. Writers queue up before
 * they take a turn, so reads never wait behind a waiting write. Transactions are BEGIN IMMEDIATE.
 */
export class TurnTakingDialect implements Dialect {
  readonly #rules: TurnRules

  constructor(rules: TurnRules) {
    this.#rules = rules
  }

  createDriver(): Driver {
    return new TurnTakingDriver(this.#rules)
  }

  createAdapter(): SqliteAdapter {
    return new AdapterWithoutLock()
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db)
  }
}

/** Kysely's own lock cannot be given up for a while. */
class AdapterWithoutLock extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class TurnTakingDriver implements Driver {
  readonly #rules: TurnRules
  readonly #writers: WriteQueue
  readonly #connection: TurnTakingConnection

  constructor(rules: TurnRules) {
    this.#rules = rules
    this.#writers = new WriteQueue(rules.patienceMs)
    this.#connection = new TurnTakingConnection(rules, this.#writers)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#rules.turns.take()
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#rules.turns.give()
  }

  /** Immediate: a transaction that reads before it writes fails while another process writes. */
  async beginTransaction(): Promise<void> {
    await this.#connection.write(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#rules.beforeWrite()
    await connection.executeQuery(CompiledQuery.raw('commit'))
    this.#writers.leave()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      // SQLite has already rolled back after some errors, a full disk for one.
      if (this.#rules.source().inTransaction) {
        await connection.executeQuery(CompiledQuery.raw('rollback'))
      }
    } finally {
      this.#writers.leave()
    }
  }

  async destroy(): Promise<void> {
    this.#rules.source().close()
  }
}

/** Whoever uses it holds the turn, except while a query of it waits. */
class TurnTakingConnection implements DatabaseConnection {
  readonly #rules: TurnRules
  readonly #writers: WriteQueue
  readonly #prepare: ReturnType<typeof cacheStatements>

  constructor(rules: TurnRules, writers: WriteQueue) {
    this.#rules = rules
    this.#writers = writers
    this.#prepare = cacheStatements(rules.source)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Nobody else has a turn within a transaction, so there is nothing to wait for.
    if (this.#rules.source().inTransaction) return this.#runNow<Row>(query)
    if (this.#isRead(query)) return this.#runWhenUnlocked<Row>(query, undefined)
    const result = await this.write<Row>(query)
    this.#writers.leave()
    return result
  }

  /** Runs a query once no other writer is before it, and stays the writer unless it throws. */
  async write<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { turns } = this.#rules
    if (this.#writers.isFree) await this.#writers.enter()
    else {
      turns.give()
      try {
        await this.#writers.enter()
      } finally {
        await turns.take()
      }
    }
    try {
      return await this.#runWhenUnlocked<Row>(query, currentWriteUnit())
    } catch (error) {
      this.#writers.leave()
      throw error
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    try {
      const statement = this.#prepare(query.sql)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely knows what it asked for
      for (const row of statement.iterate(query.parameters)) yield { rows: [row as Row] }
    } catch (error) {
      throw this.#explain(error, query)
    }
  }

  /** A statement that cannot be prepared fails when it is run. */
  #isRead({ sql, query }: CompiledQuery): boolean {
    if (query.kind === 'SelectQueryNode') return true
    try {
      return this.#prepare(sql).readonly
    } catch {
      return true
    }
  }

  async #runWhenUnlocked<Row>(
    query: CompiledQuery,
    unit: WriteUnit | undefined,
  ): Promise<QueryResult<Row>> {
    const { turns, patienceMs } = this.#rules
    const deadline = unit?.deadline ?? performance.now() + patienceMs
    let hasWaited = false
    for (;;) {
      try {
        const result = this.#run<Row>(query)
        if (hasWaited) unit?.onResume()
        return result
      } catch (error) {
        const isRetried = problemOf(error) === 'locked' && patienceMs !== Infinity
        if (!isRetried || performance.now() >= deadline) throw this.#explain(error, query)
      }
      if (!hasWaited) unit?.onWait()
      hasWaited = true
      turns.give()
      await wait(TRY_AGAIN_MS)
      await turns.take()
    }
  }

  #runNow<Row>(query: CompiledQuery): QueryResult<Row> {
    try {
      return this.#run<Row>(query)
    } catch (error) {
      throw this.#explain(error, query)
    }
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#prepare(sql)
    if (!statement.readonly && !this.#rules.source().inTransaction) this.#rules.beforeWrite()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely knows what it asked for
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  #explain(error: unknown, { sql }: CompiledQuery): unknown {
    const problem = problemOfStatement(error, sql)
    if (problem === undefined || error instanceof DatabaseUnavailableError) return error
    const explained = new DatabaseUnavailableError(problem, { cause: error })
    this.#rules.onProblem(explained)
    return explained
  }
}
