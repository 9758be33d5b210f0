import { DatabaseFileError, openDatabase, type Connection } from '#db/engine/connection.ts'
import { pendingMigrations } from '#db/engine/migrate.ts'

/** Opens a database that exists and has the current schema, for the time of `work`. */
export async function withCurrentDatabase<Result>(
  path: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = openDatabase(path, { mustExist: true })
  try {
    if (pendingMigrations(connection).length > 0) {
      throw new DatabaseFileError(`${path}: not up to date; run: npm run cli -- migrate`)
    }
    return await work(connection)
  } finally {
    await connection.close()
  }
}
