import type { Connection } from '#db/engine/connection.ts'
import { formatCount } from '#domain/text/counts.ts'

/** A kind of submission by visitors: applications or reports. */
export interface SubmissionKind {
  /** "applications" */
  plural: string
  /** Sends a submission with this name; `isForm` sends a plain HTML form where there is a choice. */
  send: (url: string, name: string, isForm: boolean) => Promise<Response>
  /** Names and ids of all stored submissions. */
  listStored: (connection: Connection) => { name: string; id: string }[]
}

/** Sends submissions one after another, each with a unique name, and checks that acknowledged ones are stored. */
export class Submissions {
  readonly #kind: SubmissionKind
  readonly #seed: number
  /** Ids by name; forms get no id. */
  readonly #acknowledged = new Map<string, string | undefined>()
  /** Names without a response, which are retried as a visitor would. */
  #unanswered: string[] = []
  #names = 0
  #retried = 0
  #refused: string[] = []
  sent = 0

  constructor(kind: SubmissionKind, seed: number) {
    this.#kind = kind
    this.#seed = seed
  }

  get acknowledgedCount(): number {
    return this.#acknowledged.size
  }

  /** Sends one after another until the server is down. */
  async sendUntilDead(url: string): Promise<void> {
    for (;;) {
      const name = this.#nextName()
      try {
        await this.send(url, name)
      } catch {
        this.#unanswered.push(name)
        return
      }
    }
  }

  /** Rejects when the server is down. */
  async send(url: string, name: string): Promise<void> {
    this.sent += 1
    const response = await this.#kind.send(url, name, this.sent % 2 === 0)
    // A received status counts as acknowledgment even if the rest of the response is lost.
    if (response.status === 303) this.#acknowledged.set(name, undefined)
    else if (response.status === 201) {
      this.#acknowledged.set(name, this.#acknowledged.get(name))
      const { id } = (await response.json()) as { id: string }
      this.#acknowledged.set(name, id)
    } else this.#refused.push(`${name} got ${response.status}`)
    if (!response.bodyUsed) await response.arrayBuffer()
  }

  /** Mismatches between acknowledged and stored submissions; [] when there are none. */
  problems(connection: Connection): string[] {
    const stored = Map.groupBy(this.#kind.listStored(connection), ({ name }) => name)
    const problems = this.#refused
    this.#refused = []
    for (const [name, copies] of stored) {
      if (copies.length > 1) problems.push(`${name} is stored ${copies.length} times`)
    }
    for (const [name, id] of this.#acknowledged) {
      const [copy] = stored.get(name) ?? []
      if (copy === undefined) problems.push(`${name} was acknowledged but lost`)
      else if (id !== undefined && id !== copy.id) problems.push(`${name} has another id`)
    }
    return problems
  }

  figure(): string {
    const [sent, acknowledged] = [this.sent, this.#acknowledged.size].map(formatCount)
    const retried = formatCount(this.#retried)
    return `${sent} ${this.#kind.plural} sent, ${acknowledged} acknowledged, ${retried} retried without a response`
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
