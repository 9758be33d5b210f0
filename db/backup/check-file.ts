import { closeSync, openSync, readSync, statSync, type Stats } from 'node:fs'
import { formatCount } from '#domain/text/counts.ts'
import { BackupFileError, translateFileError } from './backup-file-error.ts'
import { isEncrypted } from './age.ts'
import { SQLITE_SUFFIXES } from './draft-file.ts'

const SQLITE_START = Buffer.from('SQLite format 3\0', 'latin1')

/** In hexadecimal. */
const ARCHIVE_SIGNATURES = {
  gzip: '1f8b',
  zip: '504b0304',
  xz: 'fd377a585a00',
  zstd: '28b52ffd',
  bzip2: '425a68',
}

/** Throws BackupFileError; does not modify the file. */
export function checkBackupFile(file: string, database: string): void {
  const found = statIfExists(file)
  if (found === undefined) throw refusal(file, 'no such file')
  if (found.isDirectory()) throw refusal(file, 'a folder, not a backup')
  if (!found.isFile()) throw refusal(file, 'not a file')
  if (isDatabaseFile(file, database)) throw refusal(file, 'the database itself, not a backup of it')
  if (found.size === 0) throw refusal(file, 'empty')
  if (isEncrypted(file)) return
  const start = readStart(file)
  if (start.subarray(0, SQLITE_START.length).equals(SQLITE_START)) {
    refuseTruncated(file, found.size, start)
    return
  }
  const archive = Object.entries(ARCHIVE_SIGNATURES).find(([, bytes]) =>
    start.toString('hex').startsWith(bytes),
  )
  throw refusal(
    file,
    archive === undefined ? 'not an SQLite database' : `packed with ${archive[0]}; unpack it first`,
  )
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

/** Refuses a partially copied file, unless a WAL next to it may hold the missing pages. */
function refuseTruncated(file: string, size: number, start: Buffer): void {
  if (start.length < HEADER_BYTES) throw refusal(file, 'damaged (it ends early)')
  // sqlite.org/fileformat.html: the page size is a power of two; 1 means 65,536
  const pageSize = start.readUInt16BE(16) === 1 ? 65_536 : start.readUInt16BE(16)
  const wanted = pageSize * start.readUInt32BE(28)
  if (size < wanted && statIfExists(`${file}-wal`) === undefined) {
    throw refusal(
      file,
      `damaged (it ends early: ${formatCount(size)} of ${formatCount(wanted)} bytes)`,
    )
  }
}

const HEADER_BYTES = 100

function readStart(file: string): Buffer {
  const start = Buffer.alloc(HEADER_BYTES)
  try {
    const opened = openSync(file, 'r')
    try {
      const length = readSync(opened, start)
      return start.subarray(0, length)
    } finally {
      closeSync(opened)
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw refusal(file, 'no permission to read it')
    }
    throw translateFileError(error, file)
  }
}

function refusal(file: string, reason: string): BackupFileError {
  return new BackupFileError(`${file}: ${reason}`)
}
