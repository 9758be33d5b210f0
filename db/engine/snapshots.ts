import type { Statement } from 'better-sqlite3'
import { Kysely, type Logger } from 'kysely'
import type { Connection, Handle } from './connection.ts'
import { HandleDialect } from './dialect.ts'
import { DatabaseUnavailableError } from './problem.ts'
import type { ReadDb, Schema } from './schema.ts'

export interface Snapshot {
  db: ReadDb
  /** `undefined` when it cannot be read. */
  revision: string | undefined
}

/** Never waits for a writer. */
export interface Snapshots {
  /** `work` must not start another read, which might wait for the handle that it uses. */
  read: <Result>(work: (snapshot: Snapshot) => Promise<Result>) => Promise<Result>
  /** Takes microseconds. `undefined` when unreadable. */
  revision: () => string | undefined
}

/** Reads and writes on separate handles. */
export interface ServerConnection extends Connection {
  readonly snapshots: Snapshots
}

/** "revision lineage" */
export const REVISION_SQL = "select revision || ' ' || lineage from directory_state"

/** More would only use memory: queries run one at a time in this thread. */
const HANDLE_COUNT = 4

/** Handles that read inside transactions, and one outside of any, which sees the latest revision. */
export class SnapshotPool implements Snapshots {
  readonly #openHandle: () => Handle
  readonly #log: Logger | undefined
  readonly #idle: Reader[] = []
  readonly #waiting: (() => void)[] = []
  #watcher: Reader | undefined
  #inUse = 0
  #isPaused = false

  constructor(openHandle: () => Handle, log?: Logger) {
    this.#openHandle = openHandle
    this.#log = log
    this.open()
  }

  async read<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
    const reader = await this.#acquire()
    try {
      const revision = reader.begin()
      return await work({ db: reader.db, revision })
    } finally {
      reader.end()
      this.#inUse -= 1
      this.#idle.push(reader)
      this.#admit()
    }
  }

  revision(): string | undefined {
    return this.#watcher?.readRevision()
  }

  /** Runs `work` while no snapshot is open; it may close the handles and open others. */
  async betweenSnapshots(work: () => void): Promise<void> {
    this.#isPaused = true
    try {
      while (this.#inUse > 0) await new Promise<void>((resume) => this.#waiting.unshift(resume))
      work()
    } finally {
      this.#isPaused = false
      for (const resume of this.#waiting.splice(0)) resume()
    }
  }

  /** Opens all handles, or none if it throws. */
  open(): void {
    const openReader = () => new Reader(this.#openHandle(), this.#log)
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
      // The one used last, whose page cache is warm.
      const reader = this.#isPaused ? undefined : this.#idle.pop()
      if (reader !== undefined) {
        this.#inUse += 1
        return reader
      }
      if (!this.#isPaused && this.#inUse === 0) throw new DatabaseUnavailableError('failing')
      await new Promise<void>((resume) => this.#waiting.push(resume))
    }
  }

  #admit(): void {
    if (!this.#isPaused || this.#inUse === 0) this.#waiting.shift()?.()
  }
}

class Reader {
  readonly #sqlite: Handle
  readonly db: ReadDb
  #readRevision: Statement<[], string> | undefined

  constructor(sqlite: Handle, log: Logger | undefined) {
    this.#sqlite = sqlite
    sqlite.pragma('query_only = ON')
    const dialect = new HandleDialect({ source: () => sqlite })
    this.db = new Kysely<Schema>({ dialect, ...(log && { log }) })
  }

  /** Reading the revision starts the snapshot. */
  begin(): string | undefined {
    this.#sqlite.exec('begin')
    return this.readRevision()
  }

  readRevision(): string | undefined {
    try {
      // Prepared late: a damaged database may have no such table.
      this.#readRevision ??= this.#sqlite.prepare<[], string>(REVISION_SQL).pluck()
      return this.#readRevision.get()
    } catch {
      // The queries of a page report the cause.
      return undefined
    }
  }

  end(): void {
    if (this.#sqlite.inTransaction) this.#sqlite.exec('rollback')
  }

  close(): void {
    this.#sqlite.close()
  }
}
