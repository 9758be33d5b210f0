import { Kysely } from 'kysely'
import { openHandle, type Handle } from '../connection.ts'
import { unknownMigrations } from '../migrate.ts'
import type { Schema } from '../schema.ts'
import { SnapshotPool, type ServerConnection } from '../snapshots.ts'
import { QueuedDialect } from '../writes/queued-dialect.ts'
import { WriteQueue } from '../writes/write-queue.ts'
import { checkIntegrity } from './check-integrity.ts'
import { hasFreeSpace } from './free-space.ts'
import { IntegrityMonitor } from './integrity-monitor.ts'
import { inspectFile, readSchemaVersion } from './inspect-file.ts'
import {
  confirmedAt,
  readFileId,
  identifyOpenedFile,
  findFileProblem,
  type OpenedFile,
} from './opened-file.ts'
import { DatabaseUnavailableError, type DatabaseProblem } from '../problem.ts'
import { closeStaleHandle, moveWalAside } from './stale-wal.ts'

interface ChangeDetails {
  /** Path of a saved write-ahead log that could not be checkpointed. */
  keptLog?: string
  /** Another process began a new log before this one was saved. */
  isLogLost?: boolean
}

export interface LiveOptions {
  worker: URL
  /** The file is a snapshot of the primary: it is opened read-only, and every write is refused. */
  isReplica?: boolean
  /** `undefined`: recovered. Also called when the search index breaks. */
  onChange: (problem: DatabaseProblem | undefined, details: ChangeDetails) => void
}

/** Shorter locks are normal and not reported. */
const LOCKED_AFTER_MS = 5000
const FAILURE_LASTS_MS = 5000

/** Problems that make writes fail immediately. */
const UNWRITABLE: ReadonlySet<DatabaseProblem | undefined> = new Set(['corrupt', 'newer', 'older'])

/**
 * Never blocks the main thread on locks, refuses writes to a file that is no longer at its path,
 * and opens a replacement found there.
 */
export class LiveDatabase {
  readonly connection: ServerConnection
  readonly #options: LiveOptions
  readonly #isReplica: boolean
  readonly #openHandle: (path: string) => Handle
  readonly #queue = new WriteQueue()
  readonly #snapshots: SnapshotPool
  #handle: Handle
  #opened: OpenedFile
  #schema: string
  #problem: DatabaseProblem | undefined
  #checking: Promise<void> | undefined
  #lockedSince: number | undefined
  #failedAt = 0
  #confirmedAt: Date | undefined
  readonly #integrity: IntegrityMonitor
  /** Schema version when the search index was last found broken; rebuilding it changes the version. */
  #brokenIndexSchema: string | undefined

