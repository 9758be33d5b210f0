import { setTimeout as wait } from 'node:timers/promises'
import type { Statement } from 'better-sqlite3'
import { Kysely } from 'kysely'
import { DatabaseUnavailableError, classifyError } from './problem.ts'
import type { Connection, Handle } from './connection.ts'
import { HandleDialect } from './dialect.ts'
import { readOnly } from './read-only.ts'
import type { ReadDb, Schema } from './schema.ts'
import type { StatementHooks } from './statement-cache.ts'

export interface Snapshot {
  db: ReadDb
  /** `undefined` when it cannot be read. */
  revision: string | undefined
}

/** Never waits for a writer. */
export interface Snapshots {
  /** `work` must not start another read, which might wait for the handle that it uses. */
  read: <Result>(work: (snapshot: Snapshot) => Promise<Result>) => Promise<Result>
  /** Takes microseconds. `undefined` when unreadable; a damaged database keeps the last one. */
  revision: () => string | undefined
}

/** Same format as `${revision} ${changed_at}`. `changed_at` distinguishes the revisions of a restored backup. */
const REVISION_SQL = "select revision || ' ' || changed_at from directory_revision"

/** More would only use memory: queries run one at a time in this thread. */
const HANDLE_COUNT = 4
const RETRY_MS = 10
const LOCKED_FOR_MS = 5000

/** All handles are opened together, so that they read the same file even after it was replaced. */
export class SnapshotPool implements Snapshots {
  readonly #openHandle: () => Handle
  readonly #hooks: StatementHooks
  readonly #idle: Reader[] = []
  readonly #waiting: (() => void)[] = []
  /** Only reads revisions, so it is never inside a snapshot. */
  #watcher: Reader | undefined
  #inUse = 0
  #isPaused = false
  #revision: string | undefined

  constructor(openHandle: () => Handle, hooks: StatementHooks = {}) {
    this.#openHandle = openHandle
    this.#hooks = hooks
    this.open()
  }

  async read<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
    const reader = await this.#acquire()
    try {
      const revision = await reader.begin()
      return await work({ db: reader.db, revision })
    } finally {
      reader.end()
      this.#inUse -= 1
      this.#idle.push(reader)
      if (!this.#isPaused) this.#waiting.shift()?.()
    }
  }

  revision(): string | undefined {
    if (this.#watcher === undefined) return this.#revision
    try {
      this.#revision = this.#watcher.readRevision()
      return this.#revision
    } catch (error) {
      const problem = classifyError(error)
      return problem === 'corrupt' || problem === 'failing' ? this.#revision : undefined
    }
  }

  /** `work` may close the handles and open others. */
  async betweenSnapshots<Result>(work: () => Result): Promise<Result> {
    this.#isPaused = true
    try {
      while (this.#inUse > 0) await wait(1)
      return work()
    } finally {
      this.#isPaused = false
      for (const resume of this.#waiting.splice(0)) resume()
    }
  }

  /** Opens all handles, or none if it throws. */
  open(): void {
    const openReader = () => new Reader(this.#openHandle(), this.#hooks)
    try {
      this.#watcher = openReader()
      while (this.#idle.length < HANDLE_COUNT) this.#idle.push(openReader())
    } catch (error) {
      this.close()
      throw error
    }
  }

  /** Reads fail until `open`. */
  close(): void {
    this.#watcher?.close()
    this.#watcher = undefined
    for (const reader of this.#idle.splice(0)) reader.close()
  }

  async #acquire(): Promise<Reader> {
    for (;;) {
      const reader = this.#isPaused ? undefined : this.#idle.pop()
      if (reader !== undefined) {
        this.#inUse += 1
        return reader
      }
      if (!this.#isPaused && this.#inUse === 0) throw new DatabaseUnavailableError('failing')
      await new Promise<void>((resume) => this.#waiting.push(resume))
    }
  }
}

class Reader {
  readonly #sqlite: Handle
  readonly db: ReadDb
  readonly #begin: Statement
  readonly #end: Statement
  #readRevision: Statement<[], string> | undefined

  constructor(sqlite: Handle, hooks: StatementHooks) {
    this.#sqlite = sqlite
    sqlite.pragma('query_only = ON')
    this.db = readOnly(new Kysely<Schema>({ dialect: new HandleDialect(() => sqlite, hooks) }))
    this.#begin = sqlite.prepare('begin')
    this.#end = sqlite.prepare('rollback')
  }

  /** Only the first read can meet a lock, for example while another process repairs the log. */
  async begin(): Promise<string | undefined> {
    const deadline = performance.now() + LOCKED_FOR_MS
    for (;;) {
      this.#begin.run()
      try {
        return this.readRevision()
      } catch (error) {
        // The following queries report other faults with their causes.
        if (classifyError(error) !== 'locked' || performance.now() >= deadline) return undefined
      }
      this.end()
      await wait(RETRY_MS)
    }
  }

  readRevision(): string | undefined {
    // Prepared late: a damaged database may have no such table.
    this.#readRevision ??= this.#sqlite.prepare<[], string>(REVISION_SQL).pluck()
    return this.#readRevision.get()
  }

  end(): void {
    if (this.#sqlite.inTransaction) this.#end.run()
  }

  close(): void {
    this.#sqlite.close()
  }
}

/** Reads and writes on separate handles. */
export interface ServerConnection extends Connection {
  readonly snapshots: Snapshots
}

/** For a single user, who begins a transaction where consistency matters. */
export function withSnapshots(connection: Connection): ServerConnection {
  const { sqlite, db, close } = connection
  const readRevision = sqlite.prepare<[], string>(REVISION_SQL).pluck()
  const revision = () => readRevision.get()
  const read: Snapshots['read'] = (work) => work({ db: readOnly(db), revision: revision() })
  return { sqlite, db, close, snapshots: { read, revision } }
}
