import { errorCode, OperatorError } from '#domain/operation/operator-error.ts'

/** Returns other errors unchanged. */
export function translateFileError(error: unknown, file: string): unknown {
  const code = errorCode(error)
  const known = Object.entries(REASONS).find(([prefix]) => code.startsWith(prefix))
  if (known === undefined) return error
  return new OperatorError(`${file}: ${known[1]}`, { cause: error })
}

const REASONS = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  ENOENT: 'cannot be written there',
  EEXIST: 'at or below a file; name a folder',
  ENOTDIR: 'at or below a file; name a folder',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk cannot be read or written',
  SQLITE_FULL: 'the disk is full',
  SQLITE_CANTOPEN: 'cannot be written there',
  SQLITE_READONLY: 'no permission to write there',
  SQLITE_IOERR: 'the disk cannot be read or written',
}
