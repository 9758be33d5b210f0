/** Roughly from worst to transient. */
export type DatabaseProblem =
  | 'missing'
  /** Another file took the path, or -wal or -shm was removed, and reopening has failed so far. */
  | 'replaced'
  | 'corrupt'
  | 'newer'
  | 'older'
  /** Written before the first release. */
  | 'unreleased'
  | 'read-only'
  | 'full'
  /** I/O errors. */
  | 'failing'
  | 'locked'
  /** A replica, which cannot write. */
  | 'replica'
  /** Only searches are affected. */
  | 'search-index'

/** Nothing was stored, and a later retry may succeed. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly problem: DatabaseProblem

  constructor(problem: DatabaseProblem, options?: ErrorOptions) {
    super(PROBLEM_MESSAGES[problem], options)
    this.problem = problem
  }

  get retryAfterSeconds(): number {
    return this.problem === 'locked' ? 5 : 30
  }
}

export const PROBLEM_MESSAGES: Readonly<Record<DatabaseProblem, string>> = {
  missing: 'the database file is gone; put it back, or restore a backup',
  replaced:
    'the database, or its -wal or -shm file, was replaced or removed; put it back, or restore a backup',
  corrupt: 'the database is damaged; restore a backup',
  newer: 'the database was written by a newer version; install that version',
  older: 'the database is not up to date; run: npm run cli -- migrate',
  unreleased:
    'a development version wrote it; export clinics, applications and subscribers with that version, then start with a new file and import them',
  'read-only': 'the database cannot be written; check the permissions of the file and its folder',
  full: 'the disk is full; free some space',
  failing: "the database's disk is failing; check it and the system log",
  locked: 'another process is writing to the database and does not finish',
  replica: 'this is a replica, and only the primary writes',
  'search-index': 'the search index is broken; rebuild it: npm run cli -- migrate',
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

export function isIndexFault(error: unknown): boolean {
  return isUnavailable(error) && error.problem === 'search-index'
}

/** Compares names, because the build that a command loads has its own copy of the class. */
function isUnavailable(error: unknown): error is DatabaseUnavailableError {
  return error instanceof Error && error.name === 'DatabaseUnavailableError'
}

export function isDatabaseError(error: unknown): error is Error {
  return error instanceof Error && /^(?:DatabaseUnavailable|Sqlite)Error$/.test(error.name)
}

/** `undefined` for a programming error. */
export function classifyStatementError(error: unknown, sql: string): DatabaseProblem | undefined {
  const problem = classifyError(error)
  if (!sql.includes(INDEX_TABLE)) return problem
  // SQLite reports a missing table, or a missing shadow table of FTS5, as a plain error.
  const isPlain = error instanceof Error && 'code' in error && error.code === 'SQLITE_ERROR'
  return problem === 'corrupt' || isPlain ? 'search-index' : problem
}

const INDEX_TABLE = 'provider_search'

/** `undefined` unless the error is SQLite's or the file system's. */
export function classifyError(error: unknown): DatabaseProblem | undefined {
  if (isUnavailable(error)) return error.problem
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code = String(error.code)
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing'
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return 'read-only'
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full'
  if (code === 'EIO') return 'failing'
  return PROBLEM_BY_CODE.find(([prefix]) => code.startsWith(prefix))?.[1]
}
