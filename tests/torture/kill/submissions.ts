import type { Connection } from '#db/engine/connection.ts'
import { formatCount } from '#domain/clinics/rating.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { postForm, postJson } from '#tests/helpers/applications/application-requests.ts'

/** Sends applications, one per company, and checks that the acknowledged ones are stored. */
export class Submissions {
  readonly #seed: number
  /** Ids by company name; forms get no id. */
  readonly #acknowledged = new Map<string, string | undefined>()
  /** Companies without a response, which are retried as a visitor would. */
  #unanswered: string[] = []
  #companies = 0
  #retried = 0
  #refused: string[] = []
  sent = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  get acknowledgedCount(): number {
    return this.#acknowledged.size
  }

  /** Sends one application after another until the server is gone. */
  async sendUntilDead(url: string): Promise<void> {
    for (;;) {
      const company = this.#nextCompany()
      try {
        await this.send(url, company)
      } catch {
        this.#unanswered.push(company)
        return
      }
    }
  }

  /** Sends every other application as a plain HTML form. Rejects when the server is gone. */
  async send(url: string, company: string): Promise<void> {
    this.sent += 1
    const application = aSentApplication({ companyName: company })
    const isForm = this.sent % 2 === 0
    const response = await (isForm ? postForm : postJson)(url, application)
    // A status that has arrived must be true even if the rest of the response is lost.
    if (response.status === 303) this.#acknowledged.set(company, undefined)
    else if (response.status === 201) {
      this.#acknowledged.set(company, this.#acknowledged.get(company))
      const { id } = (await response.json()) as { id: string }
      this.#acknowledged.set(company, id)
    } else this.#refused.push(`${company} got ${response.status}`)
    if (!response.bodyUsed) await response.arrayBuffer()
  }

  /** Mismatches between what was acknowledged and what is stored; [] when there are none. */
  problems({ sqlite }: Connection): string[] {
    const rows = sqlite
      .prepare('select company_name as company, id from company_applications')
      .all() as { company: string; id: string }[]
    const stored = Map.groupBy(rows, ({ company }) => company)
    const problems = this.#refused
    this.#refused = []
    for (const [company, copies] of stored) {
      if (copies.length > 1) problems.push(`${company} is stored ${copies.length} times`)
    }
    for (const [company, id] of this.#acknowledged) {
      const [copy] = stored.get(company) ?? []
      if (copy === undefined) problems.push(`${company} was acknowledged and is lost`)
      else if (id !== undefined && id !== copy.id) problems.push(`${company} has another id`)
    }
    return problems
  }

  figures(): string[] {
    const [sent, acknowledged] = [this.sent, this.#acknowledged.size].map(formatCount)
    return [
      `${sent} applications sent, ${acknowledged} companies acknowledged, ${formatCount(this.#retried)} retried without a response`,
    ]
  }

  #nextCompany(): string {
    const unanswered = this.#unanswered.shift()
    if (unanswered !== undefined) {
      this.#retried += 1
      return unanswered
    }
    this.#companies += 1
    return `Torture ${this.#seed} Company ${this.#companies}`
  }
}
