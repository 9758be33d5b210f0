import { closeSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** What SQLite keeps beside a database. */
export const SIDE_FILES = ['-wal', '-shm', '-journal'] as const

const OWNER_ONLY = 0o600

/** Where a file is made before it takes its name, beside it; empty, and readable for nobody else. */
export function createDraft(file: string): string {
  removeLeftovers(file)
  const draft = `${file}-draft-${process.pid}`
  removeDraft(draft)
  closeSync(openSync(draft, 'wx', OWNER_ONLY))
  return draft
}

/** With what SQLite may have left beside it; nothing happens when it is gone. */
export function removeDraft(draft: string): void {
  for (const end of ['', ...SIDE_FILES]) rmSync(`${draft}${end}`, { force: true })
}

/** Removes the drafts of processes that were killed. */
export function removeLeftovers(file: string): void {
  const start = `${basename(file)}-draft-`
  const folder = dirname(file)
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(start)) continue
    const pid = Number.parseInt(name.slice(start.length), 10)
    if (!isRunning(pid)) rmSync(join(folder, name), { force: true })
  }
}

/** Waits until the disk has a file, or the names in a folder. */
export function syncToDisk(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process cannot be asked, so it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
