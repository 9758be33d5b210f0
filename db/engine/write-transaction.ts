import type { Connection } from './connection.ts'
import type { Database } from './schema.ts'

/**
 * Within a transaction, `work` becomes a part of it. Transactions of one connection run one after another. `work` must use only the `db` it is given: a
 * query on `connection.db` would wait for `work` itself. When another process keeps the write lock,
 * throws SQLite's error, which the error handler answers with 503.
 */
export function inWriteTransaction<Result>(
  { db }: Pick<Connection, 'db'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
