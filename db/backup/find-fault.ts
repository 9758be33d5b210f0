import {
  isDirectoryDatabase,
  type Connection,
  type Handle,
  openDatabase,
} from '#db/engine/connection.ts'
import {
  executedMigrations,
  isDevelopmentVersion,
  laterAdditions,
  unknownMigrations,
  migrateToLatest,
} from '#db/engine/migrate.ts'
import { errorCode } from '#domain/operation/operator-error.ts'

/** Reason why rows cannot be taken over from this database; `undefined` for none. */
export async function findFault(connection: Connection): Promise<string | undefined> {
  try {
    return findDamage(connection.sqlite) ?? (await findForeignSchema(connection))
  } catch (error) {
    const fault = faultFromError(error)
    if (fault === undefined) throw error
    return fault
  }
}

/** `undefined` for any other error. */
export function faultFromError(error: unknown): string | undefined {
  const codes = [error, error instanceof Error ? error.cause : undefined].map(errorCode)
  if (codes.includes('SQLITE_NOTADB')) return 'not an SQLite database'
  return codes.some((code) => /^SQLITE_(?:CORRUPT|ERROR|FORMAT)/.test(code)) ? DAMAGED : undefined
}

/** `undefined` when the file is intact. */
export function findDamage(sqlite: Handle): string | undefined {
  const found = sqlite.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') return `${DAMAGED} (${String(found).replace(/\s+/g, ' ')})`
  const table = sqlite.prepare<[], string>(LOST_ROWS).pluck().get()
  return table === undefined ? undefined : `${DAMAGED} (rows of ${table} refer to lost ones)`
}

const DAMAGED = 'damaged'
const LOST_ROWS = 'select "table" from pragma_foreign_key_check'

/** A database is compared with the schema of its own version, and must have nothing else in it. */
export async function findForeignSchema(connection: Connection): Promise<string | undefined> {
  if (!isDirectoryDatabase(connection.sqlite)) return 'not a database of this software'
  if (isDevelopmentVersion(connection)) return 'written by a version before 2.0.0'
  const [newer] = [...unknownMigrations(connection), ...laterAdditions(connection)]
  if (newer !== undefined) {
    return `written by a newer version of this software (${newer}); install that version`
  }
  const difference = await findSchemaDifference(connection, executedMigrations(connection).at(-1))
  return difference && `its schema was changed: ${difference}`
}

/**
 * The first difference from the schema that migrations up to `upTo` create, such as "table notes is
 * not part of this software"; `undefined` for the same.
 */
export async function findSchemaDifference(
  connection: Connection,
  upTo?: string,
): Promise<string | undefined> {
  const expected = openDatabase(':memory:')
  try {
    await migrateToLatest(expected, upTo)
    const wanted = readDefinitions(expected)
    const found = readDefinitions(connection)
    for (const [name, definition] of wanted) {
      if (!found.has(name)) return `${name} is missing`
      if (found.get(name) !== definition) return `${name} was changed`
    }
    const added = [...found.keys()].find((name) => !wanted.has(name))
    return added && `${added} is not part of this software`
  } finally {
    await expected.close()
  }
}

/** Tables that Litestream keeps in a database that it replicates. */
const LITESTREAM = "'_litestream_seq', '_litestream_lock'"

function readDefinitions({ sqlite }: Connection): Map<string, string> {
  const rows = sqlite
    .prepare<[], { name: string; definition: string }>(
      `select type || ' ' || name as name, coalesce(sql, '') as definition
       from sqlite_schema where name not glob 'sqlite_*' and name not in (${LITESTREAM})`,
    )
    .all()
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}
