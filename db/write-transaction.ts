import type { Connection } from './connection.ts'
import type { Database } from './schema.ts'

/**
 * Runs `work` in one BEGIN IMMEDIATE transaction; every other query of the connection waits for its
 * end, so that none is committed or rolled back with it. Inside only the `db` handed over may be
 * used: `connection.db` would wait forever. Throws DatabaseUnavailableError when nothing can be
 * stored now.
 */
export function inWriteTransaction<Result>(
  { db }: Connection,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(work)
}
