import type { CompiledQuery } from 'kysely'
import { DatabaseUnavailableError } from '../availability/problem.ts'
import type { Connection } from '../connection.ts'

/**
 * Runs one statement and returns its rows; `undefined` when nothing can be written just now, because
 * another process does or the disk is full.
 */
export function writeUnlessBusy<Row>(
  { db, sqlite }: Connection,
  query: CompiledQuery<Row>,
): Promise<Row[] | undefined> {
  return db.connection().execute(async (own) => {
    const timeout = Number(sqlite.pragma('busy_timeout', { simple: true }))
    sqlite.pragma('busy_timeout = 0')
    try {
      return (await own.executeQuery(query)).rows
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) return undefined
      throw error
    } finally {
      sqlite.pragma(`busy_timeout = ${timeout}`)
    }
  })
}
