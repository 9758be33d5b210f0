import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

export const SQLITE_SUFFIXES = ['-wal', '-shm', '-journal'] as const

const OWNER_ONLY = 0o600

/** Draft name, with the process id of its writer; SQLite may have added a side file's suffix. */
const DRAFT_NAME = /^(.+)-draft-(\d+)(?:-wal|-shm|-journal)?$/

/** Readable only by its owner. */
export function createDraft(file: string): string {
  removeLeftovers(file)
  const draft = draftPath(file)
  removeDraft(draft)
  closeSync(openSync(draft, 'wx', OWNER_ONLY))
  return draft
}

/** Also removes SQLite's side files; a no-op when there is none. */
export function removeDraft(draft: string): void {
  for (const end of ['', ...SQLITE_SUFFIXES]) rmSync(`${draft}${end}`, { force: true })
}

export function removeLeftovers(file: string): void {
  removeDraftsIn(dirname(file), (name, pid) => name === basename(file) && pid !== process.pid)
}

/** Call it before this process writes there: it also deletes drafts with this process's id. */
export function removeStaleDrafts(folder: string, isMatch: (name: string) => boolean): void {
  removeDraftsIn(folder, isMatch)
}

/** Written piece by piece, published atomically. */
export class DraftFile {
  readonly #draft: string
  #descriptor: number | undefined

  /** `mode` sets the exact permissions; the umask decides by default. */
  constructor(file: string, mode?: number) {
    this.#draft = draftPath(file)
    rmSync(this.#draft, { force: true })
    this.#descriptor = openSync(this.#draft, 'wx', mode)
    if (mode !== undefined) fchmodSync(this.#descriptor, mode)
  }

  write(text: string): void {
    if (this.#descriptor !== undefined) writeFileSync(this.#descriptor, text)
  }

  /** Flushes to disk; `publish` can follow later. */
  finish(): void {
    if (this.#descriptor !== undefined) fsyncSync(this.#descriptor)
    this.#close()
  }

  /** Replaces the existing file. */
  publish(file: string): void {
    this.finish()
    renameSync(this.#draft, file)
  }

  /** A no-op after `publish`. */
  discard(): void {
    this.#close()
    rmSync(this.#draft, { force: true })
  }

  #close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }
}

/** Replaces `target` atomically by a finished draft that survives a power failure. */
export function publishDraft(draft: string, target: string): void {
  syncToDisk(draft)
  renameSync(draft, target)
  syncToDisk(dirname(target))
}

export function syncToDisk(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

function draftPath(file: string): string {
  return `${file}-draft-${process.pid}`
}

function removeDraftsIn(folder: string, isMatch: (name: string, pid: number) => boolean): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [, name, digits] = DRAFT_NAME.exec(entry.name) ?? []
    const pid = Number(digits)
    if (!entry.isFile() || name === undefined || !isMatch(name, pid)) continue
    if (pid === process.pid || !isRunning(pid)) {
      rmSync(join(entry.parentPath, entry.name), { force: true })
    }
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
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
