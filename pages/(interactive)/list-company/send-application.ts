import { ASKED_PHONE_FIELD, type ApplicationForm } from '#domain/applications/form.ts'
import type { FieldErrors } from '#domain/applications/application.ts'
import { OPENED_FIELD, MIN_FILL_MS, TRAP_FIELD } from '#domain/applications/form-timing.ts'
import { paths } from '#domain/site/paths.ts'
import type { AskedQuestion } from '#domain/accounts/question.ts'
import type { ErrorBody } from '#state/question.ts'

export type SendResult =
  | { kind: 'sent' }
  | { kind: 'refused'; fieldErrors: FieldErrors }
  | { kind: 'asked'; question: AskedQuestion }
  /** For the visitor to read; `null` when there is no answer or none to show. */
  | { kind: 'failed'; message: string | null }

interface Sending {
  form: ApplicationForm
  /** What else the form holds: when it was opened, and the field that stays empty. */
  openedAt: string
  trap: string
  /** The fields with the answer to a question. */
  answer: Record<string, string>
  /** The phone number the sender has been asked about; '' for none. */
  askedPhone: string
  /** By performance.now(): when the form appeared here. */
  shownAt: number
}

/** Sends an application, once: a write is not repeated by itself (decision 19). */
export async function sendApplication({
  form,
  openedAt,
  trap,
  answer,
  askedPhone,
  shownAt,
}: Sending): Promise<SendResult> {
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
    if (response.status === 201) return { kind: 'sent' }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    const body = (await response.json()) as ErrorBody & { fieldErrors?: FieldErrors }
    if (body.fieldErrors) return { kind: 'refused', fieldErrors: body.fieldErrors }
    if (body.error?.question) return { kind: 'asked', question: body.error.question }
    console.warn('The application was not taken.', response.status)
    const isForVisitor = response.status === 429 || response.status === 503
    return { kind: 'failed', message: (isForVisitor && body.error?.message) || null }
  } catch (error) {
    console.warn('The application could not be sent.', error)
    return { kind: 'failed', message: null }
  }
}

/** Whoever comes back to a finished draft is quicker than a form can be filled in. */
async function waitUntilCredible(shownAt: number): Promise<void> {
  const left = MIN_FILL_MS - (performance.now() - shownAt)
  if (left > 0) await new Promise((resume) => setTimeout(resume, left))
}
