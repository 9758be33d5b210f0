import { existsSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { openDatabase, openHandle, type Connection } from '#db/engine/connection.ts'
import { isDirectoryDatabase } from '#db/engine/connection.ts'
import { BackupFileError, explained } from './backup-file-error.ts'
import { readContents, type Contents } from './contents.ts'
import { createDraft, removeDraft, syncToDisk } from './draft-file.ts'
import { faultOf, findDamage, findFault } from './find-fault.ts'
import { seal } from './seal.ts'

interface CopyReport extends Contents {
  bytes: number
}

/** Sessions would come back to life with a copy; counters hold network addresses; secrets are remade. */
const LEFT_OUT = ['sessions', 'rate_limits', 'question_secret']

/**
 * Writes a copy of a database, of one moment of it, however much is written meanwhile, and checks that
 * it can be restored. The target is there whole or not at all. Throws BackupFileError, or
 * DatabaseFileError when the database cannot be opened.
 */
export async function writeCopy(
  database: string,
  target: string,
  { replace }: { replace: boolean },
): Promise<CopyReport> {
  const draft = draftOf(target)
  try {
    copyInto(draft, database)
    const copy = openDatabase(draft, { mustExist: true, readonly: true })
    const report = await inspect(copy, database).finally(() => copy.close())
    if (!replace && existsSync(target)) throw new BackupFileError(`${target}: exists by now`)
    publish(draft, target)
    return report
  } catch (error) {
    throw inWords(error, database, target)
  } finally {
    removeDraft(draft)
  }
}

/**
 * The same for a copy to fall back on, of a database in whatever condition as long as it is whole;
 * without a pause, so that a lock can be held meanwhile. There must be no target yet.
 */
export function keepCopy(database: string, target: string): void {
  const draft = draftOf(target)
  try {
    copyInto(draft, database)
    const copy = new SqliteDatabase(draft, { readonly: true })
    try {
      const damage = findDamage(copy)
      if (damage !== undefined) throw new BackupFileError(`${database}: ${damage}`)
    } finally {
      copy.close()
    }
    publish(draft, target)
  } catch (error) {
    throw inWords(error, database, target)
  } finally {
    removeDraft(draft)
  }
}

function draftOf(target: string): string {
  try {
    return createDraft(target)
  } catch (error) {
    throw explained(error, target)
  }
}

function copyInto(draft: string, database: string): void {
  const source = openHandle(database, { readonly: true, fileMustExist: true })
  try {
    if (!isDirectoryDatabase(source))
      throw new BackupFileError(`${database}: not a database of this software`)
    source.prepare('vacuum into ?').run(draft)
  } finally {
    source.close()
  }
  leaveOut(draft)
}

function leaveOut(draft: string): void {
  const sqlite = new SqliteDatabase(draft)
  try {
    // Nobody else knows the file, and after a crash nobody will want it.
    sqlite.pragma('journal_mode = off')
    sqlite.pragma('secure_delete = on')
    const isThere = sqlite.prepare('select 1 from sqlite_schema where name = ?')
    for (const table of LEFT_OUT) if (isThere.get(table)) sqlite.exec(`delete from ${table}`)
  } finally {
    sqlite.close()
  }
}

async function inspect(copy: Connection, database: string): Promise<CopyReport> {
  const fault = await findFault(copy)
  if (fault !== undefined) throw new BackupFileError(`${database}: ${fault}`)
  return { ...readContents(copy), bytes: statSync(copy.sqlite.name).size }
}

function publish(draft: string, target: string): void {
  seal(draft)
  syncToDisk(draft)
  renameSync(draft, target)
  syncToDisk(dirname(target))
}

function inWords(error: unknown, database: string, target: string): unknown {
  const fault = faultOf(error)
  if (fault === undefined) return explained(error, target)
  return new BackupFileError(`${database}: ${fault}; a copy of it would be no use`, {
    cause: error,
  })
}
