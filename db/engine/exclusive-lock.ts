import SqliteDatabase from 'better-sqlite3'

/**
 * Locks a file for this process, creating it; the function returned gives it free again. `undefined`
 * when another process holds it. The lock is SQLite's, so it ends with the process however that ends.
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
