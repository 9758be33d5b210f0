import { openDatabase, type Connection } from '#db/engine/connection.ts'

/**
 * What a statement in SQL finds in a database, or in the file of one: rows by column, or the values of the
 * only column.
 */
export function query<Found = unknown>(
  database: string | Pick<Connection, 'sqlite'>,
  sql: string,
  ...values: unknown[]
): Found[] {
  const isFile = typeof database === 'string'
  const { sqlite } = isFile ? openDatabase(database, { mustExist: true }) : database
  try {
    const statement = sqlite.prepare<unknown[], Found>(sql)
    if (statement.reader) return statement.pluck(statement.columns().length === 1).all(...values)
    statement.run(...values)
    return []
  } finally {
    if (isFile) sqlite.close()
  }
}
