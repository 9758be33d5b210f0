import { TRAP_FIELD } from '#domain/forms/form-timing.ts'
import { paths } from '#domain/site/paths.ts'
import type { AskedQuestion } from '#domain/forms/question.ts'
import { SUBSCRIBE_FAILED, SUBSCRIBED } from '#domain/accounts/subscribe-form.ts'
import type { ErrorBody } from '#state/question.ts'

export type SubscribeOutcome =
  | { kind: 'subscribed'; message: string }
  /** The e-mail address is invalid. */
  | { kind: 'refused'; message: string }
  | { kind: 'asked'; question: AskedQuestion }
  | { kind: 'failed'; message: string }

interface Submission {
  email: string
  /** The honeypot field. */
  trap: string
  /** The form fields that answer a challenge question. */
  answer: Record<string, string>
}

/** Signs up for the newsletter. Writes are never retried automatically (R-RETRY-1). */
export async function subscribe({ email, trap, answer }: Submission): Promise<SubscribeOutcome> {
  try {
    const response = await fetch(paths.apiSubscribers(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, [TRAP_FIELD]: trap, ...answer }),
    })
    if (response.ok) return { kind: 'subscribed', message: SUBSCRIBED }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    const body = (await response.json()) as ErrorBody & { fieldErrors?: { email?: string[] } }
    const [emailError] = body.fieldErrors?.email ?? []
    if (emailError !== undefined) return { kind: 'refused', message: emailError }
    if (body.error?.question) return { kind: 'asked', question: body.error.question }
    const isForVisitor = response.status === 429 || response.status === 503
    const message = isForVisitor ? body.error?.message : undefined
    return { kind: 'failed', message: message ?? SUBSCRIBE_FAILED }
  } catch (error) {
    console.warn('The sign-up could not be sent.', error)
    return { kind: 'failed', message: SUBSCRIBE_FAILED }
  }
}
