import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { otherSide, type Side } from '../kill/two-lists.ts'

/** What the site answers, by address, as hashes. */
export type Answers = ReadonlyMap<string, string>

/** Readers leave the machine time for what is being tortured. */
const READ_AGAIN_MS = 5

/** How many pages a problem names. */
const TOLD = 10

/** Asks for each address once. */
export async function readAnswers(url: string, paths: readonly string[]): Promise<Answers> {
  const answers = new Map<string, string>()
  for (const path of paths) answers.set(path, await readAnswer(url, path))
  return answers
}

/** Status, address of a redirect and content in one short text. */
async function readAnswer(url: string, path: string): Promise<string> {
  const response = await fetch(url + path, { redirect: 'manual' })
  const text = await response.text()
  // Lists for machines go by ids, and a clinic that comes back gets a new one.
  const isList = /csv|xml/.test(response.headers.get('content-type') ?? '')
  const body = isList
    ? text
        .split(/\n|(?=<url>)/)
        .toSorted()
        .join('\n')
    : text
  return `${response.status} ${response.headers.get('location') ?? ''} ${hash('sha256', body)}`
}

/** Knows what each page is with either list, and watches what a site answers meanwhile. */
export class ServedState {
  readonly #known: Readonly<Record<Side, Answers>>
  /** Pages are asked for while this list is being replaced by the other one. */
  #from: Side = 'A'
  /** When a page of the other list had first arrived. */
  #turnedAt = Infinity
  #problems: string[] = []
  reads = 0

  constructor(known: Readonly<Record<Side, Answers>>) {
    this.#known = known
  }

  /** What was wrong since the last time. */
  takeProblems(): string[] {
    const problems = this.#problems
    this.#problems = []
    return problems
  }

  get paths(): string[] {
    return [...this.#known.A.keys()]
  }

  /** From now on pages of this list are right, and those of the other one once one was seen. */
  expectChangeFrom(side: Side): void {
    this.#from = side
    this.#turnedAt = Infinity
  }

  /** Reads pages in turn until told to stop. */
  async watch(url: string, isOver: () => boolean, firstAt = 0): Promise<void> {
    const { paths } = this
    for (let at = firstAt; !isOver(); at += 1) {
      await this.#readOne(url, paths[at % paths.length] ?? '/')
      await sleep(READ_AGAIN_MS)
    }
  }

  /** Which list all pages show; `undefined`, and a problem, when they do not agree. */
  async sideNow(url: string): Promise<Side | undefined> {
    const now = await readAnswers(url, this.paths)
    const sides = (['A', 'B'] as const).filter((side) =>
      this.paths.every((path) => now.get(path) === this.#known[side].get(path)),
    )
    if (sides[0] !== undefined) return sides[0]
    const told = this.paths
      .map((path) => ({ path, side: this.#sideOf(path, now.get(path)) ?? 'neither' }))
      .filter(({ side }) => side !== 'both')
      .toSorted((a, b) => b.side.localeCompare(a.side))
      .slice(0, TOLD)
      .map(({ path, side }) => `${path} ${side}`)
    this.#problems.push(`the pages do not agree: ${told.join(', ')}`)
    return undefined
  }

  async #readOne(url: string, path: string): Promise<void> {
    const startedAt = performance.now()
    const answer = await readAnswer(url, path)
    this.reads += 1
    const side = this.#sideOf(path, answer)
    if (side === undefined) {
      this.#problems.push(`${path} shows neither the one list nor the other: ${answer}`)
    } else if (side === otherSide(this.#from)) {
      this.#turnedAt = Math.min(this.#turnedAt, performance.now())
    } else if (side === this.#from && startedAt > this.#turnedAt) {
      this.#problems.push(`${path} shows the old list after a page has shown the new one`)
    }
  }

  #sideOf(path: string, answer: string | undefined): Side | 'both' | undefined {
    const sides = (['A', 'B'] as const).filter((side) => this.#known[side].get(path) === answer)
    return sides.length === 2 ? 'both' : sides[0]
  }
}
