import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseProblem } from './problem.ts'
import { problemOf } from './problem.ts'

/**
 * The files that a handle has open. They are only ever looked at from outside: closing a file that
 * SQLite has open too would give up SQLite's locks on it (sqlite.org/howtocorrupt.html, 2.2).
 */
export interface OpenedFile {
  path: string
  /** Which file it is, whatever its name. */
  id: string
  /** The same of its write-ahead log; `undefined` before there is one. */
  walId: string | undefined
  /** The same of the log's index, which processes share to find out about each other's writes. */
  walIndexId: string | undefined
}

/** What SQLite names the write-ahead log of a database and the index of that. */
export const walOf = (path: string) => `${path}-wal`
export const walIndexOf = (path: string) => `${path}-shm`

/** Which file lies at a path; `undefined` when there is none. */
export function fileIdAt(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}

/** What a handle that was just opened, and has read, has open. */
export function openedFileAt(path: string): OpenedFile {
  return {
    path,
    id: fileIdAt(path) ?? '',
    walId: fileIdAt(walOf(path)),
    walIndexId: fileIdAt(walIndexOf(path)),
  }
}

/** Returns why other processes would not find, or would damage, what is written into the opened files. */
export function whereaboutsOf(opened: OpenedFile): DatabaseProblem | undefined {
  const { path, id, walId, walIndexId } = opened
  try {
    const now = fileIdAt(path)
    if (now === undefined) return 'missing'
    if (now !== id || (walId !== undefined && fileIdAt(walOf(path)) !== walId)) return 'replaced'
    if (walIndexId !== undefined && fileIdAt(walIndexOf(path)) !== walIndexId) return 'replaced'
    accessSync(path, constants.W_OK)
    accessSync(dirname(path), constants.W_OK)
    return undefined
  } catch (error) {
    return problemOf(error) ?? 'failing'
  }
}

/** Changes whenever somebody writes into the file, by SQLite or behind its back. */
export function signatureOf({ path }: OpenedFile): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? '' : `${found.ino} ${found.size} ${found.mtimeNs}`
}
