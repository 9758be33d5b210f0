import type SqliteDatabase from 'better-sqlite3'

const MAX_STATEMENTS = 200

type Handle = SqliteDatabase.Database
type Statement = SqliteDatabase.Statement

/** Says which handle is the present one: another may take its place. */
export type HandleSource = () => Handle

/**
 * Prepares each SQL text once on the present handle. Kysely would prepare one statement per query,
 * and better-sqlite3 frees them only when the event loop turns: a tight loop grew to 1 GB.
 */
export function cacheStatements(source: HandleSource): (sql: string) => Statement {
  const statements = new Map<string, Statement>()
  let preparedOn: Handle | undefined
  return (sql) => {
    const sqlite = source()
    if (sqlite !== preparedOn) statements.clear()
    preparedOn = sqlite
    const known = statements.get(sql)
    // A statement that is still being iterated cannot run a second time.
    if (known && !known.busy) return known
    const statement = sqlite.prepare(sql)
    if (statements.size >= MAX_STATEMENTS) statements.clear()
    statements.set(sql, statement)
    return statement
  }
}
