import type { Connection } from '#db/engine/connection.ts'
import { formatCount } from '#domain/clinics/rating.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { postForm, postJson } from '#tests/helpers/applications/application-requests.ts'

/** Applications, each of a company of its own, and what became of them. */
export class Submissions {
  readonly #seed: number
  /** Names of the companies that were told that it is stored; those who sent JSON with the id. */
  readonly #acknowledged = new Map<string, string | undefined>()
  /** Who got no answer tries again, as a visitor does. */
  #unanswered: string[] = []
  #companies = 0
  #retried = 0
  #refused: string[] = []
  sent = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  /** How many companies know that their application is stored. */
  get acknowledged(): number {
    return this.#acknowledged.size
  }

  /** Sends one after the other until there is no answer any more. */
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

  /** Every other one as a browser without JavaScript does. Rejects when nobody answers. */
  async send(url: string, company: string): Promise<void> {
    this.sent += 1
    const application = aSentApplication({ companyName: company })
    const isForm = this.sent % 2 === 0
    const response = await (isForm ? postForm : postJson)(url, application)
    // The answer has begun: what it says is true, whether or not the rest arrives.
    if (response.status === 303) this.#acknowledged.set(company, undefined)
    else if (response.status === 201) {
      this.#acknowledged.set(company, this.#acknowledged.get(company))
      const { id } = (await response.json()) as { id: string }
      this.#acknowledged.set(company, id)
    } else this.#refused.push(`${company} was answered ${response.status}`)
    if (!response.bodyUsed) await response.arrayBuffer()
  }

  /** What of it is not stored as it was answered; [] when all is. */
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
      `${sent} applications sent, ${acknowledged} companies acknowledged, ${formatCount(this.#retried)} sent again without an answer`,
    ]
  }

  #nextCompany(): string {
    const again = this.#unanswered.shift()
    if (again !== undefined) {
      this.#retried += 1
      return again
    }
    this.#companies += 1
    return `Torture ${this.#seed} Company ${this.#companies}`
  }
}
