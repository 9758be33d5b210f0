import type { Connection } from './connection.ts'

interface TransactionOptions {
  /** `begin` for one that reads, or writes only temporary tables: it holds up nobody. */
  begin?: 'begin' | 'begin immediate'
  /** `false` takes all of it back in the end. */
  keep?: boolean
}

/**
 * Runs `work` in one transaction of the handle, which every query of the connection is part of: for a
 * command, which has its connection to itself. The server's are inWriteTransaction.
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
    // SQLite has already rolled back after some errors, a full disk for one.
    if (sqlite.inTransaction) sqlite.exec('rollback')
    throw error
  }
}
