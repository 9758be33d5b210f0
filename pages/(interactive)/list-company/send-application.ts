import type { FieldErrors } from '#domain/applications/application.ts'
import { MIN_FILL_MS } from '#domain/forms/form-timing.ts'
import { paths } from '#domain/site/paths.ts'
import { postJson } from '#state/fetch-json.ts'
import type { SentApplication } from './ApplicationSent.tsx'

export type SendResult =
  | { kind: 'sent'; sent: SentApplication }
  | { kind: 'refused'; fieldErrors: FieldErrors }
  /** `message` is text for the visitor; `null` when there is none. */
  | { kind: 'failed'; message: string | null }

/** Sends the fields of an application. Writes are never retried automatically (R-RETRY-1). */
export async function sendApplication(fields: object, shownAt: number): Promise<SendResult> {
  await waitUntilCredible(shownAt)
  try {
    const response = await postJson(paths.apiApplications(), fields)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    const body = (await response.json()) as {
      error?: { message: string }
      fieldErrors?: FieldErrors
    } & SentApplication
    if (response.status === 201) return { kind: 'sent', sent: body }
    if (body.fieldErrors) return { kind: 'refused', fieldErrors: body.fieldErrors }
    console.warn('The application was refused.', response.status)
    const isForVisitor = response.status === 429 || response.status === 503
    return { kind: 'failed', message: (isForVisitor && body.error?.message) || null }
  } catch (error) {
    console.warn('The application could not be sent.', error)
    return { kind: 'failed', message: null }
  }
}

/** `shownAt`: when the form appeared, by performance.now(). A visitor who returns to a complete draft would submit faster than the server's bot check allows. */
async function waitUntilCredible(shownAt: number): Promise<void> {
  const remainingMs = MIN_FILL_MS - (performance.now() - shownAt)
  if (remainingMs > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs))
}
