import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#db/engine/connection.ts'
import { signIn } from '#tests/helpers/applications/admin.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { postJson } from '#tests/helpers/applications/application-requests.ts'

const RETRY_MS = 200

/** Sends applications and approves them, one at a time, through nginx; retries until acknowledged. */
export class Decisions {
  readonly #url: string
  readonly #name: string
  #cookie = ''
  #retries = 0
  /** Times of acknowledgment in milliseconds since 1970. */
  readonly approvedAt: number[] = []
  readonly #ids: string[] = []

  constructor(url: string, name: string) {
    this.#url = url
    this.#name = name
  }

  async begin(): Promise<void> {
    this.#cookie = await signIn(this.#url)
  }

  /** Sends and approves one application, which makes the next version of the directory. */
  async decideNext(): Promise<void> {
    const companyName = `${this.#name} ${this.approvedAt.length + 1}`
    const application = aSentApplication({
      companyName,
      city: 'Cheyenne',
      state: 'WY',
      zipCode: '82001',
    })
    const sent = await this.#until([201], () => postJson(this.#url, application))
    const { id } = (await sent.json()) as { id: string }
    this.#ids.push(id)
    // 409 when the response to an earlier attempt was lost: it is already approved.
    const approved = await this.#until([200, 409], () =>
      fetch(`${this.#url}/api/admin/applications/${id}`, {
        method: 'PATCH',
        headers: { cookie: this.#cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'approved' }),
      }),
    )
    await approved.arrayBuffer()
    this.approvedAt.push(Date.now())
  }

  /** Acknowledged writes that are missing from the database or stored twice. */
  problems({ sqlite }: Connection): string[] {
    const statusOf = sqlite
      .prepare<[string], string>('select status from company_applications where id = ?')
      .pluck()
    const lost = this.#ids
      .slice(0, this.approvedAt.length)
      .filter((id) => statusOf.get(id) !== 'approved')
    const stored = Number(
      sqlite
        .prepare('select count(*) from company_applications where company_name like ?')
        .pluck()
        .get(`${this.#name} %`),
    )
    const twice = stored > this.#ids.length ? [`${stored} stored of ${this.#ids.length} sent`] : []
    return [...lost.map((id) => `the approval of ${id} was acknowledged but lost`), ...twice]
  }

  get figure(): string {
    return `${this.approvedAt.length} applications acknowledged and approved, ${this.#retries} requests retried while the primary was down or busy`
  }

  async #until(wanted: readonly number[], send: () => Promise<Response>): Promise<Response> {
    for (;;) {
      const response = await send().catch(() => undefined)
      if (response !== undefined && wanted.includes(response.status)) return response
      await response?.arrayBuffer()
      this.#retries += 1
      await sleep(RETRY_MS)
    }
  }
}
