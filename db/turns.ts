/** One at a time, in the order in which they came. */
export class Turns {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resume) => this.#waiting.push(resume))
    this.#isTaken = true
  }

  give(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#isTaken = false
    else next()
  }

  async with<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    await this.take()
    try {
      return await work()
    } finally {
      this.give()
    }
  }
}
