import { renameSync, rmSync, statSync } from 'node:fs'
import type { Handle } from '#db/connection.ts'
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
