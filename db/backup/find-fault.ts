import type { Report } from '#domain/site/finding.ts'
import type { Connection, Handle } from '#db/engine/connection.ts'
import { compareSchema } from '#db/checks/schema.ts'
import { laterAdditions, unknownMigrations } from '#db/engine/migrate.ts'
import { isDirectoryDatabase } from '#db/engine/connection.ts'

/** `undefined` when intact. An older database is checked against the schema of its own version. */
export async function findFault(connection: Connection): Promise<string | undefined> {
  try {
    return (
      findDamage(connection.sqlite) ??
      findLostRows(connection) ??
      (await findForeignSchema(connection))
    )
  } catch (error) {
    const fault = faultFromError(error)
    if (fault === undefined) throw error
    return fault
  }
}

/** `undefined` for any other error. */
export function faultFromError(error: unknown): string | undefined {
  const codes = [error, error instanceof Error ? error.cause : undefined].map((each) =>
    each instanceof Error && 'code' in each ? String(each.code) : '',
  )
  if (codes.some((code) => code === 'SQLITE_NOTADB')) return 'not an SQLite database'
  if (codes.some((code) => /^SQLITE_(?:CORRUPT|ERROR|FORMAT)/.test(code))) return DAMAGED
  return undefined
}

/** `undefined` when the file is intact. */
export function findDamage(sqlite: Handle): string | undefined {
  const found = sqlite.prepare('pragma integrity_check(1)').pluck().get()
  return found === 'ok' ? undefined : `${DAMAGED} (${String(found).replace(/\s+/g, ' ')})`
}

const DAMAGED = 'damaged'

function findLostRows({ sqlite }: Connection): string | undefined {
  const table = sqlite.prepare<[], string>(LOST_ROWS).pluck().get()
  return table === undefined ? undefined : `${DAMAGED} (rows of ${table} refer to lost ones)`
}

async function findForeignSchema(connection: Connection): Promise<string | undefined> {
  if (!isDirectoryDatabase(connection.sqlite)) return 'not a database of this software'
  const [newer] = unknownMigrations(connection)
  if (newer !== undefined) {
    return `written by a newer version of this software (${newer}); install that version`
  }
  // This version does not know the schema of a newer version's additive migrations.
  if (laterAdditions(connection).length > 0) return undefined
  const problems: string[] = []
  const latest = String(connection.sqlite.prepare(LATEST).pluck().get())
  const report: Report = (level, _kind, text) => {
    if (level === 'problem') problems.push(text)
  }
  await compareSchema(connection, report, latest)
  return problems[0] === undefined ? undefined : `its schema was changed: ${problems[0]}`
}

const LOST_ROWS = 'select "table" from pragma_foreign_key_check'
const LATEST = 'select max(name) from kysely_migration'
