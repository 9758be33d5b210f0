import { Kysely } from 'kysely'
import { openHandle, type Handle } from '../connection.ts'
import { unknownMigrations } from '../migrate.ts'
import type { Schema } from '../schema.ts'
import { SnapshotPool, type ServerConnection } from '../snapshots.ts'
import { QueuedDialect } from '../writes/queued-dialect.ts'
import { WriteQueue } from '../writes/write-queue.ts'
import { checkIntegrity } from './check-integrity.ts'
import { hasRoom } from './free-space.ts'
import { lookAtFile, schemaVersionOf } from './look-at-file.ts'
import {
  fileIdAt,
  openedFileAt,
  signatureOf,
  whereaboutsOf,
  type OpenedFile,
} from './opened-file.ts'
import { DatabaseUnavailableError, type DatabaseProblem } from './problem.ts'
import { closeOutdated, takeLogAway } from './reopen.ts'

interface ChangeDetails {
  /** A log that could not be written into the file it belongs to. */
  keptLog?: string
  /** Somebody removed the log, and another process began a new one before this one could save it. */
  isLogLost?: boolean
}

export interface LiveOptions {
  /** Of integrity-worker.ts. */
  worker: URL
  /** Told of each change, `undefined` when all is well again, and of a broken search index. */
  onChange: (problem: DatabaseProblem | undefined, details: ChangeDetails) => void
}

/** As long as no write succeeds, nobody has to be told that one cannot. */
const LOCKED_AFTER_MS = 5000
const FAILURE_LASTS_MS = 5000
const INTEGRITY_EVERY_MS = 60_000
const SUSPECT_EVERY_MS = 1000

/** What no write may be tried in. */
const HOPELESS: ReadonlySet<DatabaseProblem | undefined> = new Set(['corrupt', 'newer', 'older'])

/**
 * The database of a server: it never waits in the thread that answers requests, notices what happens
 * to its file, writes only into the file at its path, and opens another that takes its place.
 */
export class LiveDatabase {
  readonly connection: ServerConnection
  readonly #options: LiveOptions
  readonly #queue = new WriteQueue()
  readonly #snapshots: SnapshotPool
  #handle: Handle
  #opened: OpenedFile
  #schema: string
  #problem: DatabaseProblem | undefined
  #checking: Promise<void> | undefined
  #lockedSince: number | undefined
  #failedAt = 0
  /** The file as it was when nothing was wrong with it. */
  #signature: string
  #examinedAt = -Infinity
  #isExamining = false
  /** SQLite could not make sense of a page: only an examination can say that it is sound again. */
  #isSuspect = false
  /** The schema in which the search index was last found broken; rebuilding it makes another one. */
  #schemaOfBrokenIndex: string | undefined

