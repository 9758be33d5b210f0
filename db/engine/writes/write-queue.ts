import { DatabaseUnavailableError } from '../availability/problem.ts'
import { Turns } from './turns.ts'
import { currentWriteUnit } from './write-unit.ts'

/** About what a busy second brings; a longer queue would not be served within its deadline anyway. */
const MAX_WAITING = 100

/**
 * One writer at a time. A write waits until the deadline of its unit, or `patienceMs` when it belongs to
 * none; then it fails with DatabaseUnavailableError, as it does at once when too many wait already. With
 * an infinite `patienceMs`, as commands have it, any number may wait.
 */
export class WriteQueue {
  readonly #turns = new Turns()
  readonly #patienceMs: number

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs
  }

  get isFree(): boolean {
    return this.#turns.isFree
  }

  /** Call `leave` afterwards, unless it throws. */
  async enter(): Promise<void> {
    if (this.#turns.isFree) {
      await this.#turns.take()
      return
    }
    if (this.#turns.countWaiting >= MAX_WAITING && this.#patienceMs !== Infinity) {
      throw new DatabaseUnavailableError('locked')
    }
    const unit = currentWriteUnit()
    unit?.onWait()
    const isInTurn = await this.#turns.take(unit?.deadline ?? performance.now() + this.#patienceMs)
    if (!isInTurn) throw new DatabaseUnavailableError('locked')
    unit?.onResume()
  }

  leave(): void {
    // A commit waits for the disk in this thread, so visitors are served between two of them.
    if (this.#turns.countWaiting > 0) setImmediate(() => this.#turns.give())
    else this.#turns.give()
  }

  async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter()
    try {
      return await work()
    } finally {
      this.leave()
    }
  }
}
