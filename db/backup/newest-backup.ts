import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findSeal } from '#db/accounts/audit/compare-with-backup.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { BackupFileError } from './backup-file-error.ts'
import { statIfExists } from './check-file.ts'

/** Usual names of backups, encrypted or not. */
const BACKUP_NAME = /\.(?:sqlite3?|db|backup)(?:\.age)?$/i

/** Returns a file as is, and the newest backup of a folder. Throws BackupFileError. */
export function findNewestIn(path: string): string {
  const found = statIfExists(path)
  if (found === undefined) throw new BackupFileError(`${path}: no such file or folder`)
  if (!found.isDirectory()) return path
  const newest = readdirSync(path)
    .filter((name) => BACKUP_NAME.test(name))
    .map((name) => join(path, name))
    .map((file) => ({ file, stat: statIfExists(file) }))
    .filter(({ stat }) => stat?.isFile() === true)
    .toSorted((a, b) => (b.stat?.mtimeMs ?? 0) - (a.stat?.mtimeMs ?? 0))[0]
  if (newest === undefined) throw new BackupFileError(`${path}: no backup is in this folder`)
  return newest.file
}

/** The latest file written by `backup`. Throws BackupFileError when there is none. */
export async function findLatestWritten(db: ReadDb): Promise<string> {
  const path = (await findSeal(db))?.path
  if (path === undefined) {
    throw new BackupFileError('There is no backup yet; run: npm run cli -- backup FILE')
  }
  if (statIfExists(path)?.isFile() !== true) {
    throw new BackupFileError(`${path}: the latest backup is not there; name its file or folder`)
  }
  return path
}
