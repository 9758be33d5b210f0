import type { Connection } from '#db/engine/connection.ts'

/** A kind of write by visitors. */
export interface SubmissionKind {
  /** "applications" */
  plural: string
  /** Sends one with this name; `turn` counts up, to alternate between ways of sending. */
  send: (url: string, name: string, turn: number) => Promise<Response>
  /** Selects the `name` of every stored one. */
  storedNames: string
}

/** Sends submissions one after another, each with a unique name, and knows which were acknowledged. */
export class Submissions {
  readonly #kind: SubmissionKind
  readonly #seed: number
  /** Names without a response, which are sent again as a visitor would. */
  readonly #unanswered: string[] = []
  readonly #refused: string[] = []
  #names = 0
  #retried = 0
  /** Names, and ids where the response had one. */
  readonly acknowledged = new Map<string, string | undefined>()

  constructor(kind: SubmissionKind, seed: number) {
    this.#kind = kind
    this.#seed = seed
  }

  async sendUntilDead(url: string): Promise<void> {
    for (;;) {
      const name = this.#nextName()
      try {
        await this.#send(url, name)
      } catch {
        this.#unanswered.push(name)
        return
      }
    }
  }

  /** Acknowledged submissions that are missing, and any that is stored twice. */
  problems({ sqlite }: Connection): string[] {
    const stored = sqlite.prepare<[], string>(this.#kind.storedNames).pluck().all()
    const counts = Map.groupBy(stored, (name) => name)
    return [
      ...this.#refused.splice(0),
      ...[...counts].flatMap(([name, { length }]) =>
        length > 1 ? [`${name} is stored ${length} times`] : [],
      ),
      ...[...this.acknowledged.keys()].flatMap((name) =>
        counts.has(name) ? [] : [`${name} was acknowledged but lost`],
      ),
    ]
  }

  figure(): string {
    return `${this.#names} ${this.#kind.plural} sent, ${this.acknowledged.size} acknowledged, ${this.#retried} retried without a response`
  }

  async #send(url: string, name: string): Promise<void> {
    const response = await this.#kind.send(url, name, this.#names)
    // A received status counts as acknowledgment even if the rest of the response is lost.
    if (response.status === 303 || response.status === 201) this.acknowledged.set(name, undefined)
    else this.#refused.push(`${name} got ${response.status}`)
    const body = await response.text()
    if (response.status !== 201) return
    this.acknowledged.set(name, (JSON.parse(body) as { id: string }).id)
  }

  #nextName(): string {
    const unanswered = this.#unanswered.shift()
    if (unanswered !== undefined) {
      this.#retried += 1
      return unanswered
    }
    this.#names += 1
    return `Torture ${this.#seed} ${this.#kind.plural} ${this.#names}`
  }
}
