import SqliteDatabase from 'better-sqlite3'

/**
 * Returns the unlock function; `undefined` if another process holds the lock. Released when the
 * process ends.
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
