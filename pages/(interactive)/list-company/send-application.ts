import { ASKED_PHONE_FIELD, type ApplicationForm } from '#domain/applications/form.ts'
import type { FieldErrors } from '#domain/applications/application.ts'
import { OPENED_FIELD, MIN_FILL_MS, TRAP_FIELD } from '#domain/forms/form-timing.ts'
import { paths } from '#domain/site/paths.ts'
import type { AskedQuestion } from '#domain/forms/question.ts'
import type { ErrorBody } from '#state/question.ts'
import type { SentApplication } from './ApplicationSent.tsx'

export type SendResult =
  | { kind: 'sent'; sent: SentApplication }
  | { kind: 'refused'; fieldErrors: FieldErrors }
  | { kind: 'asked'; question: AskedQuestion }
  /** `message` is text for the visitor; `null` when there is none. */
  | { kind: 'failed'; message: string | null }

interface Submission {
  form: ApplicationForm
  openedAt: string
  /** The honeypot field. */
  trap: string
  /** The form fields that answer a challenge question. */
  answer: Record<string, string>
  /** The phone number the applicant has been asked to check; '' for none. */
  askedPhone: string
  /** When the form appeared, by performance.now(). */
  shownAt: number
}

/** Sends an application. Writes are never retried automatically (R-RETRY-1). */
export async function sendApplication({
  form,
  openedAt,
  trap,
  answer,
  askedPhone,
  shownAt,
}: Submission): Promise<SendResult> {
  await waitUntilCredible(shownAt)
  try {
    const response = await fetch(paths.apiApplications(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...form,
        [OPENED_FIELD]: openedAt,
        [TRAP_FIELD]: trap,
        [ASKED_PHONE_FIELD]: askedPhone,
        ...answer,
      }),
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    const body = (await response.json()) as ErrorBody & {
      fieldErrors?: FieldErrors
    } & SentApplication
    if (response.status === 201) return { kind: 'sent', sent: body }
    if (body.fieldErrors) return { kind: 'refused', fieldErrors: body.fieldErrors }
    if (body.error?.question) return { kind: 'asked', question: body.error.question }
    console.warn('The application was refused.', response.status)
    const isForVisitor = response.status === 429 || response.status === 503
    return { kind: 'failed', message: (isForVisitor && body.error?.message) || null }
  } catch (error) {
    console.warn('The application could not be sent.', error)
    return { kind: 'failed', message: null }
  }
}

/** A visitor who returns to a complete draft would submit faster than the server's bot check allows. */
async function waitUntilCredible(shownAt: number): Promise<void> {
  const remainingMs = MIN_FILL_MS - (performance.now() - shownAt)
  if (remainingMs > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs))
}
