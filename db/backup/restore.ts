import { rmSync } from 'node:fs'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { isForeignDatabase } from '#db/engine/connection.ts'
import { automaticCopyPath } from './automatic-copies.ts'
import { BackupFileError, explained } from './backup-file-error.ts'
import { carryOver, concludeRestore, type CarriedOver } from './carry-over.ts'
import { statOf } from './check-file.ts'
import { readContents, type Contents } from './contents.ts'
import { faultOf } from './find-fault.ts'
import { matchPageSize, pause, putInPlace, replaceContent, settle } from './replace-database.ts'
import type { StagedBackup } from './stage-backup.ts'
import { keepCopy } from './write-copy.ts'

export interface RestoreReport extends CarriedOver {
  /** The database as it was before, or what was left of it; `undefined` when there was none. */
  safetyCopy: string | undefined
  /** Whether the file that was there could not be read as a database. */
  wasDamaged: boolean
}

/** Who writes without a pause must not keep us from ever ending; together about ten seconds. */
const MAX_ATTEMPTS = 1000

/**
 * Lets a staged backup take the place of the database, which is copied first. Connections that are
 * open, those of a running server for one, go on with the restored data. Throws BackupFileError, and
 * the database is as it was then.
 */
export async function restoreStaged(
  staged: StagedBackup,
  database: string,
  now: Date,
): Promise<RestoreReport> {
  if ((await contentsOfPresent(database)) === undefined) {
    return restoreInPlaceOf(staged, database, now)
  }
  const present = openDatabase(database, { mustExist: true })
  try {
    matchPageSize(staged.connection, present)
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const report = await tryToRestore(staged, present, now)
      if (report !== undefined) return report
      await pause()
    }
    throw new BackupFileError(`${database}: is being written without a pause; try again later`)
  } catch (error) {
    throw explained(error, database)
  } finally {
    await present.close()
  }
}

/** What is in a database that a restore would replace; `undefined` when it is damaged or gone. */
export async function contentsOfPresent(database: string): Promise<Contents | undefined> {
  if ((statOf(database)?.size ?? 0) === 0) return undefined
  let present: Connection | undefined
  try {
    // Read-only, because closing a damaged database otherwise deletes the log beside it.
    present = openDatabase(database, { mustExist: true, readonly: true })
    // Its indexes need not be right: they are not copied.
    const isDamaged = present.sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok'
    if (isDamaged) return undefined
    if (isForeignDatabase(present.sqlite)) {
      throw new BackupFileError(`${database}: not a database of this software; nothing was changed`)
    }
    return readContents(present)
  } catch (error) {
    if (faultOf(error) === undefined) throw error
    return undefined
  } finally {
    await present?.close()
  }
}

/** `undefined` when somebody else was writing. */
async function tryToRestore(
  { connection: staged, file }: StagedBackup,
  present: Connection,
  now: Date,
): Promise<RestoreReport | undefined> {
  const database = present.sqlite.name
  const path = automaticCopyPath(database, 'before-restore', now)
  const safetyCopy = isEmpty(present) ? undefined : path
  let carried: CarriedOver | undefined
  try {
    const isDone = await replaceContent(present, staged, () => {
      if (safetyCopy !== undefined) keepCopy(database, safetyCopy)
      carried = carryFrom(database, staged, { file, now })
    })
    if (!isDone || carried === undefined) return undefined
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  }
  settle(present)
  return { ...carried, safetyCopy, wasDamaged: false }
}

/** Made by "touch", or by a command that was killed at once. */
function isEmpty({ sqlite }: Connection): boolean {
  return sqlite.prepare('select count(*) from sqlite_schema').pluck().get() === 0
}

function carryFrom(
  database: string,
  staged: Connection,
  { file, now }: { file: string; now: Date },
): CarriedOver {
  staged.sqlite.prepare('attach database ? as present').run(database)
  try {
    return carryOver(staged, file, now)
  } finally {
    staged.sqlite.exec('detach database present')
  }
}

/** Nothing can be taken from what was there. */
async function restoreInPlaceOf(
  { connection, path, file }: StagedBackup,
  database: string,
  now: Date,
): Promise<RestoreReport> {
  const wasDamaged = (statOf(database)?.size ?? 0) > 0
  try {
    concludeRestore(connection, file, now)
    await connection.close()
    const safetyCopy = putInPlace(path, database, now)
    return { mails: 0, undeleted: [], resubscribed: 0, safetyCopy, wasDamaged }
  } catch (error) {
    throw explained(error, database)
  }
}
