import type { Connection } from '#db/engine/connection.ts'
import { adminRequests } from '#tests/helpers/applications/admin.ts'
import type { Submissions } from './submissions.ts'

/** An application with its listing, and whether its sender owns that: a decision changes all of them or none. */
const PENDING = 'pending, no listing, no owner'
const APPROVED = 'approved, listed, owner'
const MERGED = 'approved, merged, owner'

const STATES = `
  select id, concat_ws(', ', status, coalesce((select group_concat(state, ' and ') from listings where id = made_id), 'no listing'),
    iif(exists (select 1 from owners where owners.id = proposals.id and ended_at is null), 'owner', 'no owner'))
  from proposals where kind = 'apply'`

type Step = 'approve' | 'merge' | 'undo'

/** What is decided about one application after another, with the state that each step leads to. */
const COURSES: readonly (readonly [step: Step, state: string][])[] = [
  [['approve', APPROVED]],
  [
    ['approve', APPROVED],
    ['undo', PENDING],
  ],
  [
    ['approve', APPROVED],
    ['merge', MERGED],
  ],
  [
    ['approve', APPROVED],
    ['merge', MERGED],
    ['undo', APPROVED],
  ],
]

/** Decides about acknowledged applications, and knows which decisions were acknowledged. */
export class Decisions {
  readonly #applications: Submissions
  readonly #admin: ReturnType<typeof adminRequests>
  /** By application: the acknowledged state, and the one of a step without an answer. */
  readonly #possible = new Map<string, readonly string[]>()
  readonly #refused: string[] = []
  #count = 0

  constructor(applications: Submissions, site: { readonly url: string; databasePath: string }) {
    this.#applications = applications
    this.#admin = adminRequests(() => site)
  }

  async signIn(): Promise<void> {
    await this.#read('/admin')
  }

  get count(): number {
    return this.#count
  }

  /** Resolves when nothing is left to decide, or when the server is down. */
  async decideUntilDead(): Promise<void> {
    for (const id of this.#applications.acknowledged.values()) {
      if (id === undefined || this.#possible.has(id)) continue
      const course = COURSES[this.#possible.size % COURSES.length] ?? []
      let state = PENDING
      for (const [step, next] of course) {
        this.#possible.set(id, [state, next])
        const status = await this.#send(step, id).catch(() => undefined)
        if (status === undefined) return
        if (status !== 303) this.#refused.push(`${step} of ${id} got ${status}`)
        this.#possible.set(id, [next])
        this.#count += 1
        state = next
      }
    }
  }

  /** Decisions that are missing, or there in part. */
  problems({ sqlite }: Connection): string[] {
    const states = new Map(sqlite.prepare<[], [string, string]>(STATES).raw().all())
    const isOpen = sqlite.prepare('select 1 from open_decision').get() !== undefined
    return [
      ...this.#refused.splice(0),
      ...(isOpen ? ['a decision is still open'] : []),
      ...[...this.#possible].flatMap(([id, possible]) => {
        const state = states.get(id) ?? 'missing'
        return possible.includes(state) ? [] : [`${id} is ${state}, not ${possible.join(' or ')}`]
      }),
    ]
  }

  async #send(step: Step, id: string): Promise<number> {
    const { approve, decide, send } = this.#admin
    if (step === 'approve') return finish(await approve(id))
    if (step === 'undo') {
      // The latest decision is listed first.
      const decision = /name="decision" value="(\d+)"/.exec(await this.#read('/admin'))?.[1] ?? ''
      return finish(await decide(`answer=undo&decision=${decision}`))
    }
    const company = await this.#read(`/admin/company/${id}`)
    const found = await send(/\/admin\/listings\?q=[^"]+/.exec(company)?.[0] ?? '')
    await found.arrayBuffer()
    const listing = found.headers.get('location') ?? ''
    return finish(await send(listing, { form: 'answer=merge&into=L-1' }))
  }

  async #read(path: string): Promise<string> {
    return (await this.#admin.send(path)).text()
  }
}

async function finish(response: Response): Promise<number> {
  await response.arrayBuffer()
  return response.status
}
