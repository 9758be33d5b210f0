import SqliteDatabase from 'better-sqlite3'

/**
 * Locks a file, creating it if needed, and returns a function that unlocks it; `undefined` if another
 * process holds the lock. It is SQLite's lock, so it also ends when the process dies.
 */
export function lockFile(file: string): (() => void) | undefined {
  const sqlite = new SqliteDatabase(file, { timeout: 0 })
  try {
    sqlite.exec('begin exclusive')
    return () => sqlite.close()
  } catch (error) {
    sqlite.close()
    if (error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      return undefined
    }
    throw error
  }
}
