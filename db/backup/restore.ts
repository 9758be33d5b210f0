import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { isForeignDatabase } from '#db/engine/connection.ts'
import { encryptCopy } from './age.ts'
import { automaticCopyPath } from './automatic-copies.ts'
import { BackupFileError, translateFileError } from './backup-file-error.ts'
import { carryOver, finishRestore, type CarriedOver } from './carry-over.ts'
import { statIfExists } from './check-file.ts'
import { readContents, type Contents } from './contents.ts'
import { faultFromError } from './find-fault.ts'
import { matchPageSize, installFile, replaceContent, syncLog } from './replace-database.ts'
import type { StagedBackup } from './stage-backup.ts'
import { writeSafetyCopy } from './write-copy.ts'

export interface RestoreReport extends CarriedOver {
  /** Intact or damaged; `undefined` when there was no database. */
  safetyCopy: string | undefined
  wasDamaged: boolean
}

/** About ten seconds in total, in case another process never stops writing. */
const MAX_ATTEMPTS = 1000
const RETRY_MS = 10

/** Open connections continue with the restored data. Throws BackupFileError without changing anything. */
export async function restoreStaged(
  staged: StagedBackup,
  database: string,
  now: Date,
): Promise<RestoreReport> {
  if ((await readLiveContents(database)) === undefined) {
    return restoreOverDamaged(staged, database, now)
  }
  const live = openDatabase(database, { mustExist: true })
  try {
    matchPageSize(staged.connection, live)
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const report = await tryToRestore(staged, live, now)
      if (report !== undefined) return await withEncryptedCopy(report)
      await wait(RETRY_MS)
    }
    throw new BackupFileError(`${database}: another process keeps writing; try again later`)
  } catch (error) {
    throw translateFileError(error, database)
  } finally {
    await live.close()
  }
}

/** Runs after the lock is released, because encryption is asynchronous. */
async function withEncryptedCopy(report: RestoreReport): Promise<RestoreReport> {
  const { safetyCopy } = report
  if (safetyCopy === undefined) return report
  try {
    return { ...report, safetyCopy: await encryptCopy(safetyCopy) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupFileError(
      `${safetyCopy}: not encrypted; encrypt or delete it yourself. The restore itself is done. ${reason}`,
      { cause: error },
    )
  }
}

/** `undefined` when damaged or missing. */
export async function readLiveContents(database: string): Promise<Contents | undefined> {
  if ((statIfExists(database)?.size ?? 0) === 0) return undefined
  let live: Connection | undefined
  try {
    // Read-only, because closing a damaged database would otherwise delete its WAL.
    live = openDatabase(database, { mustExist: true, readonly: true })
    // quick_check skips the indexes, which are not copied anyway.
    const isDamaged = live.sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok'
    if (isDamaged) return undefined
    if (isForeignDatabase(live.sqlite)) {
      throw new BackupFileError(`${database}: not a database of this software; nothing was changed`)
    }
    return readContents(live)
  } catch (error) {
    if (faultFromError(error) === undefined) throw error
    return undefined
  } finally {
    await live?.close()
  }
}

/** `undefined` when another process was writing. */
async function tryToRestore(
  { connection: staged, file }: StagedBackup,
  live: Connection,
  now: Date,
): Promise<RestoreReport | undefined> {
  const database = live.sqlite.name
  const path = automaticCopyPath(database, 'before-restore', now)
  const safetyCopy = isEmpty(live) ? undefined : path
  let carried: CarriedOver | undefined
  try {
    const isDone = await replaceContent(live, staged, () => {
      if (safetyCopy !== undefined) writeSafetyCopy(database, safetyCopy, now)
      carried = carryOverFrom(database, staged, { file, now })
    })
    if (!isDone || carried === undefined) return undefined
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  }
  syncLog(live)
  return { ...carried, safetyCopy, wasDamaged: false }
}

/** True for a file created by `touch`, or by a command that was killed at once. */
function isEmpty({ sqlite }: Connection): boolean {
  return sqlite.prepare('select count(*) from sqlite_schema').pluck().get() === 0
}

function carryOverFrom(
  database: string,
  staged: Connection,
  { file, now }: { file: string; now: Date },
): CarriedOver {
  staged.sqlite.prepare('attach database ? as live').run(database)
  try {
    return carryOver(staged, file, now)
  } finally {
    staged.sqlite.exec('detach database live')
  }
}

/** Nothing can be carried over from a damaged database. */
async function restoreOverDamaged(
  { connection, path, file }: StagedBackup,
  database: string,
  now: Date,
): Promise<RestoreReport> {
  const wasDamaged = (statIfExists(database)?.size ?? 0) > 0
  try {
    finishRestore(connection, file, now)
    await connection.close()
    const safetyCopy = installFile(path, database, now)
    return { mails: 0, undeleted: [], resubscribed: 0, safetyCopy, wasDamaged }
  } catch (error) {
    throw translateFileError(error, database)
  }
}
