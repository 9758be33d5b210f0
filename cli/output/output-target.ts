import { closeSync, openSync, readSync, realpathSync, type Stats } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isDatabaseFile, statOf } from '#db/backup/check-file.ts'
import { SQLITE_SUFFIXES } from '#db/backup/draft-file.ts'

/** A file or folder that cannot be written; the message is one line for the operator. */
export class OutputFileError extends Error {
  override name = 'OutputFileError'
}

export interface OutputRules {
  /** Whether a file that exists may go. */
  force: boolean
  /** The database that the command works with, of which nothing is ever replaced. */
  database?: string
  /** Of a file that exists: whether nothing is lost with it, so that it may go without `force`. */
  isReplaceable?: (file: string) => boolean
  /** Permissions of a new file; by default those that the system gives. */
  mode?: number
  /** What to do about a file that exists, when it is not to add --force. */
  advice?: string
}

interface OutputTarget {
  /** Where the file really goes, behind symbolic links. */
  path: string
  /** What is there now. */
  found: Stats | undefined
}

/** Where a file that the operator names really goes. Throws OutputFileError where it cannot go. */
export function findOutputTarget(file: string, rules: OutputRules): OutputTarget {
  const { database, advice = 'add --force to replace it' } = rules
  const found = statOf(file)
  if (found?.isDirectory() || file.endsWith('/')) {
    throw new OutputFileError(`${file}: a folder; name a file in it`)
  }
  const folder = dirname(file)
  if (statOf(folder)?.isDirectory() !== true) throw new OutputFileError(`${folder}: no such folder`)
  const path = found === undefined ? file : realpathSync(file)
  if ((database !== undefined && isOfDatabase(file, database)) || isOfAnyDatabase(path, found)) {
    throw new OutputFileError(`${file}: a database or a part of one; give the file another name`)
  }
  if (found?.isBlockDevice()) throw new OutputFileError(`${file}: not a file`)
  if (found?.isFile() && !rules.force && !isReplaceable(path, rules)) {
    throw new OutputFileError(`${file}: exists already; ${advice}`)
  }
  return { path, found }
}

/** The first bytes of a file, fewer when it is shorter. */
export function startOfFile(file: string, length: number): Buffer {
  const start = Buffer.alloc(length)
  const opened = openSync(file, 'r')
  try {
    return start.subarray(0, readSync(opened, start))
  } finally {
    closeSync(opened)
  }
}

/** Also by name, as a database or its log may not be there yet. */
function isOfDatabase(file: string, database: string): boolean {
  if (isDatabaseFile(file, database)) return true
  const [path, databasePath] = [realPathOf(file), realPathOf(database)]
  return ['', ...SQLITE_SUFFIXES].some((end) => path === `${databasePath}${end}`)
}

/** Some other database, a backup for one, or the log of one. */
function isOfAnyDatabase(path: string, found: Stats | undefined): boolean {
  if (!found?.isFile()) return false
  const side = SQLITE_SUFFIXES.find((end) => path.endsWith(end))
  const main = side === undefined ? undefined : path.slice(0, -side.length)
  return [path, main].some((each) => each !== undefined && isDatabase(each))
}

const SQLITE_START = 'SQLite format 3\0'

function isDatabase(path: string): boolean {
  if (statOf(path)?.isFile() !== true) return false
  return isReadAs(() => startOfFile(path, SQLITE_START.length).toString('latin1') === SQLITE_START)
}

function isReplaceable(path: string, rules: OutputRules): boolean {
  return isReadAs(() => rules.isReplaceable?.(path) === true)
}

/** No for a file that may not be read. */
function isReadAs(look: () => boolean): boolean {
  try {
    return look()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') return false
    throw error
  }
}

function realPathOf(file: string): string {
  if (statOf(file) !== undefined) return realpathSync(file)
  const folder = resolve(dirname(file))
  return join(statOf(folder) === undefined ? folder : realpathSync(folder), basename(file))
}
