import { copyFileSync, chmodSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { decryptFile, isEncrypted } from './age.ts'
import { BackupFileError, translateFileError } from './backup-file-error.ts'
import { checkBackupFile, statIfExists } from './check-file.ts'
import { readContents, type Contents } from './contents.ts'
import { createDraft, removeDraft } from './draft-file.ts'
import { faultFromError, findFault } from './find-fault.ts'
import { checkSeal, removeSeal } from './seal.ts'

export interface StagedBackup {
  /** Path of the original backup. */
  file: string
  /** Path of the staged copy. */
  path: string
  connection: Connection
  contents: Contents
  /** True when the checksum matched; copies made by other means have none. */
  isSealed: boolean
  migrations: string[]
  /** Unsent e-mails in the backup, which were dropped. */
  mails: number
  discard: () => Promise<void>
}

interface StageOptions {
  /** If omitted, the backup's places are kept. */
  placesFile?: string
  now: Date
  /** File with the secret key of an encrypted backup. */
  identityFile?: string | undefined
}

/** The WAL or journal of an interrupted write is part of the data. */
const COPIED_SUFFIXES = ['', '-wal', '-journal']

/**
 * The copy has no sessions, rate limits or queued e-mails. Throws BackupFileError if it is not our
 * backup.
 */
export async function stageBackup(
  file: string,
  database: string,
  options: StageOptions,
): Promise<StagedBackup> {
  checkBackupFile(file, database)
  if (statIfExists(dirname(database))?.isDirectory() !== true) {
    throw new BackupFileError(`${dirname(database)}: no such folder`)
  }
  let path: string | undefined
  let connection: Connection | undefined
  try {
    path = createDraft(database)
    if (isEncrypted(file)) await decryptFile(file, path, options.identityFile)
    else copyBytes(file, path)
    const sealed = checkSeal(path)
    if (sealed === 'broken') {
      throw new BackupFileError(`${file}: damaged (its checksum does not match)`)
    }
    connection = openDatabase(path, { mustExist: true, allowForeign: true })
    const fault = await findFault(connection)
    if (fault !== undefined) throw new BackupFileError(`${file}: ${fault}`)
    const { migrations } = await prepareDatabase(connection, { ...options, writeSafetyCopy: false })
    const { mails } = await clearTransientRows(connection)
    removeSeal(connection)
    const copy = { file, path, connection, isSealed: sealed === 'whole' }
    const discard = async () => {
      await copy.connection.close()
      removeDraft(copy.path)
    }
    return { ...copy, contents: readContents(connection), migrations, mails, discard }
  } catch (error) {
    await connection?.close()
    if (path !== undefined) removeDraft(path)
    const fault = faultFromError(error)
    throw fault === undefined
      ? translateFileError(error, dirname(database))
      : new BackupFileError(`${file}: ${fault}`, { cause: error })
  }
}

function copyBytes(file: string, draft: string): void {
  for (const end of COPIED_SUFFIXES) {
    if (end !== '' && statIfExists(`${file}${end}`) === undefined) continue
    copyFileSync(`${file}${end}`, `${draft}${end}`, constants.COPYFILE_FICLONE)
    chmodSync(`${draft}${end}`, 0o600)
  }
}

/** Our backups contain no sessions or rate limits, but other copies of a database do. */
async function clearTransientRows({ db }: Connection): Promise<{ mails: number }> {
  await db.deleteFrom('sessions').execute()
  await db.deleteFrom('rate_limits').execute()
  const { numDeletedRows } = await db.deleteFrom('outgoing_mails').executeTakeFirstOrThrow()
  return { mails: Number(numDeletedRows) }
}
