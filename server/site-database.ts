import { stat } from 'node:fs/promises'
import { openDatabase, type Connection } from '#db/connection.ts'
import { pendingMigrations, unknownMigrations } from '#db/migrate.ts'

export class SchemaError extends Error {
  override name = 'SchemaError'
}

/** Opens an existing database that this version can serve. Throws SchemaError for any other. */
export async function openSiteDatabase(file: string): Promise<Connection> {
  const connection = openDatabase(file, { mustExist: true })
  const problem = await findSchemaProblem(connection)
  if (problem === undefined) return connection
  await connection.close()
  throw new SchemaError(`${file}: ${problem}`)
}

async function findSchemaProblem(connection: Connection): Promise<string | undefined> {
  if (unknownMigrations(connection).length > 0) {
    return 'the database was written by a newer version; install that version'
  }
  if ((await pendingMigrations(connection)).length > 0) {
    return 'the database is not up to date; run: npm run cli -- migrate'
  }
  return undefined
}

/**
 * A check that requests can be served: the database answers, has our schema, and is still the file
 * at its path (a deleted one would go on "saving" into nothing). Never throws.
 */
export function readinessOf(connection: Connection, file: string): () => Promise<boolean> {
  const opened = stat(file)
  // A failure shows in the first check.
  opened.catch(() => undefined)
  return async () => {
    try {
      const [then, now] = await Promise.all([opened, stat(file)])
      if (then.ino !== now.ino || then.dev !== now.dev) return false
      return (await findSchemaProblem(connection)) === undefined
    } catch {
      return false
    }
  }
}
