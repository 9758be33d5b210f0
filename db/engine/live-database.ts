import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type LogEvent } from 'kysely'
import { isDirectoryDatabase, openHandle, type Handle } from './connection.ts'
import { HandleDialect } from './dialect.ts'
import { findWriteProblem, isSqliteFile, readFileId } from './file-at-path.ts'
import { findSchemaProblem } from './migrate.ts'
import { DatabaseUnavailableError, classifyError, type DatabaseProblem } from './problem.ts'
import type { Schema } from './schema.ts'
import { SnapshotPool, type ServerConnection } from './snapshots.ts'

export interface LiveOptions {
  /** The file is a copy of the primary's: it is opened read-only, and every write is refused. */
  isReplica?: boolean
  /** Called when a check has another result; `undefined`: recovered. */
  onChange: (problem: DatabaseProblem | undefined) => void
  /** A query failed because of the database. */
  onFailure: (problem: DatabaseProblem, error: Error) => void
}

/** The lock of another process is waited for; a write that began before fails after this time. */
const LOCKED_MS = 10_000
const RETRY_MS = 10
/** Another process may be repairing the log while this one opens or reads the file. */
const READ_TIMEOUT_MS = 250
/** A timeout would block the thread. */
const WRITE_TIMEOUT_MS = 0

/**
 * The site's database: one handle that writes, a pool that reads. When another file takes the path, it
 * opens that one, and until then writes nothing.
 */
export class LiveDatabase {
  readonly connection: ServerConnection
  readonly #path: string
  readonly #options: LiveOptions
  readonly #readers: SnapshotPool
  #writer: Handle
  #fileId: string
  #problem: DatabaseProblem | undefined
  #lockedSince: number | undefined
  #checking: Promise<void> | undefined

  /** Throws OperatorError. */
  constructor(path: string, options: LiveOptions) {
    this.#path = path
    this.#options = options
    // Read first: if another file takes the path meanwhile, the next check notices.
    this.#fileId = readFileId(path) ?? ''
    this.#writer = this.#openHandle(WRITE_TIMEOUT_MS)
    const log = (event: LogEvent) => this.#noteFailure(event)
    this.#readers = new SnapshotPool(() => this.#openHandle(READ_TIMEOUT_MS), log)
    const source = () => this.#writer
    const beginWrite = (attempt: () => Promise<unknown>) => this.#beginWrite(attempt)
    this.connection = {
      get sqlite() {
        return source()
      },
      db: new Kysely<Schema>({ dialect: new HandleDialect({ source, beginWrite }), log }),
      snapshots: this.#readers,
      close: async () => {
        await this.#checking
        this.#closeHandles()
      },
    }
  }

  get problem(): DatabaseProblem | undefined {
    return this.#problem
  }

  /** Opens the file at the path if it is another one. Concurrent callers share a check; never rejects. */
  check(): Promise<void> {
    this.#checking ??= this.#findProblem()
      .catch((error: unknown) => classifyOpening(error))
      .then((problem) => this.#settle(problem))
      .finally(() => {
        this.#checking = undefined
      })
    return this.#checking
  }

  async #findProblem(): Promise<DatabaseProblem | undefined> {
    const id = readFileId(this.#path)
    if (id === undefined) return 'missing'
    if (id !== this.#fileId) {
      if (!isSqliteFile(this.#path)) return 'replaced'
      await this.#open(id)
    }
    if (!isDirectoryDatabase(this.#writer)) return 'corrupt'
    if (!this.#writer.readonly && !existsSync(`${this.#path}-wal`)) {
      // Another process would begin one of its own, and the last writes would be lost.
      this.#options.onFailure('failing', new Error('the log beside it, -wal, was deleted'))
      await this.#open(id)
    }
    const problem = findSchemaProblem(this.connection)
    if (problem !== undefined || this.#options.isReplica === true) return problem
    return this.#findLock() ?? findWriteProblem(this.#path)
  }

  /** Also finds a file system that has become read-only. */
  #findLock(): DatabaseProblem | undefined {
    try {
      if (!this.#writer.inTransaction) this.#writer.exec('begin immediate; rollback')
      this.#lockedSince = undefined
      return undefined
    } catch (error) {
      const problem = classifyError(error)
      return problem === 'locked' && !this.#isLockedForLong() ? undefined : problem
    }
  }

  /** Between two writes and two reads. */
  #open(id: string): Promise<void> {
    return this.connection.db.connection().execute(() =>
      this.#readers.betweenSnapshots(() => {
        this.#emptyLog()
        this.#closeHandles()
        // If opening fails, the next check tries again.
        this.#fileId = ''
        this.#writer = this.#openHandle(WRITE_TIMEOUT_MS)
        this.#readers.open()
        this.#fileId = id
        this.#lockedSince = undefined
      }),
    )
  }

  /** SQLite would apply what is left in the log beside it to the new file. */
  #emptyLog(): void {
    if (this.#writer.open && !this.#writer.readonly) {
      this.#writer.pragma('wal_checkpoint(TRUNCATE)')
    }
  }

  /** Waits without blocking the thread. */
  async #beginWrite(attempt: () => Promise<unknown>): Promise<void> {
    this.#refuseWrites()
    for (;;) {
      try {
        await attempt()
        break
      } catch (error) {
        if (classifyError(error) !== 'locked' || this.#isLockedForLong()) throw error
      }
      await wait(RETRY_MS)
    }
    this.#lockedSince = undefined
    try {
      // Again, because the path may have changed while this waited.
      this.#refuseWrites()
    } catch (error) {
      this.#writer.exec('rollback')
      throw error
    }
  }

  #isLockedForLong(): boolean {
    const now = performance.now()
    this.#lockedSince ??= now
    return now - this.#lockedSince >= LOCKED_MS
  }

  /** Writes to a file that is gone, or that another version uses, would be lost or harmful. */
  #refuseWrites(): void {
    if (this.#options.isReplica === true) throw new DatabaseUnavailableError('replica')
    const id = readFileId(this.#path)
    if (id === undefined) throw new DatabaseUnavailableError('missing')
    if (id !== this.#fileId) throw new DatabaseUnavailableError('replaced')
    if (this.#problem === 'read-only') throw new DatabaseUnavailableError('read-only')
    const problem = findSchemaProblem(this.connection)
    if (problem !== undefined) throw new DatabaseUnavailableError(problem)
  }

  #noteFailure(event: LogEvent): void {
    if (event.level !== 'error' || !(event.error instanceof Error)) return
    const problem = classifyError(event.error)
    if (problem !== undefined && problem !== 'locked') this.#options.onFailure(problem, event.error)
  }

  #settle(problem: DatabaseProblem | undefined): void {
    if (problem === this.#problem) return
    this.#problem = problem
    this.#options.onChange(problem)
  }

  #openHandle(timeout: number): Handle {
    const readonly = this.#options.isReplica === true
    return openHandle(this.#path, { fileMustExist: true, timeout, readonly })
  }

  #closeHandles(): void {
    this.#readers.close()
    this.#writer.close()
  }
}

/** SQLite's error is the cause of one in opening the file. */
function classifyOpening(error: unknown): DatabaseProblem {
  const cause = error instanceof Error ? error.cause : undefined
  return classifyError(error) ?? classifyError(cause) ?? 'failing'
}
