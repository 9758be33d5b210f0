import { renameSync, rmSync, statSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import type { Handle } from '../connection.ts'
import { fileIdAt, walIndexOf, walOf, type OpenedFile } from './opened-file.ts'

/**
 * Makes way for another file that has taken the place of the opened one: what the write-ahead log
 * holds goes into the file it belongs to, wherever that is now, and the log leaves its path, for
 * SQLite would read it as that of the new file. What cannot be written is kept beside it; its name
 * is returned.
 */
export function takeLogAway(sqlite: Handle, { path, walId }: OpenedFile): string | undefined {
  const wal = walOf(path)
  if (walId === undefined || fileIdAt(wal) !== walId) return undefined
  try {
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
  } catch {
    // The disk may be what is wrong; then the log is kept.
  }
  rmSync(walIndexOf(path), { force: true })
  if (statSync(wal).size === 0) {
    rmSync(wal)
    return undefined
  }
  const kept = `${wal}-of-replaced-${Date.now()}`
  renameSync(wal, kept)
  return kept
}

/**
 * Closes a handle whose log, or the log's index, was removed or replaced. The last handle of a file
 * normally writes the log into it and deletes the log. Here that would damage the database, or lose
 * what another process has written since, unless the log that is open exists nowhere else.
 * Returns whether commits of that log are lost, because another process has begun a new one.
 */
export function closeOutdated(sqlite: Handle, { path, walId }: OpenedFile): { isLogLost: boolean } {
  const wal = statSync(walOf(path), { throwIfNoEntry: false })
  const isLogRemoved = walId !== undefined && fileIdAt(walOf(path)) !== walId
  if (isLogRemoved && (wal === undefined || wal.size === 0)) {
    sqlite.close()
    return { isLogLost: false }
  }
  // A handle that may only read keeps the other from being the last one, and writes nothing itself.
  const guard = new SqliteDatabase(path, { readonly: true, fileMustExist: true, timeout: 0 })
  try {
    holdOpen(guard)
    sqlite.close()
  } finally {
    guard.close()
  }
  return { isLogLost: isLogRemoved }
}

/** SQLite locks the file on the first read, even when it then fails because the index does not fit. */
function holdOpen(guard: Handle): void {
  try {
    guard.pragma('schema_version')
  } catch {
    // Only the lock matters.
  }
}
