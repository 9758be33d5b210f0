import SqliteDatabase from 'better-sqlite3'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { toConnection, type Handle } from '../connection.ts'
import { isOfDevelopmentVersion, pendingMigrations, unknownMigrations } from '../migrate.ts'
import { classifyError, type DatabaseProblem } from '../problem.ts'
import type { OpenedFile } from './opened-file.ts'

/** Uses a new handle without cached pages, never waits for locks, and changes nothing. */
export async function inspectFile(
  { path, isReplica }: Pick<OpenedFile, 'path' | 'isReplica'>,
  knownSchema: string | undefined,
): Promise<{ problem: DatabaseProblem | undefined; schema: string | undefined }> {
  let sqlite: Handle | undefined
  let schema: string | undefined
  try {
    sqlite = new SqliteDatabase(path, { fileMustExist: true, timeout: 0, readonly: isReplica })
    schema = readSchemaVersion(sqlite)
    const problem = schema === knownSchema ? undefined : await findSchemaProblem(sqlite)
    if (problem !== undefined) return { problem, schema }
    if (!isReplica) sqlite.exec('begin immediate; rollback')
    return { problem: undefined, schema }
  } catch (error) {
    return { problem: classifyError(error) ?? 'corrupt', schema }
  } finally {
    sqlite?.close()
  }
}

/** Changes whenever a table is created or altered, or a migration runs. */
export function readSchemaVersion(sqlite: Handle): string {
  const version = String(sqlite.pragma('schema_version', { simple: true }))
  const hasMigrations = sqlite.prepare(HAS_MIGRATIONS).get() !== undefined
  return hasMigrations ? `${version} ${String(sqlite.prepare(MIGRATIONS).pluck().get())}` : version
}

const HAS_MIGRATIONS = `select 1 from sqlite_schema where name = '${DEFAULT_MIGRATION_TABLE}'`
const MIGRATIONS = `select count(*) from ${DEFAULT_MIGRATION_TABLE}`

/** `undefined` if this version of the software can use the tables. */
export async function findSchemaProblem(
  sqlite: Handle,
): Promise<'newer' | 'older' | 'unreleased' | undefined> {
  const connection = toConnection(sqlite)
  if (isOfDevelopmentVersion(connection)) return 'unreleased'
  if (unknownMigrations(connection).length > 0) return 'newer'
  if (pendingMigrations(connection).length > 0) return 'older'
  return undefined
}
