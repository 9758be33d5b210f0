import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { classifyError, type DatabaseProblem } from '../problem.ts'

/** Never open these with node:fs: closing releases SQLite's locks (sqlite.org/howtocorrupt.html, 2.2). */
export interface OpenedFile {
  path: string
  /** A replica's snapshot, which is replaced and never written. */
  isReplica: boolean
  id: string
  /** `undefined` before there is a write-ahead log. */
  walId: string | undefined
  /** File of the log's index, through which processes see each other's writes. */
  shmId: string | undefined
}

export const walPath = (path: string) => `${path}-wal`
export const shmPath = (path: string) => `${path}-shm`

/** Device and inode; `undefined` if there is no file. */
export function readFileId(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}

export function identifyOpenedFile(path: string, isReplica = false): OpenedFile {
  return {
    path,
    isReplica,
    id: readFileId(path) ?? '',
    walId: readFileId(walPath(path)),
    shmId: readFileId(shmPath(path)),
  }
}

/** Reason writes would be lost or fail; `undefined` if they are safe. */
export function findFileProblem(opened: OpenedFile): DatabaseProblem | undefined {
  const { path, isReplica, id, walId, shmId } = opened
  try {
    const currentId = readFileId(path)
    if (currentId === undefined) return 'missing'
    if (currentId !== id || (walId !== undefined && readFileId(walPath(path)) !== walId))
      return 'replaced'
    if (shmId !== undefined && readFileId(shmPath(path)) !== shmId) return 'replaced'
    if (isReplica) return undefined
    accessSync(path, constants.W_OK)
    accessSync(dirname(path), constants.W_OK)
    return undefined
  } catch (error) {
    return classifyError(error) ?? 'failing'
  }
}

/** Changes whenever the file is written, by SQLite or anything else. */
export function fileSignature({ path, isReplica }: OpenedFile): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  if (found === undefined) return ''
  // The primary touches a snapshot while it is the newest.
  return `${found.ino} ${found.size} ${isReplica ? '' : found.mtimeNs}`
}

/** When the primary last had nothing newer than this snapshot; `undefined` once it is replaced. */
export function confirmedAt({ path, id }: OpenedFile): Date | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined || readFileId(path) !== id ? undefined : found.mtime
}
