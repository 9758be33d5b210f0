import { closeSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isRunning } from '#db/engine/running-process.ts'

/** Suffixes of the files SQLite keeps next to a database. */
export const SQLITE_SUFFIXES = ['-wal', '-shm', '-journal'] as const

const OWNER_ONLY = 0o600

/** Creates an empty draft next to the final file, readable only by the owner. */
export function createDraft(file: string): string {
  removeLeftovers(file)
  const draft = `${file}-draft-${process.pid}`
  removeDraft(draft)
  closeSync(openSync(draft, 'wx', OWNER_ONLY))
  return draft
}

/** Deletes the draft and its SQLite side files, if they exist. */
export function removeDraft(draft: string): void {
  for (const end of ['', ...SQLITE_SUFFIXES]) rmSync(`${draft}${end}`, { force: true })
}

/** Process id and SQLite suffix. */
const DRAFT_SUFFIX = /^(\d+)(?:-wal|-shm|-journal)?$/

/** Deletes the drafts of killed processes. */
export function removeLeftovers(file: string): void {
  const start = `${basename(file)}-draft-`
  const folder = dirname(file)
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(start)) continue
    const [, pid] = DRAFT_SUFFIX.exec(name.slice(start.length)) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

/** Calls fsync on a file or folder. */
export function syncToDisk(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
