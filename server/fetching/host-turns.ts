import { setTimeout as sleep } from 'node:timers/promises'

/** Runs one task per host at a time, with a pause after each. */
export class HostTurns {
  readonly #pauseMs: number
  /** For each host, a promise that settles after its last queued task and pause. */
  readonly #ends = new Map<string, Promise<void>>()

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs
  }

  async take<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    const previous = this.#ends.get(host)
    const { promise: end, resolve: finish } = Promise.withResolvers<void>()
    this.#ends.set(host, end)
    await previous
    try {
      return await work()
    } finally {
      void this.#pause(host, end, finish)
    }
  }

  async #pause(host: string, end: Promise<void>, finish: () => void): Promise<void> {
    await sleep(this.#pauseMs)
    finish()
    if (this.#ends.get(host) === end) this.#ends.delete(host)
  }
}
