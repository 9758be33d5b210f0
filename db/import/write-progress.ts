import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Clinics that one statement writes: at most a second of work that nothing can interrupt. */
export const CLINICS_PER_SLICE = 10_000

/** Work for one clinic, relative to the others; measured while 189,300 were imported. */
export const COST = {
  removeFromSearch: 3,
  remove: 2,
  assignSlug: 1,
  update: 2,
  insert: 2,
  addToSearch: 3,
  refreshCity: 1,
} as const

/** The share of the writing that comes before and after the steps above. */
const COMPARED = 0.1
const COMMIT = 0.05

/**
 * Reports how much of an import is written, and lets the event loop turn: SQLite works on the thread
 * that hears signals.
 */
export class WriteProgress {
  readonly #totalCost: number
  readonly #onWritten: ((share: number) => void) | undefined
  #cost = 0

  constructor(totalCost: number, onWritten: ((share: number) => void) | undefined) {
    this.#totalCost = totalCost
    this.#onWritten = onWritten
  }

  async add(cost: number): Promise<void> {
    this.#cost += cost
    const share = Math.min(1, this.#cost / Math.max(1, this.#totalCost))
    this.#onWritten?.(COMPARED + share * (1 - COMPARED - COMMIT))
    await yieldToEventLoop()
  }
}
