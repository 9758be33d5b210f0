import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Clinics per statement: at most a second of work, since statements cannot be interrupted. */
export const CLINICS_PER_SLICE = 10_000

/** Relative cost per clinic of each step, measured with an import of 189,300. */
export const COST = {
  removeFromSearch: 3,
  remove: 2,
  assignSlug: 1,
  update: 2,
  insert: 2,
  addToSearch: 3,
  refreshCity: 1,
} as const

/** Share of the total time. */
const COMPARE_SHARE = 0.1
const COMMIT_SHARE = 0.05

/** Also yields to the event loop, because SQLite blocks the thread that receives signals. */
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
    this.#onWritten?.(COMPARE_SHARE + share * (1 - COMPARE_SHARE - COMMIT_SHARE))
    await yieldToEventLoop()
  }
}
