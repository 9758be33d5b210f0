/** A lock without priorities: first come, first served. */
export class Turns {
  #isTaken = false
  /** In the order of arrival. */
  readonly #waiting = new Set<() => void>()

  get isFree(): boolean {
    return !this.#isTaken
  }

  get countWaiting(): number {
    return this.#waiting.size
  }

  /** Resolves to `false`, without the turn, when the deadline (by performance.now()) passes first. */
  async take(deadline = Infinity): Promise<boolean> {
    if (this.#isTaken) return this.#wait(deadline)
    this.#isTaken = true
    return true
  }

  #wait(deadline: number): Promise<boolean> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined
      const resume = () => {
        clearTimeout(timer)
        resolve(true)
      }
      this.#waiting.add(resume)
      if (deadline === Infinity) return
      timer = setTimeout(
        () => {
          this.#waiting.delete(resume)
          resolve(false)
        },
        Math.max(0, deadline - performance.now()),
      )
    })
  }

  give(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#isTaken = false
      return
    }
    this.#waiting.delete(next)
    next()
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