  /** Opens a file that is there; throws DatabaseFileError. Its schema is the caller's to check. */
  constructor(file: string, options: LiveOptions) {
    this.#options = options
    this.#handle = openHandle(file, HANDLE)
    this.#schema = schemaVersionOf(this.#handle)
    this.#opened = openedFileAt(file)
    this.#signature = signatureOf(this.#opened)
    const hooks = {
      beforeWrite: () => this.#refuseWrites(),
      onProblem: ({ problem }: DatabaseUnavailableError) => this.#noteFailure(problem),
    }
    this.#snapshots = new SnapshotPool(() => openHandle(this.#opened.path, HANDLE), hooks)
    const source = () => this.#handle
    const dialect = new QueuedDialect(source, { ...hooks, queue: this.#queue })
    this.connection = {
      get sqlite() {
        return source()
      },
      db: new Kysely<Schema>({ dialect }),
      snapshots: this.#snapshots,
      close: async () => {
        this.#snapshots.close()
        if (this.#handle.open) this.#handle.close()
      },
    }
  }

  /** What is wrong, as far as is known; see `check`. */
  get problem(): DatabaseProblem | undefined {
    return this.#problem
  }

  /** Whether what is known can no longer be true, told without a look into the file. */
  get isOutdated(): boolean {
    return this.#problem !== undefined || whereaboutsOf(this.#opened) !== undefined
  }

  /** Looks what is wrong now, or joins who is looking. Never rejects. */
  check(): Promise<void> {
    this.#checking ??= this.#find()
      .catch((): DatabaseProblem => 'failing')
      .then((problem) => this.#settle(problem))
      .finally(() => {
        this.#checking = undefined
      })
    return this.#checking
  }

  async #find(): Promise<DatabaseProblem | undefined> {
    const where = whereaboutsOf(this.#opened)
    if (where === 'replaced' && this.#isOtherFile()) {
      const problem = await this.#openReplacement()
      if (problem !== undefined) return problem
    } else if (where === 'replaced' || !this.#handle.open) {
      // The examination has the file open too, and would keep the removed index in use.
      if (this.#isExamining) return where
      await this.#openAgain()
    } else if (where !== undefined) return where
    const { problem, schema } = await lookAtFile(this.#opened.path, this.#schema)
    if (problem === 'locked') return this.#isLockedForLong() ? 'locked' : undefined
    this.#lockedSince = undefined
    if (problem === 'corrupt') this.#isSuspect = true
    else if (problem !== undefined) return problem
    if (schema !== undefined) this.#schema = schema
    this.#examineIfChanged()
    if (this.#isSuspect) return 'corrupt'
    return (await this.#hasFailedLately()) ? this.#problem : undefined
  }

  #isLockedForLong(): boolean {
    this.#lockedSince ??= performance.now()
    return performance.now() - this.#lockedSince >= LOCKED_AFTER_MS
  }

  /** A disk that was full has room again, or none that can be seen and no write that failed lately. */
  async #hasFailedLately(): Promise<boolean> {
    if (this.#problem !== 'full' && this.#problem !== 'failing') return false
    if (performance.now() - this.#failedAt < FAILURE_LASTS_MS) return true
    return !(await hasRoom(this.#opened.path))
  }

  /** In the background, at most once a minute, and only what has changed. */
  #examineIfChanged(): void {
    const signature = signatureOf(this.#opened)
    const age = performance.now() - this.#examinedAt
    const isDue = age >= (this.#isSuspect ? SUSPECT_EVERY_MS : INTEGRITY_EVERY_MS)
    if (this.#isExamining || signature === this.#signature || !isDue) return
    this.#signature = signature
    this.#examinedAt = performance.now()
    this.#isExamining = true
    void this.#examine().finally(() => {
      this.#isExamining = false
    })
  }

  async #examine(): Promise<void> {
    const verdict = await checkIntegrity(this.#opened.path, this.#options.worker)
    if (verdict === 'damaged') {
      this.#isSuspect = true
      this.#settle('corrupt')
    } else if (verdict === 'unknown') {
      this.#signature = ''
    } else if (this.#isSuspect) {
      // What the handle remembers of the file may be of when it was damaged.
      await this.#openAgain()
      this.#isSuspect = false
    }
  }

  #isOtherFile(): boolean {
    return fileIdAt(this.#opened.path) !== this.#opened.id
  }

  /**
   * Reopens the same file after its write-ahead log, or the log's index, was removed or replaced.
   * SQLite looks for them again only once nothing of this process has the file open.
   */
  #openAgain(): Promise<void> {
    return this.#whileUnused(() => {
      // With another file the log of this one would be read as its own.
      if (this.#isOtherFile()) return
      this.#snapshots.close()
      if (whereaboutsOf(this.#opened) === 'replaced') this.#closeOutdated()
      else this.#handle.close()
      this.#open(openHandle(this.#opened.path, HANDLE))
    })
  }

  #closeOutdated(): void {
    const { isLogLost } = closeOutdated(this.#handle, this.#opened)
    if (isLogLost) this.#options.onChange('replaced', { isLogLost })
  }

  /** Whatever is wrong with the other file, what the first one holds can still be read. */
  async #openReplacement(): Promise<DatabaseProblem | undefined> {
    const { path } = this.#opened
    const keptLog = await this.#whileUnused(() => takeLogAway(this.#handle, this.#opened))
    if (keptLog !== undefined) this.#options.onChange('replaced', { keptLog })
    const { problem } = await lookAtFile(path, undefined)
    if (problem !== undefined) return problem === 'corrupt' ? 'replaced' : problem
    if ((await checkIntegrity(path, this.#options.worker)) === 'damaged') return 'replaced'
    await this.#whileUnused(() => {
      // Put back meanwhile: the next look sees to it.
      if (!this.#isOtherFile()) return
      this.#snapshots.close()
      const old = this.#handle
      this.#open(openHandle(path, HANDLE))
      old.close()
      this.#isSuspect = false
    })
    return whereaboutsOf(this.#opened)
  }

  /** Runs `work` while nothing reads or writes. */
  async #whileUnused<Result>(work: () => Result): Promise<Result> {
    await this.#queue.enterPatiently()
    try {
      return await this.#snapshots.betweenSnapshots(work)
    } finally {
      this.#queue.leave()
    }
  }

  #open(handle: Handle): void {
    try {
      this.#snapshots.open()
    } catch (error) {
      handle.close()
      throw error
    }
    this.#schema = schemaVersionOf(handle)
    this.#handle = handle
    this.#opened = openedFileAt(this.#opened.path)
    // What looked damaged through an outdated index must be examined again.
    this.#signature = this.#isSuspect ? '' : signatureOf(this.#opened)
    this.#lockedSince = undefined
    this.#examinedAt = -Infinity
  }

  /** What is written into a file that has gone, or that another version writes, would be lost. */
  #refuseWrites(): void {
    const problem =
      whereaboutsOf(this.#opened) ??
      (HOPELESS.has(this.#problem) ? this.#problem : this.#problemOfNewSchema())
    if (problem === undefined) return
    this.#settle(problem)
    throw new DatabaseUnavailableError(problem)
  }

  #problemOfNewSchema(): 'newer' | undefined {
    const schema = schemaVersionOf(this.#handle)
    if (schema === this.#schema) return undefined
    if (unknownMigrations(this.connection).length > 0) return 'newer'
    this.#schema = schema
    return undefined
  }

  #noteFailure(problem: DatabaseProblem): void {
    if (problem === 'search-index') {
      this.#noteBrokenIndex()
      return
    }
    this.#failedAt = performance.now()
    if (problem === 'locked') this.#lockedSince = this.#failedAt - LOCKED_AFTER_MS
    if (problem === 'corrupt' && !this.#isSuspect) {
      this.#isSuspect = true
      this.#signature = ''
    }
    this.#settle(problem)
  }

  /** Reported once, and again when an index that was rebuilt breaks. */
  #noteBrokenIndex(): void {
    const schema = schemaVersionOf(this.#handle)
    if (schema === this.#schemaOfBrokenIndex) return
    this.#schemaOfBrokenIndex = schema
    // The damage may reach beyond the index.
    this.#signature = ''
    this.#examinedAt = -Infinity
    this.#options.onChange('search-index', {})
  }

  #settle(problem: DatabaseProblem | undefined): void {
    if (problem === this.#problem) return
    this.#problem = problem
    this.#options.onChange(problem, {})
  }
}

const HANDLE = { fileMustExist: true, timeout: 0 }
