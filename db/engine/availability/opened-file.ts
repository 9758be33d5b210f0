import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { classifyError, type DatabaseProblem } from './problem.ts'

/**
 * The files that a handle has open. Never open them with node:fs: closing such a descriptor would release
 * SQLite's locks (sqlite.org/howtocorrupt.html, 2.2).
 */
export interface OpenedFile {
  path: string
  /** Device and inode. */
  id: string
  /** Of the write-ahead log (-wal); `undefined` before there is one. */
  walId: string | undefined
  /** Of the log's index (-shm), through which processes see each other's writes. */
  shmId: string | undefined
}

export const walPath = (path: string) => `${path}-wal`
export const shmPath = (path: string) => `${path}-shm`

/** Device and inode of the file at a path; `undefined` if there is none. */
export function readFileId(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}

export function identifyOpenedFile(path: string): OpenedFile {
  return {
    path,
    id: readFileId(path) ?? '',
    walId: readFileId(walPath(path)),
    shmId: readFileId(shmPath(path)),
  }
}

/** Returns why writes into the opened files would be lost or fail; `undefined` if they are safe. */
export function findFileProblem(opened: OpenedFile): DatabaseProblem | undefined {
  const { path, id, walId, shmId } = opened
  try {
    const currentId = readFileId(path)
    if (currentId === undefined) return 'missing'
    if (currentId !== id || (walId !== undefined && readFileId(walPath(path)) !== walId))
      return 'replaced'
    if (shmId !== undefined && readFileId(shmPath(path)) !== shmId) return 'replaced'
    accessSync(path, constants.W_OK)
    accessSync(dirname(path), constants.W_OK)
    return undefined
  } catch (error) {
    return classifyError(error) ?? 'failing'
  }
}

/** Changes whenever the file is written, by SQLite or anything else. */
export function fileSignature({ path }: OpenedFile): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? '' : `${found.ino} ${found.size} ${found.mtimeNs}`
}
