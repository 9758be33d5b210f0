import SqliteDatabase from 'better-sqlite3'
import { setUpHandle, toConnection, type Connection } from '#db/engine/connection.ts'
import { migrateToLatest } from '#db/engine/migrate.ts'

/**
 * A database with our own schema in a draft, up to a migration (default: the latest). It keeps no
 * journal, because a draft that was not finished is discarded.
 */
export async function createInDraft(draft: string, upTo?: string): Promise<Connection> {
  const sqlite = new SqliteDatabase(draft)
  try {
    setUpHandle(sqlite)
    sqlite.pragma('journal_mode = off')
    sqlite.pragma('synchronous = off')
    const connection = toConnection(sqlite)
    await migrateToLatest(connection, upTo)
    return connection
  } catch (error) {
    sqlite.close()
    throw error
  }
}
