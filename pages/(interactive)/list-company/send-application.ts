import { NEW_FORM, type FormErrors, type ReturnedForm } from '#domain/forms/returned-form.ts'
import { paths } from '#domain/site/paths.ts'
import { postJson } from '#state/fetch-json.ts'

export type FormProblems = Pick<ReturnedForm, 'errors' | 'problem'>

export type SendResult =
  /** `next`: the page that a form without JavaScript leads to. */
  { kind: 'sent'; next: string } | { kind: 'refused' | 'failed'; problems: FormProblems }

/** Sends the fields of an application. Writes are never retried automatically (R-RETRY-1). */
export async function sendApplication(fields: object): Promise<SendResult> {
  try {
    const response = await postJson(paths.apiApplications(), fields)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    const body = (await response.json()) as {
      error?: { message: string }
      fieldErrors?: FormErrors
      link?: string
    }
    const { fieldErrors: errors, link } = body
    if (response.status === 201) {
      return {
        kind: 'sent',
        next: link === undefined ? paths.applicationKnown() : `${link}?sent=1`,
      }
    }
    if (errors) return { kind: 'refused', problems: { errors, problem: null } }
    console.warn('The application was refused.', response.status)
    const isForVisitor = response.status === 429 || response.status === 503
    const problem = (isForVisitor && body.error?.message) || null
    return { kind: 'failed', problems: { errors: {}, problem } }
  } catch (error) {
    console.warn('The application could not be sent.', error)
    return { kind: 'failed', problems: NEW_FORM }
  }
}
