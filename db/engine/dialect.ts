import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDialectConfig,
} from 'kysely'
import { cacheStatements, type HandleSource, type StatementHooks } from './statement-cache.ts'

/**
 * Begins IMMEDIATE: a deferred transaction that reads before it writes fails if another one writes
 * meanwhile.
 */
export class HandleDialect extends SqliteDialect {
  protected readonly source: HandleSource
  protected readonly config: SqliteDialectConfig

  constructor(source: HandleSource, hooks?: StatementHooks) {
    const config = { database: cacheStatements(source, hooks) }
    super(config)
    this.source = source
    this.config = config
  }

  override createDriver(): SqliteDriver {
    return new HandleDriver(this.config, this.source)
  }
}

export class HandleDriver extends SqliteDriver {
  protected readonly source: HandleSource

  constructor(config: SqliteDialectConfig, source: HandleSource) {
    super(config)
    this.source = source
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite has already rolled back after some errors, such as a full disk.
    if (this.source().inTransaction) await super.rollbackTransaction(connection)
  }
}
