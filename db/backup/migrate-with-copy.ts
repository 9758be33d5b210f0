import { DatabaseFileError, type Connection } from '#db/engine/connection.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { migrateToLatest } from '#db/engine/migrate.ts'
import { automaticCopyPath, removeOldCopies } from './automatic-copies.ts'
import { hasIrreplaceableData } from './contents.ts'
import { writeBackup } from './write-backup.ts'

interface MigrationReport {
  migrations: string[]
  /** Path of the copy; `undefined` when no migration ran or the database was empty. */
  copy: string | undefined
}

/**
 * Copies a non-empty database under the migration's lock, so the copy is complete. Throws
 * DatabaseFileError, with the database unchanged, when the copy or a migration fails.
 */
export async function migrateWithCopy(connection: Connection, now: Date): Promise<MigrationReport> {
  const file = connection.sqlite.name
  let copy: string | undefined
  const before = async ([first]: string[]) => {
    if (first === undefined || connection.sqlite.memory || !hasIrreplaceableData(connection)) return
    const path = automaticCopyPath(file, `before-${first}`, now)
    try {
      await writeBackup(file, path, { replace: false })
      copy = path
    } catch (error) {
      throw new DatabaseFileError(
        `${file}: not migrated, because no copy could be made first. ${getMessage(error)}`,
        { cause: error },
      )
    }
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
      `${file}: could not be migrated and is unchanged; a copy of it is in ${copy}. ${getMessage(error)}`,
      { cause: error },
    )
  }
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
