import { resolve } from 'node:path'
import { OperatorError } from '#domain/operation/operator-error.ts'
import type { Connection } from '#db/engine/connection.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { packagePath } from './options.ts'

/** Every command has these; see program.ts. */
export type DatabaseOptions = { db?: string; json?: boolean }

/** `--db` is relative to the working directory; DATABASE_PATH and its default to the package. */
export function databasePath({ db }: DatabaseOptions): string {
  return db ?? packagePath(loadSettings().DATABASE_PATH)
}

/** `--out` is relative to the working directory; PRERENDER_DIR and its default to the package. */
export function prerenderFolder(out: string | undefined): string {
  return out === undefined ? packagePath(loadSettings().PRERENDER_DIR) : resolve(out)
}

/** Opens a database, creating it when it is missing, and closes it after `work`. */
export async function withDatabase<Result>(
  path: string,
  work: (connection: Connection) => Promise<Result>,
  options: { mustExist?: boolean } = {},
): Promise<Result> {
  const { REPLICA, DATABASE_PATH } = loadSettings()
  // The next copy of the primary would overwrite a command's changes.
  if (REPLICA && path === packagePath(DATABASE_PATH)) {
    throw new OperatorError('REPLICA=on: this is a replica; run the command on the primary')
  }
  // Imported here, because `prerender` needs only the options above and opens its database in the build.
  const { openDatabase } = await import('#db/engine/connection.ts')
  const connection = openDatabase(path, options)
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/** Opens the existing database of `--db`; throws OperatorError when its schema is not current. */
export function withCurrentDatabase<Result>(
  options: DatabaseOptions,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const run = async (connection: Connection) => {
    const { refuseOutdated } = await import('#db/engine/migrate.ts')
    refuseOutdated(connection)
    return work(connection)
  }
  return withDatabase(databasePath(options), run, { mustExist: true })
}
