import { statSync, type Stats } from 'node:fs'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { isSqliteFile } from '#db/engine/file-at-path.ts'
import { translateFileError } from './translate-file-error.ts'
import { SQLITE_SUFFIXES } from './draft-file.ts'

/** Throws OperatorError; does not modify the file. */
export function checkBackupFile(file: string, database: string): void {
  const found = statIfExists(file)
  if (found === undefined) throw refusal(file, 'no such file')
  if (found.isDirectory()) throw refusal(file, 'a folder, not a backup')
  if (!found.isFile()) throw refusal(file, 'not a file')
  if (isDatabaseFile(file, database)) throw refusal(file, 'the database itself, not a backup of it')
  if (found.size === 0) throw refusal(file, 'empty')
  if (!isReadableDatabase(file)) {
    throw refusal(
      file,
      'not an SQLite database; unpack or decrypt it first if it is packed or encrypted',
    )
  }
}

/** Includes side files such as -wal, and links to them. */
export function isDatabaseFile(file: string, database: string): boolean {
  const found = statIfExists(file)
  if (found === undefined) return false
  return ['', ...SQLITE_SUFFIXES].some((end) => {
    const part = statIfExists(`${database}${end}`)
    return part !== undefined && part.ino === found.ino && part.dev === found.dev
  })
}

export function statIfExists(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined
    throw translateFileError(error, path)
  }
}

function isReadableDatabase(file: string): boolean {
  try {
    return isSqliteFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw refusal(file, 'no permission to read it')
    }
    throw translateFileError(error, file)
  }
}

function refusal(file: string, reason: string): OperatorError {
  return new OperatorError(`${file}: ${reason}`)
}
