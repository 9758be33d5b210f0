import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { classifyError, type DatabaseProblem } from './problem.ts'

/** Enough for a few thousand applications. */
const MIN_FREE_BYTES = 4 * 1024 * 1024

const SQLITE_START = 'SQLite format 3\0'

/** Device and inode; `undefined` if there is no file. */
export function readFileId(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}

/**
 * For a file that this process has not opened with SQLite, whose locks closing it here would release
 * (sqlite.org/howtocorrupt.html, 2.2).
 */
export function isSqliteFile(path: string): boolean {
  return readStart(path, SQLITE_START.length) === SQLITE_START
}

/** The first bytes of a file as Latin-1; shorter if the file is. */
export function readStart(path: string, length: number): string {
  const start = Buffer.alloc(length)
  const opened = openSync(path, 'r')
  try {
    return start.toString('latin1', 0, readSync(opened, start))
  } finally {
    closeSync(opened)
  }
}

/** `undefined` when the file can be written and grow, as far as the file system says. */
export async function findWriteProblem(path: string): Promise<DatabaseProblem | undefined> {
  try {
    accessSync(path, constants.W_OK)
    accessSync(dirname(path), constants.W_OK)
    const { bavail, bsize } = await statfs(dirname(path))
    return bavail * bsize < MIN_FREE_BYTES ? 'full' : undefined
  } catch (error) {
    return classifyError(error) ?? 'failing'
  }
}
