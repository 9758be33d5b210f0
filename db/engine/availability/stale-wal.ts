import { renameSync, rmSync, statSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import type { Handle } from '../connection.ts'
import { readFileId, shmPath, walPath, type OpenedFile } from './opened-file.ts'

/**
 * SQLite would apply the log to the file that took this one's path. Checkpoints it into its own
 * file; if that fails, renames the log and returns its new path.
 */
export function moveWalAside(sqlite: Handle, { path, walId }: OpenedFile): string | undefined {
  const wal = walPath(path)
  if (walId === undefined || readFileId(wal) !== walId) return undefined
  try {
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
  } catch {
    // The disk may be failing; the log is kept below.
  }
  rmSync(shmPath(path), { force: true })
  if (statSync(wal).size === 0) {
    rmSync(wal)
    return undefined
  }
  const saved = `${wal}-of-replaced-${Date.now()}`
  renameSync(wal, saved)
  return saved
}

/**
 * A normal close checkpoints and deletes the log. After -wal or -shm was replaced, that would
 * damage the database or lose other processes' writes, unless the open log exists nowhere else.
 * `isLogLost`: commits are lost, because another process has started a new log.
 */
export function closeStaleHandle(
  sqlite: Handle,
  { path, walId }: OpenedFile,
): { isLogLost: boolean } {
  const wal = statSync(walPath(path), { throwIfNoEntry: false })
  const isWalRemoved = walId !== undefined && readFileId(walPath(path)) !== walId
  if (isWalRemoved && (wal === undefined || wal.size === 0)) {
    sqlite.close()
    return { isLogLost: false }
  }
  // A read-only guard keeps the other handle from being the last one to close, and writes nothing.
  const guard = new SqliteDatabase(path, { readonly: true, fileMustExist: true, timeout: 0 })
  try {
    holdOpen(guard)
    sqlite.close()
  } finally {
    guard.close()
  }
  return { isLogLost: isWalRemoved }
}

/** The first read locks the file, even if it then fails because the -shm does not match. */
function holdOpen(guard: Handle): void {
  try {
    guard.pragma('schema_version')
  } catch {
    // Only the lock matters.
  }
}
