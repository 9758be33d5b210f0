import type { CompiledQuery } from 'kysely'
import { BUSY_TIMEOUT_MS, type Connection } from '#db/connection.ts'

/**
 * Runs one statement and returns its rows; `undefined` when another process is writing. SQLite
 * waits in the thread that answers requests, which no e-mail is worth.
 */
export function writeUnlessBusy<Row>(
  { db, sqlite }: Connection,
  query: CompiledQuery<Row>,
): Promise<Row[] | undefined> {
  // Kysely's lock, so that it is not run inside somebody's transaction.
  return db.connection().execute(async () => {
    sqlite.pragma('busy_timeout = 0')
    try {
      return sqlite.prepare<unknown[], Row>(query.sql).all(...query.parameters)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')
        return undefined
      throw error
    } finally {
      sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    }
  })
}
