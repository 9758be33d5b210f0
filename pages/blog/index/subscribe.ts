import { TRAP_FIELD } from '#domain/applications/form-timing.ts'
import { paths } from '#domain/site/paths.ts'
import type { AskedQuestion } from '#domain/accounts/question.ts'
import { SUBSCRIBE_FAILED, SUBSCRIBED } from '#domain/accounts/subscribe-form.ts'
import type { ErrorBody } from '#state/question.ts'

export type SubscribeOutcome =
  | { kind: 'subscribed'; message: string }
  /** The e-mail is wrong. */
  | { kind: 'refused'; message: string }
  | { kind: 'asked'; question: AskedQuestion }
  | { kind: 'failed'; message: string }

interface Sending {
  email: string
  /** The field that stays empty. */
  trap: string
  /** The fields with the answer to a question. */
  answer: Record<string, string>
}

/** Sends an e-mail for the blog, once: a write is not repeated by itself (decision 19). */
export async function subscribe({ email, trap, answer }: Sending): Promise<SubscribeOutcome> {
  try {
    const response = await fetch(paths.apiSubscribers(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, [TRAP_FIELD]: trap, ...answer }),
    })
    if (response.ok) return { kind: 'subscribed', message: SUBSCRIBED }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    const body = (await response.json()) as ErrorBody & { fieldErrors?: { email?: string[] } }
    const [wrong] = body.fieldErrors?.email ?? []
    if (wrong !== undefined) return { kind: 'refused', message: wrong }
    if (body.error?.question) return { kind: 'asked', question: body.error.question }
    const isForVisitor = response.status === 429 || response.status === 503
    const forVisitor = isForVisitor ? body.error?.message : undefined
    return { kind: 'failed', message: forVisitor ?? SUBSCRIBE_FAILED }
  } catch (error) {
    console.warn('The e-mail could not be sent.', error)
    return { kind: 'failed', message: SUBSCRIBE_FAILED }
  }
}
