/** Roughly from worst to transient. */
export type DatabaseProblem =
  | 'missing'
  /** Something else than a database of ours took the path. */
  | 'replaced'
  | 'corrupt'
  | 'newer'
  | 'older'
  | 'read-only'
  | 'full'
  /** I/O errors. */
  | 'failing'
  | 'locked'
  /** A replica, which cannot write. */
  | 'replica'

/** The database cannot be used as it is. SQLite's own errors are thrown unchanged. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly problem: DatabaseProblem

  constructor(problem: DatabaseProblem, options?: ErrorOptions) {
    super(PROBLEM_MESSAGES[problem], options)
    this.problem = problem
  }
}

/** How an operator calls a command here. The image, which has no npm, sets FADEWELL_CLI. */
export function commandLine(words: string): string {
  return `${process.env['FADEWELL_CLI'] ?? 'npm run cli --'} ${words}`
}

export const PROBLEM_MESSAGES: Readonly<Record<DatabaseProblem, string>> = {
  missing: 'the database file is gone; put it back, or restore a backup',
  replaced: 'another file took the place of the database; put it back, or restore a backup',
  corrupt: 'the database is damaged; restore a backup',
  newer: 'the database was written by a newer version; install that version',
  older: `the database is not up to date; run: ${commandLine('migrate')}`,
  'read-only': 'the database cannot be written; check the permissions of the file and its folder',
  full: 'the disk is full; free some space',
  failing: "the database's disk is failing; check it and the system log",
  locked: 'another process is writing to the database and does not finish',
  replica: 'this is a replica, and only the primary writes',
}

/** Keyed by prefix of https://www.sqlite.org/rescode.html */
const PROBLEM_BY_CODE: readonly (readonly [prefix: string, DatabaseProblem])[] = [
  ['SQLITE_BUSY', 'locked'],
  ['SQLITE_LOCKED', 'locked'],
  ['SQLITE_PROTOCOL', 'locked'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY_DBMOVED', 'replaced'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_PERM', 'read-only'],
  ['SQLITE_CORRUPT', 'corrupt'],
  ['SQLITE_NOTADB', 'corrupt'],
  ['SQLITE_IOERR', 'failing'],
  ['SQLITE_CANTOPEN', 'failing'],
]

/** Names are compared, because the build that a command loads has its own copies of the classes. */
export function isDatabaseError(error: unknown): error is Error {
  return error instanceof Error && /^(?:DatabaseUnavailable|Sqlite)Error$/.test(error.name)
}

/** Nothing was stored, and a later retry may succeed. False for errors of ours, such as wrong SQL. */
export function isUnavailable(error: unknown): error is Error {
  return isDatabaseError(error) && classifyError(error) !== undefined
}

export function retryAfterSeconds(error: Error): number {
  return classifyError(error) === 'locked' ? 5 : 30
}

/** `undefined` unless the error is SQLite's or the file system's. */
export function classifyError(error: unknown): DatabaseProblem | undefined {
  if (!(error instanceof Error)) return undefined
  if (isOfProblem(error)) return error.problem
  if (!('code' in error)) return undefined
  const code = String(error.code)
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing'
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return 'read-only'
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full'
  if (code === 'EIO') return 'failing'
  return PROBLEM_BY_CODE.find(([prefix]) => code.startsWith(prefix))?.[1]
}

function isOfProblem(error: Error): error is DatabaseUnavailableError {
  return error.name === 'DatabaseUnavailableError' && 'problem' in error
}
