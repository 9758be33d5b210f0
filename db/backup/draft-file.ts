import { closeSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isRunning } from '#db/engine/running-process.ts'

/** What SQLite keeps beside a database. */
export const SQLITE_SUFFIXES = ['-wal', '-shm', '-journal'] as const

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
  for (const end of ['', ...SQLITE_SUFFIXES]) rmSync(`${draft}${end}`, { force: true })
}

/** A process id, and what SQLite puts behind the name of a database. */
const DRAFT_END = /^(\d+)(?:-wal|-shm|-journal)?$/

/** Removes the drafts of processes that were killed, and nothing else that is named like the file. */
export function removeLeftovers(file: string): void {
  const start = `${basename(file)}-draft-`
  const folder = dirname(file)
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(start)) continue
    const [, pid] = DRAFT_END.exec(name.slice(start.length)) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true })
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
