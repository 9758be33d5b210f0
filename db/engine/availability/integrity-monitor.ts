import { checkIntegrity } from './check-integrity.ts'
import { fileSignature, type OpenedFile } from './opened-file.ts'

const INTERVAL_MS = 60_000
const SUSPECT_INTERVAL_MS = 1000

interface MonitorOptions {
  worker: URL
  /** The file as it is open now. */
  getOpened: () => OpenedFile
  onDamage: () => void
  /** Called when a suspect file is intact: the handle's page cache may still hold damaged pages. */
  reopen: () => Promise<void>
}

/** Checks the integrity of the file in a worker after changes. */
export class IntegrityMonitor {
  readonly #options: MonitorOptions
  /** State of the file at the last check; '' makes the next check due. */
  #signature: string
  #checkedAt = -Infinity
  #isChecking = false
  #isSuspect = false

  constructor(options: MonitorOptions) {
    this.#options = options
    this.#signature = fileSignature(options.getOpened())
  }

  get isChecking(): boolean {
    return this.#isChecking
  }

  /** True from the first sign of corruption until a check finds the file intact. */
  get isSuspect(): boolean {
    return this.#isSuspect
  }

  markSuspect(): void {
    this.#isSuspect = true
  }

  clearSuspicion(): void {
    this.#isSuspect = false
  }

  /** Makes a check due although the file has not changed. */
  requireCheck(): void {
    this.#signature = ''
  }

  /** Allows the next check before the interval is over. */
  skipInterval(): void {
    this.#checkedAt = -Infinity
  }

  /** Corruption seen through a stale -shm must be checked again. */
  noteReopened(): void {
    this.#signature = this.#isSuspect ? '' : fileSignature(this.#options.getOpened())
    this.skipInterval()
  }

  /** At most once a minute, or every second if the file is suspect. */
  checkIfChanged(): void {
    const signature = fileSignature(this.#options.getOpened())
    const age = performance.now() - this.#checkedAt
    const isDue = age >= (this.#isSuspect ? SUSPECT_INTERVAL_MS : INTERVAL_MS)
    if (this.#isChecking || signature === this.#signature || !isDue) return
    this.#signature = signature
    this.#checkedAt = performance.now()
    this.#isChecking = true
    void this.#check().finally(() => {
      this.#isChecking = false
    })
  }

  async #check(): Promise<void> {
    const { getOpened, onDamage, reopen, worker } = this.#options
    const verdict = await checkIntegrity(getOpened().path, worker)
    if (verdict === 'damaged') {
      this.#isSuspect = true
      onDamage()
    } else if (verdict === 'unknown') {
      this.#signature = ''
    } else if (this.#isSuspect) {
      await reopen()
      this.#isSuspect = false
      // This state was just checked; only the next change needs another check.
      this.#signature = fileSignature(getOpened())
    }
  }
}
