import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '#domain/operation/operator-error.ts'

export const SQLITE_SUFFIXES = ['-wal', '-shm', '-journal'] as const

const OWNER_ONLY = 0o600

/** Follows the file's name, that of a restored backup in between. Has the process id of the writer; SQLite may have added a side file's suffix. */
const DRAFT_END = /^(?:-backup)?-draft-(\d+)(?:-wal|-shm|-journal)?$/

/** An empty file beside `file`. `mode`: its permissions, without what the umask takes away. */
export function createDraft(file: string, mode = OWNER_ONLY): string {
  removeLeftovers(file)
  const draft = `${file}-draft-${process.pid}`
  removeDraft(draft)
  closeSync(openSync(draft, 'wx', mode))
  return draft
}

/** Also removes SQLite's side files; a no-op when there is none. */
export function removeDraft(draft: string): void {
  for (const end of ['', ...SQLITE_SUFFIXES]) rmSync(`${draft}${end}`, { force: true })
}

/** Removes the file's drafts of processes that were killed. */
export function removeLeftovers(file: string): void {
  const name = basename(file)
  for (const entry of readdirSync(dirname(file), { withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.startsWith(name)) continue
    const pid = DRAFT_END.exec(entry.name.slice(name.length))?.[1]
    if (pid === undefined || isRunning(Number(pid))) continue
    rmSync(join(entry.parentPath, entry.name), { force: true })
  }
}

/** Replaces `target` atomically by a finished draft that survives a power failure. */
export function publishDraft(draft: string, target: string): void {
  syncToDisk(draft)
  renameSync(draft, target)
  syncToDisk(dirname(target))
}

function syncToDisk(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/**
 * Returns false only if the process certainly does not exist, so that its leftovers can be deleted.
 */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM means that another user owns it; an invalid id proves nothing.
    return errorCode(error) !== 'ESRCH'
  }
}
