import { DatabaseFileError, type Connection } from '#db/engine/connection.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { migrateToLatest } from '#db/engine/migrate.ts'
import { automaticCopyPath, removeOldCopies } from './automatic-copies.ts'
import { hasIrreplaceableData } from './contents.ts'
import { writeSafetyCopy } from './write-copy.ts'

interface MigrationReport {
  /** Names of the migrations that ran. */
  migrations: string[]
  /** Where the database as it was before lies; `undefined` when nothing ran or nothing was in it. */
  copy: string | undefined
}

/**
 * Migrates a database of which a copy is kept beside it, when it holds anything. The copy is made
 * under the lock of the migration, so it lacks nothing. Without a copy nothing is migrated, and a
 * failing migration is taken back; both throw DatabaseFileError.
 */
export async function migrateWithCopy(connection: Connection, now: Date): Promise<MigrationReport> {
  const file = connection.sqlite.name
  let copy: string | undefined
  const before = async ([first]: string[]) => {
    if (first === undefined || connection.sqlite.memory || !hasIrreplaceableData(connection)) return
    const path = automaticCopyPath(file, `before-${first}`, now)
    try {
      writeSafetyCopy(file, path)
    } catch (error) {
      throw new DatabaseFileError(
        `${file}: not brought up to date, because no copy could be kept first. ${reasonOf(error)}`,
        { cause: error },
      )
    }
    copy = path
  }
  try {
    const migrations = await migrateToLatest(connection, undefined, before)
    if (copy === undefined) return { migrations, copy }
    const details = { file: copy, automatic: true }
    await recordAudit(connection.db, { event: 'backup', actor: 'cli', details }, now)
    removeOldCopies(file)
    return { migrations, copy }
  } catch (error) {
    if (copy === undefined) throw error
    throw new DatabaseFileError(
      `${file}: could not be brought up to date and is as it was; a copy of it is in ${copy}. ${reasonOf(error)}`,
      { cause: error },
    )
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
