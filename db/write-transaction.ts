import type { Connection } from './connection.ts'
import type { Database } from './schema.ts'

/**
 * Runs `work` in one BEGIN IMMEDIATE transaction; every other query of the connection waits for its
 * end, so that none is committed or rolled back with it. Inside only the `db` handed over may be
 * used: `connection.db` would wait forever.
 */
export function inWriteTransaction<Result>(
  { db, sqlite }: Connection,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (own) => {
    sqlite.exec('begin immediate')
    try {
      const result = await work(own)
      sqlite.exec('commit')
      return result
    } catch (error) {
      // SQLite has already rolled back after some errors, a full disk for one.
      if (sqlite.inTransaction) sqlite.exec('rollback')
      throw error
    }
  })
}
