/** Why the database cannot be used as it should, from the worst to what passes by itself. */
export type DatabaseProblem =
  /** There is no file at its path any more. */
  | 'missing'
  /** Another file lies at its path, or its -wal or -shm was removed, and it cannot be reopened yet. */
  | 'replaced'
  | 'corrupt'
  /** A newer version of the software has written it. */
  | 'newer'
  /** It waits for `migrate`. */
  | 'older'
  | 'read-only'
  | 'full'
  /** The disk answers with errors. */
  | 'failing'
  /** Another process is writing. */
  | 'locked'
  /** The search index alone; everything else can be read and written. */
  | 'search-index'

/** What an unusable database throws; whoever asked may try again later. Nothing was stored. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly problem: DatabaseProblem

  constructor(problem: DatabaseProblem, options?: ErrorOptions) {
    super(IN_WORDS[problem], options)
    this.problem = problem
  }

  /** When it is worth trying again. */
  get retryAfterSeconds(): number {
    return this.problem === 'locked' ? 5 : 30
  }
}

/** For the operator: what is wrong and what to do. */
export const IN_WORDS: Readonly<Record<DatabaseProblem, string>> = {
  missing: 'the database file is gone; put it back, or restore a backup',
  replaced:
    'another file has taken the place of the database, or -wal or -shm beside it was removed; put it back, or restore a backup',
  corrupt: 'the database is damaged; restore a backup',
  newer: 'the database was written by a newer version; install that version',
  older: 'the database is not up to date; run: npm run cli -- migrate',
  'read-only': 'the database cannot be written; check the permissions of the file and its folder',
  full: 'the disk is full; free some space',
  failing: 'the disk of the database does not work; check it, and the log of the system',
  locked: 'another process is writing to the database and does not finish',
  'search-index': 'the search index is broken; rebuild it: npm run cli -- migrate',
}

/** By the beginnings of SQLite's result codes, https://www.sqlite.org/rescode.html */
const BY_CODE: readonly (readonly [code: string, DatabaseProblem])[] = [
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

/** True if only the search index is broken, so that everything but search still works. */
export function isIndexFault(error: unknown): boolean {
  // Pages and the server may each bundle a copy of the class, so `instanceof` cannot tell.
  return error instanceof Error && 'problem' in error && error.problem === 'search-index'
}

/** True if the database cannot be used now or refused a statement. */
export function isDatabaseError(error: unknown): error is Error {
  return error instanceof Error && /^(?:DatabaseUnavailable|Sqlite)Error$/.test(error.name)
}

/** The problem behind a failed statement; `undefined` for an error of ours. */
export function problemOfStatement(error: unknown, sql: string): DatabaseProblem | undefined {
  const problem = problemOf(error)
  if (!sql.includes(INDEX_TABLE)) return problem
  // Without its table, or one of those that FTS5 keeps behind it, SQLite reports a plain error.
  const isPlain = error instanceof Error && 'code' in error && error.code === 'SQLITE_ERROR'
  return problem === 'corrupt' || isPlain ? 'search-index' : problem
}

const INDEX_TABLE = 'provider_search'

/** The problem behind an error of SQLite or the file system; `undefined` for an error of ours. */
export function problemOf(error: unknown): DatabaseProblem | undefined {
  if (error instanceof DatabaseUnavailableError) return error.problem
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const code = String(error.code)
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing'
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return 'read-only'
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full'
  if (code === 'EIO') return 'failing'
  return BY_CODE.find(([beginning]) => code.startsWith(beginning))?.[1]
}
