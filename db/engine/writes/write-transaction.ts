import type { Connection } from '../connection.ts'
import type { Database } from '../schema.ts'

/**
 * Runs `work` in one BEGIN IMMEDIATE transaction; every other query of the connection waits for its
 * end, so that none is committed or rolled back with it. `work` must use only the `db` it is given:
 * a query on `connection.db` would wait for the end of `work`. Throws DatabaseUnavailableError when
 * nothing can be stored by the deadline of the current write unit.
 */
export function inWriteTransaction<Result>(
  { db }: Connection,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(work)
}
