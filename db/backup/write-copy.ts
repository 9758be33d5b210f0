import { existsSync, statSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import {
  isDirectoryDatabase,
  openDatabase,
  openHandle,
  type Connection,
} from '#db/engine/connection.ts'

import { backupRecipients, encryptFile } from './age.ts'
import { storeAuditHead, type AuditHead } from './audit-head.ts'
import { BackupFileError, translateFileError } from './backup-file-error.ts'
import { readContents, type Contents } from './contents.ts'
import { createDraft, publishDraft, removeDraft } from './draft-file.ts'
import { faultFromError, findDamage, findFault } from './find-fault.ts'
import { seal } from './seal.ts'

export interface CopyReport extends Contents {
  bytes: number
  /** As stored in the copy; `null` if the database predates it. */
  auditHead: AuditHead | null
}

interface CopyOptions {
  replace: boolean
  now: Date
}

/**
 * Restored sessions would be valid again, rate limits contain IP addresses, and the secret is
 * regenerated.
 */
const EXCLUDED_TABLES = ['sessions', 'rate_limits', 'question_secret']

/** The target appears complete or not at all. Throws BackupFileError or DatabaseFileError. */
export async function writeCopy(
  database: string,
  target: string,
  { replace, now }: CopyOptions,
): Promise<CopyReport> {
  const recipients = backupRecipients()
  // An unencrypted draft must not be written to the folder of the backups.
  const draft = createDraftFor(recipients.length === 0 ? target : database)
  try {
    copyInto(draft, database)
    const auditHead = storeAuditHead(draft, target, now)
    const copy = openDatabase(draft, { mustExist: true, readonly: true })
    const report = await inspect(copy, database).finally(() => copy.close())
    if (!replace && existsSync(target))
      throw new BackupFileError(`${target}: was created meanwhile`)
    seal(draft)
    if (recipients.length === 0) publishDraft(draft, target)
    else await encryptFile(draft, target, recipients)
    return { ...report, bytes: statSync(target).size, auditHead }
  } catch (error) {
    throw toBackupError(error, database, target)
  } finally {
    removeDraft(draft)
  }
}

/** Synchronous, so the caller can hold a lock; works with any schema. The target must not exist. */
export function writeSafetyCopy(database: string, target: string, now: Date): void {
  const draft = createDraftFor(target)
  try {
    copyInto(draft, database)
    storeAuditHead(draft, target, now)
    const copy = new SqliteDatabase(draft, { readonly: true })
    try {
      const damage = findDamage(copy)
      if (damage !== undefined) throw new BackupFileError(`${database}: ${damage}`)
    } finally {
      copy.close()
    }
    seal(draft)
    publishDraft(draft, target)
  } catch (error) {
    throw toBackupError(error, database, target)
  } finally {
    removeDraft(draft)
  }
}

function createDraftFor(target: string): string {
  try {
    return createDraft(target)
  } catch (error) {
    throw translateFileError(error, target)
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
  deleteExcludedRows(draft)
}

function deleteExcludedRows(draft: string): void {
  const sqlite = new SqliteDatabase(draft)
  try {
    // A private draft that is discarded after a crash needs no journal.
    sqlite.pragma('journal_mode = off')
    sqlite.pragma('secure_delete = on')
    const tableExists = sqlite.prepare('select 1 from sqlite_schema where name = ?')
    for (const table of EXCLUDED_TABLES)
      if (tableExists.get(table)) sqlite.exec(`delete from ${table}`)
  } finally {
    sqlite.close()
  }
}

async function inspect(copy: Connection, database: string) {
  const fault = await findFault(copy)
  if (fault !== undefined) throw new BackupFileError(`${database}: ${fault}`)
  return readContents(copy)
}

function toBackupError(error: unknown, database: string, target: string): unknown {
  const fault = faultFromError(error)
  if (fault === undefined) return translateFileError(error, target)
  return new BackupFileError(`${database}: ${fault}; a copy would be useless`, {
    cause: error,
  })
}
