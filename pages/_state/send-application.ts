import type { ApplicationForm } from '#domain/application-form.ts'
import type { FieldErrors } from '#domain/application.ts'
import { OPENED_FIELD, QUICKEST_FORM_MS, TRAP_FIELD } from '#domain/form-timing.ts'
import { paths } from '#domain/paths.ts'

export type SendResult =
  | { kind: 'sent' }
  | { kind: 'refused'; fieldErrors: FieldErrors }
  /** For the visitor to read; `null` when there is no answer or none to show. */
  | { kind: 'failed'; message: string | null }

interface Sending {
  form: ApplicationForm
  /** What else the form holds: when it was opened, and the field that stays empty. */
  openedAt: string
  trap: string
  /** By performance.now(): when the form appeared here. */
  shownAt: number
}

/** Sends an application, once: a write is not repeated by itself (decision 19). */
export async function sendApplication({
  form,
  openedAt,
  trap,
  shownAt,
}: Sending): Promise<SendResult> {
  await waitUntilCredible(shownAt)
  try {
    const response = await fetch(paths.apiApplications(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, [OPENED_FIELD]: openedAt, [TRAP_FIELD]: trap }),
    })
    if (response.status === 201) return { kind: 'sent' }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    const answer = (await response.json()) as {
      fieldErrors?: FieldErrors
      error?: { message: string }
    }
    if (answer.fieldErrors) return { kind: 'refused', fieldErrors: answer.fieldErrors }
    console.warn('The application was not taken.', response.status)
    const isForVisitor = response.status === 429 || response.status === 503
    return { kind: 'failed', message: (isForVisitor && answer.error?.message) || null }
  } catch (error) {
    console.warn('The application could not be sent.', error)
    return { kind: 'failed', message: null }
  }
}

/** Whoever comes back to a finished draft is quicker than a form can be filled in. */
async function waitUntilCredible(shownAt: number): Promise<void> {
  const left = QUICKEST_FORM_MS - (performance.now() - shownAt)
  if (left > 0) await new Promise((resume) => setTimeout(resume, left))
}
