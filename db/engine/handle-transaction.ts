import type { Connection } from './connection.ts'

interface TransactionOptions {
  /** `begin` for transactions that only read or write temporary tables: it does not block writers. */
  begin?: 'begin' | 'begin immediate'
  /** `false` rolls back at the end. */
  keep?: boolean
}

/**
 * Runs `work` in a transaction that includes every query of the connection. For commands, which do not
 * share their connection; the server uses inWriteTransaction.
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
