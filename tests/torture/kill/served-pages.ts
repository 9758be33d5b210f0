import { setTimeout as sleep } from 'node:timers/promises'
import { hashPage, hashPages, type PageHashes } from '../harness/page-hashes.ts'
import { otherSide, type Side } from './two-lists.ts'

/** Leaves CPU time to the command under torture. */
const READ_PAUSE_MS = 5
/** Offset between the first pages of two readers. */
const READER_STEP = 5
const MAX_PAGES_SHOWN = 10

/** Knows every page under both lists and checks which list a site serves. */
export class ServedPages {
  readonly #known: Readonly<Record<Side, PageHashes>>
  /** The list being replaced. */
  #from: Side = 'A'
  /** When the first page of the new list arrived. */
  #changedAt = Infinity
  #problems: string[] = []
  reads = 0

  constructor(known: Readonly<Record<Side, PageHashes>>) {
    this.#known = known
  }

  /** Returns the problems since the last call. */
  takeProblems(): string[] {
    const problems = this.#problems
    this.#problems = []
    return problems
  }

  /**
   * Reads pages while `work` replaces the list `from`. A page of neither list is a problem, and so is a
   * page of the old list after a page of the new one.
   */
  async readDuring<Result>(
    url: string,
    { from, readers }: { from: Side; readers: number },
    work: () => Promise<Result>,
  ): Promise<Result> {
    this.#from = from
    this.#changedAt = Infinity
    const end = new AbortController()
    const paths = this.#paths
    const firstIndex = this.reads
    const read = async (reader: number) => {
      for (let index = firstIndex + reader * READER_STEP; !end.signal.aborted; index += 1) {
        await this.#readOne(url, paths[index % paths.length] ?? '/')
        await sleep(READ_PAUSE_MS)
      }
    }
    const reading = Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
    try {
      return await work()
    } finally {
      end.abort()
      await reading
    }
  }

  /** The list that all pages show; `undefined`, and a problem, when they disagree. */
  async currentSide(url: string): Promise<Side | undefined> {
    const current = await hashPages(url, this.#paths)
    const sides = (['A', 'B'] as const).filter((side) =>
      this.#paths.every((path) => current.get(path) === this.#known[side].get(path)),
    )
    if (sides[0] !== undefined) return sides[0]
    const shown = this.#paths
      .map((path) => ({ path, side: this.#sideOf(path, current.get(path)) ?? 'neither' }))
      .filter(({ side }) => side !== 'both')
      .toSorted((a, b) => b.side.localeCompare(a.side))
      .slice(0, MAX_PAGES_SHOWN)
      .map(({ path, side }) => `${path} ${side}`)
    this.#problems.push(`the pages disagree: ${shown.join(', ')}`)
    return undefined
  }

  get #paths(): string[] {
    return [...this.#known.A.keys()]
  }

  async #readOne(url: string, path: string): Promise<void> {
    const startedAt = performance.now()
    const pageHash = await hashPage(url, path)
    this.reads += 1
    const side = this.#sideOf(path, pageHash)
    if (side === undefined) {
      this.#problems.push(`${path} shows neither list: ${pageHash}`)
    } else if (side === otherSide(this.#from)) {
      this.#changedAt = Math.min(this.#changedAt, performance.now())
    } else if (side === this.#from && startedAt > this.#changedAt) {
      this.#problems.push(`${path} shows the old list after a page has shown the new one`)
    }
  }

  #sideOf(path: string, pageHash: string | undefined): Side | 'both' | undefined {
    const sides = (['A', 'B'] as const).filter((side) => this.#known[side].get(path) === pageHash)
    return sides.length === 2 ? 'both' : sides[0]
  }
}
