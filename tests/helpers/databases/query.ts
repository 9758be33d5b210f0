import { listAuditEvents } from '#db/accounts/audit.ts'
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

/** Opens a database, runs `work` and closes it. */
export async function inDatabase<Result>(
  file: string,
  work: (connection: Connection) => Promise<Result> | Result,
): Promise<Result> {
  const connection = openDatabase(file, { mustExist: true })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/** Events of the audit in the file of a database, latest first. */
export const auditEvents = (file: string, asked: Parameters<typeof listAuditEvents>[1]) =>
  inDatabase(file, ({ db }) => listAuditEvents(db, asked))
