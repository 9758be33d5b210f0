import { MAX_SHARED_STRINGS, refuseTooLarge } from './limits.ts'

const FIRST_BYTES = 1024 * 1024

/**
 * Stores texts as UTF-8 in one buffer; a million separate strings would take several times the
 * memory.
 */
export class StringTable {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES)
  /** The end of each text; the next one starts there. */
  readonly #ends: number[] = []

  add(text: string): void {
    if (this.#ends.length === MAX_SHARED_STRINGS) {
      refuseTooLarge(`the spreadsheet has more than ${MAX_SHARED_STRINGS} texts`)
    }
    const start = this.#ends.at(-1) ?? 0
    const length = Buffer.byteLength(text)
    if (start + length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(2 * (start + length))
      this.#bytes.copy(larger, 0, 0, start)
      this.#bytes = larger
    }
    this.#bytes.write(text, start)
    this.#ends.push(start + length)
  }

  /** `undefined` when there is no such text. */
  at(index: number): string | undefined {
    const end = this.#ends[index]
    if (end === undefined) return undefined
    return this.#bytes.toString('utf8', index === 0 ? 0 : this.#ends[index - 1], end)
  }
}
