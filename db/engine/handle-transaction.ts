import type { Connection } from './connection.ts'

interface TransactionOptions {
  /** 'begin' does not block writers; for reads and temporary tables. */
  begin?: 'begin' | 'begin immediate'
  /** `false`: rolls back at the end. */
  keep?: boolean
}

/**
 * Affects every query of the connection, so only commands use it; the server uses
 * inWriteTransaction.
 */
export async function inHandleTransaction<Result>(
  { sqlite }: Connection,
  work: () => Promise<Result>,
  { begin = 'begin immediate', keep = true }: TransactionOptions = {},
): Promise<Result> {
  sqlite.exec(begin)
  try {
    const result = await work()
    sqlite.exec(keep ? 'commit' : 'rollback')
    return result
  } catch (error) {
    // SQLite has already rolled back after some errors, such as a full disk.
    if (sqlite.inTransaction) sqlite.exec('rollback')
    throw error
  }
}
