import type { Connection } from '../connection.ts'
import type { Database } from '../schema.ts'

/**
 * `work` must use only the `db` it is given: a query on `connection.db` would wait for `work` itself.
 * Throws DatabaseUnavailableError if it cannot begin by the deadline of the write unit.
 */
export function inWriteTransaction<Result>(
  { db }: Connection,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(work)
}
