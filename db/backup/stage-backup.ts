import { copyFileSync, chmodSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { BackupFileError, explained } from './backup-file-error.ts'
import { checkBackupFile, statOf } from './check-file.ts'
import { readContents, type Contents } from './contents.ts'
import { createDraft, removeDraft } from './draft-file.ts'
import { faultOf, findFault } from './find-fault.ts'
import { checkSeal, removeSeal } from './seal.ts'

/** A backup that was found to be whole, as a copy beside the database, of the current schema. */
export interface StagedBackup {
  /** The backup that it is a copy of. */
  file: string
  path: string
  connection: Connection
  contents: Contents
  /** Whether every byte was found to be as it was written; of copies made by other means nobody can tell. */
  isSealed: boolean
  /** Migrations that the backup lacked. */
  migrations: string[]
  /** E-mails that the backup still had to send. */
  mails: number
  /** Closes and removes the copy; the file it was made of was never touched. */
  discard: () => Promise<void>
}

interface StageOptions {
  /** Without it the places stay those of the backup. */
  placesFile?: string
  now: Date
}

/** Of an interrupted write, with which alone the file is whole. */
const COPIED_WITH_IT = ['', '-wal', '-journal']

/**
 * Copies a backup beside the database, checks all of it, and makes it what could stand in the
 * database's place: of the current schema, without sessions, without what was sent long ago. Throws
 * BackupFileError for anything that is no backup of ours.
 */
export async function stageBackup(
  file: string,
  database: string,
  options: StageOptions,
): Promise<StagedBackup> {
  checkBackupFile(file, database)
  if (statOf(dirname(database))?.isDirectory() !== true) {
    throw new BackupFileError(`${dirname(database)}: no such folder`)
  }
  let path: string | undefined
  let connection: Connection | undefined
  try {
    path = createDraft(database)
    copyBytes(file, path)
    const sealed = checkSeal(path)
    if (sealed === 'broken') {
      throw new BackupFileError(`${file}: damaged (its checksum is another one)`)
    }
    connection = openDatabase(path, { mustExist: true, allowForeign: true })
    const fault = await findFault(connection)
    if (fault !== undefined) throw new BackupFileError(`${file}: ${fault}`)
    const { migrations } = await prepareDatabase(connection, { ...options, keepCopy: false })
    const { mails } = await leaveBehind(connection)
    removeSeal(connection)
    const own = { file, path, connection, isSealed: sealed === 'whole' }
    const discard = async () => {
      await own.connection.close()
      removeDraft(own.path)
    }
    return { ...own, contents: readContents(connection), migrations, mails, discard }
  } catch (error) {
    await connection?.close()
    if (path !== undefined) removeDraft(path)
    const fault = faultOf(error)
    throw fault === undefined
      ? explained(error, dirname(database))
      : new BackupFileError(`${file}: ${fault}`, { cause: error })
  }
}

function copyBytes(file: string, draft: string): void {
  for (const end of COPIED_WITH_IT) {
    if (end !== '' && statOf(`${file}${end}`) === undefined) continue
    copyFileSync(`${file}${end}`, `${draft}${end}`, constants.COPYFILE_FICLONE)
    chmodSync(`${draft}${end}`, 0o600)
  }
}

/** Backups have no sessions and no counters, other copies of a database have. */
async function leaveBehind({ db }: Connection): Promise<{ mails: number }> {
  await db.deleteFrom('sessions').execute()
  await db.deleteFrom('rate_limits').execute()
  const { numDeletedRows } = await db.deleteFrom('outgoing_mails').executeTakeFirstOrThrow()
  return { mails: Number(numDeletedRows) }
}
