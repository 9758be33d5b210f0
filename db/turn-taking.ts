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
import { DatabaseUnavailableError, problemOf } from './availability/problem.ts'
import { cacheStatements, type HandleSource } from './statement-cache.ts'
import type { Turns } from './turns.ts'

export interface TurnRules {
  source: HandleSource
  turns: Turns
  /** How long what another process keeps from running is tried again, while others go first. */
  patienceMs: number
  /** Called before a transaction, its commit, and a write on its own; throws to refuse. */
  beforeWrite: () => void
  /** Told of every error that says something about the database. */
  onProblem: (error: DatabaseUnavailableError) => void
}

const TRY_AGAIN_MS = 10

/**
 * Kysely on one handle, of which each query and each transaction has its turn. SQLite would wait for
 * another process in the thread that answers requests; here whoever has to wait lets the others go
 * first, and fails with DatabaseUnavailableError in the end. Transactions are BEGIN IMMEDIATE.
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
  readonly #connection: TurnTakingConnection

  constructor(rules: TurnRules) {
    this.#rules = rules
    this.#connection = new TurnTakingConnection(rules)
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
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#rules.beforeWrite()
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite has already rolled back after some errors, a full disk for one.
    if (this.#rules.source().inTransaction) {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    }
  }

  async destroy(): Promise<void> {
    this.#rules.source().close()
  }
}

class TurnTakingConnection implements DatabaseConnection {
  readonly #rules: TurnRules
  readonly #prepare: ReturnType<typeof cacheStatements>

  constructor(rules: TurnRules) {
    this.#rules = rules
    this.#prepare = cacheStatements(rules.source)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { turns, patienceMs, source } = this.#rules
    const deadline = performance.now() + patienceMs
    for (;;) {
      try {
        return this.#run<Row>(query)
      } catch (error) {
        const isFinal = problemOf(error) !== 'locked' || performance.now() >= deadline
        // Within a transaction nobody else can go first.
        if (isFinal || source().inTransaction) throw this.#explain(error)
      }
      turns.give()
      await wait(TRY_AGAIN_MS)
      await turns.take()
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    try {
      const statement = this.#prepare(query.sql)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely knows what it asked for
      for (const row of statement.iterate(query.parameters)) yield { rows: [row as Row] }
    } catch (error) {
      throw this.#explain(error)
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

  #explain(error: unknown): unknown {
    const problem = problemOf(error)
    if (problem === undefined || error instanceof DatabaseUnavailableError) return error
    const explained = new DatabaseUnavailableError(problem, { cause: error })
    this.#rules.onProblem(explained)
    return explained
  }
}
