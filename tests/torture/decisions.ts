import type { Connection } from '#db/engine/connection.ts'
import { adminRequests } from '#tests/helpers/applications/admin-requests.ts'
import type { Submissions } from './submissions.ts'

/** Approves acknowledged applications one after another, and knows which approvals were acknowledged. */
export class Decisions {
  readonly #applications: Submissions
  readonly #admin: ReturnType<typeof adminRequests>
  readonly #approved = new Set<string>()
  readonly #refused: string[] = []

  constructor(applications: Submissions, site: { readonly url: string; databasePath: string }) {
    this.#applications = applications
    this.#admin = adminRequests(() => site)
  }

  async signIn(): Promise<void> {
    await (await this.#admin.send('/admin')).arrayBuffer()
  }

  get count(): number {
    return this.#approved.size
  }

  /** Resolves when nothing is left to decide, or when the server is down. */
  async decideUntilDead(): Promise<void> {
    for (const id of this.#applications.acknowledged.values()) {
      if (id === undefined || this.#approved.has(id)) continue
      const status = await this.#decide(id)
      if (status === undefined) return
      // 409 when the response to an earlier attempt was lost.
      if (status === 303 || status === 409) this.#approved.add(id)
      else this.#refused.push(`the approval of ${id} got ${status}`)
    }
  }

  /** Acknowledged approvals that are missing. */
  problems(connection: Connection): string[] {
    return [...this.#refused.splice(0), ...lostApprovals(connection, this.#approved)]
  }

  async #decide(id: string): Promise<number | undefined> {
    try {
      const response = await this.#admin.approve(id)
      await response.arrayBuffer()
      return response.status
    } catch {
      return undefined
    }
  }
}

/** A problem for each application whose acknowledged approval is not stored. */
function lostApprovals({ sqlite }: Connection, ids: Iterable<string>): string[] {
  const statusOf = sqlite
    .prepare<[string], string>('select status from company_applications where id = ?')
    .pluck()
  return [...ids]
    .filter((id) => statusOf.get(id) !== 'approved')
    .map((id) => `the approval of ${id} was acknowledged but lost`)
}
