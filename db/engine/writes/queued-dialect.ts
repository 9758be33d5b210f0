import { setTimeout as wait } from 'node:timers/promises'
import {
  SqliteAdapter,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDialectConfig,
} from 'kysely'
import { DatabaseUnavailableError } from '../problem.ts'
import { HandleDialect, HandleDriver } from '../dialect.ts'
import type { HandleSource, StatementHooks } from '../statement-cache.ts'
import type { WriteQueue } from './write-queue.ts'
import { currentWriteUnit, WRITE_TIMEOUT_MS } from './write-unit.ts'

const RETRY_MS = 10

interface Rules extends Required<StatementHooks> {
  queue: WriteQueue
}

/**
 * SQLite would block the main thread while it waits for a lock, so locked statements are retried
 * here until the write unit's deadline.
 */
export class QueuedDialect extends HandleDialect {
  readonly #rules: Rules

  constructor(source: HandleSource, rules: Rules) {
    super(source, rules)
    this.#rules = rules
  }

  override createDriver(): HandleDriver {
    return new QueuedDriver(this.config, this.source, this.#rules)
  }

  override createAdapter(): SqliteAdapter {
    return new QueuedAdapter()
  }
}

/** Disables Kysely's own lock for single connections, which has no deadline. */
class QueuedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class QueuedDriver extends HandleDriver {
  readonly #rules: Rules

  constructor(config: SqliteDialectConfig, source: HandleSource, rules: Rules) {
    super(config, source)
    this.#rules = rules
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    await this.#rules.queue.enter()
    return new RetryingConnection(connection, this.source, this.#rules.onProblem)
  }

  override async releaseConnection(): Promise<void> {
    this.#rules.queue.leave()
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#rules.beforeWrite()
    await super.commitTransaction(connection)
  }
}

class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #source: HandleSource
  readonly #onProblem: Rules['onProblem']

  constructor(connection: DatabaseConnection, source: HandleSource, onProblem: Rules['onProblem']) {
    this.#connection = connection
    this.#source = source
    this.#onProblem = onProblem
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // A transaction holds the lock already.
    if (this.#source().inTransaction) return this.#connection.executeQuery<Row>(query)
    const unit = currentWriteUnit()
    const deadline = unit?.deadline ?? performance.now() + WRITE_TIMEOUT_MS
    let isWaiting = false
    for (;;) {
      try {
        const result = await this.#connection.executeQuery<Row>(query)
        if (isWaiting) unit?.onResume()
        return result
      } catch (error) {
        const isLocked = error instanceof DatabaseUnavailableError && error.problem === 'locked'
        if (!isLocked) throw error
        if (performance.now() >= deadline) {
          this.#onProblem(error)
          throw error
        }
      }
      if (!isWaiting) unit?.onWait()
      isWaiting = true
      await wait(RETRY_MS)
    }
  }

  streamQuery<Row>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}
