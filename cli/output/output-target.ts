import { closeSync, openSync, readSync, realpathSync, type Stats } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isDatabaseFile, statIfExists } from '#db/backup/check-file.ts'
import { SQLITE_SUFFIXES } from '#db/backup/draft-file.ts'

export class OutputFileError extends Error {
  override name = 'OutputFileError'
}

export interface OutputRules {
  force: boolean
  /** The command's own database; its files are never replaced. */
  database?: string
  /** Allows replacing an existing file without `force`, when no data is lost. */
  isReplaceable?: (file: string) => boolean
  /** Permissions of a new file; by default those of the umask. */
  mode?: number
  /** Replaces the hint to add --force in the refusal. */
  advice?: string
}

interface OutputTarget {
  path: string
  found: Stats | undefined
}

/** Resolves and checks the path of a file to write. Throws OutputFileError when it is refused. */
export function findOutputTarget(file: string, rules: OutputRules): OutputTarget {
  const { database, advice = 'add --force to replace it' } = rules
  const found = statIfExists(file)
  if (found?.isDirectory() || file.endsWith('/')) {
    throw new OutputFileError(`${file}: a folder; name a file in it`)
  }
  const folder = dirname(file)
  if (statIfExists(folder)?.isDirectory() !== true)
    throw new OutputFileError(`${folder}: no such folder`)
  const path = found === undefined ? file : realpathSync(file)
  if (
    (database !== undefined && belongsToDatabase(file, database)) ||
    belongsToAnyDatabase(path, found)
  ) {
    throw new OutputFileError(`${file}: a database or a part of one; give the file another name`)
  }
  if (found?.isBlockDevice()) throw new OutputFileError(`${file}: not a file`)
  if (found?.isFile() && !rules.force && !isReplaceable(path, rules)) {
    throw new OutputFileError(`${file}: exists already; ${advice}`)
  }
  return { path, found }
}

/** Reads the first bytes of a file; returns fewer when the file is shorter. */
export function readStart(file: string, length: number): Buffer {
  const start = Buffer.alloc(length)
  const descriptor = openSync(file, 'r')
  try {
    return start.subarray(0, readSync(descriptor, start))
  } finally {
    closeSync(descriptor)
  }
}

/** Also compares names, because the database or its log may not exist yet. */
function belongsToDatabase(file: string, database: string): boolean {
  if (isDatabaseFile(file, database)) return true
  const [path, databasePath] = [resolveRealPath(file), resolveRealPath(database)]
  return ['', ...SQLITE_SUFFIXES].some((end) => path === `${databasePath}${end}`)
}

function belongsToAnyDatabase(path: string, found: Stats | undefined): boolean {
  if (!found?.isFile()) return false
  const side = SQLITE_SUFFIXES.find((end) => path.endsWith(end))
  const main = side === undefined ? undefined : path.slice(0, -side.length)
  return [path, main].some((each) => each !== undefined && isDatabase(each))
}

const SQLITE_START = 'SQLite format 3\0'

function isDatabase(path: string): boolean {
  if (statIfExists(path)?.isFile() !== true) return false
  return falseIfUnreadable(
    () => readStart(path, SQLITE_START.length).toString('latin1') === SQLITE_START,
  )
}

function isReplaceable(path: string, rules: OutputRules): boolean {
  return falseIfUnreadable(() => rules.isReplaceable?.(path) === true)
}

function falseIfUnreadable(check: () => boolean): boolean {
  try {
    return check()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') return false
    throw error
  }
}

function resolveRealPath(file: string): string {
  if (statIfExists(file) !== undefined) return realpathSync(file)
  const folder = resolve(dirname(file))
  return join(statIfExists(folder) === undefined ? folder : realpathSync(folder), basename(file))
}
