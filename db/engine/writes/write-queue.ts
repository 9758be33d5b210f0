import { DatabaseUnavailableError } from '../problem.ts'
import { currentWriteUnit, WRITE_TIMEOUT_MS } from './write-unit.ts'

/** About the load of a busy second; a longer queue would miss its deadlines anyway. */
const MAX_WAITING = 100

/**
 * First come, first served. A write fails with DatabaseUnavailableError at the deadline of its
 * write unit, or immediately when the queue is full.
 */
export class WriteQueue {
  #isTaken = false
  readonly #waiting = new Set<() => void>()

  /** Call `leave` afterwards, unless it throws. */
  async enter(): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true
      return
    }
    if (this.#waiting.size >= MAX_WAITING) throw new DatabaseUnavailableError('locked')
    const unit = currentWriteUnit()
    unit?.onWait()
    const waitMs = unit === undefined ? WRITE_TIMEOUT_MS : unit.deadline - performance.now()
    if (!(await this.#wait(waitMs))) throw new DatabaseUnavailableError('locked')
    unit?.onResume()
  }

  /** Has no deadline. */
  async enterWithoutDeadline(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((admit) => this.#waiting.add(admit))
    this.#isTaken = true
  }

  leave(): void {
    // A commit blocks this thread until it is on disk, so reads get a turn between two commits.
    if (this.#waiting.size > 0) setImmediate(() => this.#admitNext())
    else this.#isTaken = false
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter()
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  #wait(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const admit = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(
        () => {
          this.#waiting.delete(admit)
          resolve(false)
        },
        Math.max(0, ms),
      )
      this.#waiting.add(admit)
    })
  }

  #admitNext(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#isTaken = false
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
