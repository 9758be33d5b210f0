import type SqliteDatabase from 'better-sqlite3'
import type { SqliteDatabase as KyselyHandle } from 'kysely'

const MAX_STATEMENTS = 200

/**
 * Hands Kysely a handle that prepares each SQL text once. Kysely prepares one statement per query,
 * and better-sqlite3 frees them only when the event loop turns: a tight loop grew to 1 GB.
 */
export function cacheStatements(sqlite: SqliteDatabase.Database): KyselyHandle {
  const statements = new Map<string, SqliteDatabase.Statement>()
  return {
    close: () => sqlite.close(),
    prepare: (sql) => {
      const known = statements.get(sql)
      // A statement that is still being iterated cannot run a second time.
      if (known && !known.busy) return known
      const statement = sqlite.prepare(sql)
      if (statements.size >= MAX_STATEMENTS) statements.clear()
      statements.set(sql, statement)
      return statement
    },
  }
}
