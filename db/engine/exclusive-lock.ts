import SqliteDatabase from 'better-sqlite3'

/**
 * Locks a file, which is created if needed, and returns a function that releases it; `undefined` if another
 * process holds the lock. As a SQLite lock it also ends when the process dies.
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