  /** Throws DatabaseFileError. The caller checks the schema. */
  constructor(file: string, options: LiveOptions) {
    this.#options = options
    this.#isReplica = options.isReplica === true
    const handle = { fileMustExist: true, timeout: 0, readonly: this.#isReplica }
    this.#openHandle = (path) => openHandle(path, handle)
    this.#handle = this.#openHandle(file)
    this.#schema = readSchemaVersion(this.#handle)
    this.#opened = identifyOpenedFile(file, this.#isReplica)
    this.#confirmedAt = confirmedAt(this.#opened)
    this.#integrity = new IntegrityMonitor({
      worker: options.worker,
      getOpened: () => this.#opened,
      onDamage: () => this.#settle('corrupt'),
      reopen: () => this.#reopen(),
    })
    const hooks = {
      beforeWrite: () => this.#refuseWrites(),
      onProblem: ({ problem }: DatabaseUnavailableError) => this.#noteFailure(problem),
    }
    this.#snapshots = new SnapshotPool(() => this.#openHandle(this.#opened.path), hooks)
    const source = () => this.#handle
    const dialect = new QueuedDialect(source, { ...hooks, queue: this.#queue })
    this.connection = {
      get sqlite() {
        return source()
      },
      db: new Kysely<Schema>({ dialect }),
      snapshots: this.#snapshots,
      close: async () => {
        // It may open the file again.
        await this.#checking
        this.#snapshots.close()
        if (this.#handle.open) this.#handle.close()
      },
    }
  }

  get problem(): DatabaseProblem | undefined {
    return this.#problem
  }

  /** For replicas: how long the primary may have had newer data than this snapshot. */
  ageMs(now: Date): number {
    // Until a newer snapshot is opened, the previous one's time counts.
    this.#confirmedAt = confirmedAt(this.#opened) ?? this.#confirmedAt
    return Math.max(0, now.getTime() - (this.#confirmedAt?.getTime() ?? 0))
  }

  /** Checked without opening the file. */
  get isStale(): boolean {
    return this.#problem !== undefined || findFileProblem(this.#opened) !== undefined
  }

  /** Concurrent callers share one check. Never rejects. */
  check(): Promise<void> {
    this.#checking ??= this.#findProblem()
      .catch((): DatabaseProblem => 'failing')
      .then((problem) => this.#settle(problem))
      .finally(() => {
        this.#checking = undefined
      })
    return this.#checking
  }

  async #findProblem(): Promise<DatabaseProblem | undefined> {
    const fileProblem = findFileProblem(this.#opened)
    if (fileProblem === 'replaced' && this.#isOtherFile()) {
      const problem = await this.#openReplacement()
      if (problem !== undefined) return problem
    } else if (fileProblem === 'replaced' || !this.#handle.open) {
      // A running integrity check has the file open and would keep the removed -shm in use.
      if (this.#integrity.isChecking) return fileProblem
      await this.#reopen()
    } else if (fileProblem !== undefined) return fileProblem
    const { problem, schema } = await inspectFile(this.#opened, this.#schema)
    if (problem === 'locked') return this.#isLockedForLong() ? 'locked' : undefined
    this.#lockedSince = undefined
    if (problem === 'corrupt') this.#integrity.markSuspect()
    else if (problem !== undefined) return problem
    if (schema !== undefined) this.#schema = schema
    this.#integrity.checkIfChanged()
    if (this.#integrity.isSuspect) return 'corrupt'
    return (await this.#hasWriteFailedLately()) ? this.#problem : undefined
  }

  #isLockedForLong(): boolean {
    this.#lockedSince ??= performance.now()
    return performance.now() - this.#lockedSince >= LOCKED_AFTER_MS
  }

  /** True while a full or failing disk probably still cannot be written. */
  async #hasWriteFailedLately(): Promise<boolean> {
    if (this.#problem !== 'full' && this.#problem !== 'failing') return false
    if (performance.now() - this.#failedAt < FAILURE_LASTS_MS) return true
    return !(await hasFreeSpace(this.#opened.path))
  }

  #isOtherFile(): boolean {
    return readFileId(this.#opened.path) !== this.#opened.id
  }

  /** SQLite looks for a replaced -wal or -shm only after this process has closed all its handles. */
  #reopen(): Promise<void> {
    return this.#whileUnused(() => {
      // SQLite would apply the log of this file to the other one.
      if (this.#isOtherFile()) return
      this.#snapshots.close()
      if (findFileProblem(this.#opened) === 'replaced') {
        const { isLogLost } = closeStaleHandle(this.#handle, this.#opened)
        if (isLogLost) this.#options.onChange('replaced', { isLogLost })
      } else this.#handle.close()
      this.#open()
    })
  }

  /** If the new file has a problem, reads continue on the old one. */
  async #openReplacement(): Promise<DatabaseProblem | undefined> {
    const { path } = this.#opened
    const keptLog = await this.#whileUnused(() => moveWalAside(this.#handle, this.#opened))
    if (keptLog !== undefined) this.#options.onChange('replaced', { keptLog })
    const { problem } = await inspectFile(this.#opened, undefined)
    if (problem !== undefined) return problem === 'corrupt' ? 'replaced' : problem
    if ((await checkIntegrity(path, this.#options.worker)) === 'damaged') return 'replaced'
    await this.#whileUnused(() => {
      // The old file was put back meanwhile; the next check handles that.
      if (!this.#isOtherFile()) return
      this.#snapshots.close()
      const old = this.#handle
      this.#open()
      old.close()
      this.#integrity.clearSuspicion()
    })
    return findFileProblem(this.#opened)
  }

  async #whileUnused<Result>(work: () => Result): Promise<Result> {
    await this.#queue.enterWithoutDeadline()
    try {
      return await this.#snapshots.betweenSnapshots(work)
    } finally {
      this.#queue.leave()
    }
  }

  #open(): void {
    const { path } = this.#opened
    // Read first: if another file takes the path meanwhile, the next check notices.
    const id = readFileId(path) ?? ''
    const handle = this.#openHandle(path)
    try {
      this.#snapshots.open()
    } catch (error) {
      handle.close()
      throw error
    }
    this.#schema = readSchemaVersion(handle)
    this.#handle = handle
    this.#opened = { ...identifyOpenedFile(path, this.#isReplica), id }
    this.#lockedSince = undefined
    this.#integrity.noteReopened()
  }

  /** Writes to a file that is gone, or that a newer version uses, would be lost or harmful. */
  #refuseWrites(): void {
    if (this.#isReplica) throw new DatabaseUnavailableError('replica')
    const problem =
      findFileProblem(this.#opened) ??
      (UNWRITABLE.has(this.#problem) ? this.#problem : this.#problemOfNewSchema())
    if (problem === undefined) return
    this.#settle(problem)
    throw new DatabaseUnavailableError(problem)
  }

  #problemOfNewSchema(): 'newer' | undefined {
    const schema = readSchemaVersion(this.#handle)
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
    if (problem === 'corrupt' && !this.#integrity.isSuspect) {
      this.#integrity.markSuspect()
      this.#integrity.requireCheck()
    }
    this.#settle(problem)
  }

  /** Reported once, and again if a rebuilt index breaks. */
  #noteBrokenIndex(): void {
    const schema = readSchemaVersion(this.#handle)
    if (schema === this.#brokenIndexSchema) return
    this.#brokenIndexSchema = schema
    // Other pages may be damaged too.
    this.#integrity.requireCheck()
    this.#integrity.skipInterval()
    this.#options.onChange('search-index', {})
  }

  #settle(problem: DatabaseProblem | undefined): void {
    if (problem === this.#problem) return
    this.#problem = problem
    this.#options.onChange(problem, {})
  }
}
