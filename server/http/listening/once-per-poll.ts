/**
 * A value that is read once for all requests that the event loop has found in one poll of the sockets.
 * They all began to arrive before the read, so none gets a value older than its own beginning.
 */
export class OncePerPoll<Value> {
  readonly #read: () => Value
  #value: Value | undefined
  #isKnown = false

  constructor(read: () => Value) {
    this.#read = read
  }

  readonly get = (): Value | undefined => {
    if (!this.#isKnown) {
      this.#value = this.#read()
      this.#isKnown = true
      // Immediates run after the callbacks of a poll, and before the next poll.
      setImmediate(this.forget)
    }
    return this.#value
  }

  /** For requests that a poll has not just found. */
  readonly forget = (): void => {
    this.#isKnown = false
  }
}
