import { TRAP_FIELD } from '#domain/form-timing.ts'
import { paths } from '#domain/paths.ts'
import { SUBSCRIBE_FAILED, SUBSCRIBED } from '#domain/subscribe-form.ts'

export type SubscribeOutcome =
  | { kind: 'subscribed'; message: string }
  /** The e-mail is wrong. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string }

/** Sends an e-mail for the blog, once: a write is not repeated by itself (decision 19). */
export async function subscribe(email: string, trap: string): Promise<SubscribeOutcome> {
  try {
    const response = await fetch(paths.apiSubscribers(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, [TRAP_FIELD]: trap }),
    })
    if (response.ok) return { kind: 'subscribed', message: SUBSCRIBED }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    const answer = (await response.json()) as {
      fieldErrors?: { email?: string[] }
      error?: { message: string }
    }
    const [wrong] = answer.fieldErrors?.email ?? []
    if (wrong !== undefined) return { kind: 'refused', message: wrong }
    const isForVisitor = response.status === 429 || response.status === 503
    const forVisitor = isForVisitor ? answer.error?.message : undefined
    return { kind: 'failed', message: forVisitor ?? SUBSCRIBE_FAILED }
  } catch (error) {
    console.warn('The e-mail could not be sent.', error)
    return { kind: 'failed', message: SUBSCRIBE_FAILED }
  }
}
