import type { SendResult } from './send-application.ts'
import type { Toast } from '#state/toasts.ts'
import type { FormProblems } from './summary-of.ts'

export const NO_PROBLEMS: FormProblems = { fieldErrors: {}, problem: null, question: null }

/** What is wrong with the form after it was sent. */
export function problemsOf(result: SendResult): FormProblems {
  if (result.kind === 'sent') return NO_PROBLEMS
  if (result.kind === 'refused') return { ...NO_PROBLEMS, fieldErrors: result.fieldErrors }
  if (result.kind === 'asked') return { ...NO_PROBLEMS, question: result.question }
  return { ...NO_PROBLEMS, problem: result.message }
}

const SENT = {
  title: 'Application Submitted!',
  text: "We'll review your application and get back to you within 2-3 business days.",
  isError: false,
}
const FAILED = {
  title: 'Submission Error',
  text: 'There was an error submitting your application. Please try again.',
  isError: true,
}

/** What is said of a sent form; `null` when its fields say it. */
export function toastOf({ kind }: SendResult): Omit<Toast, 'id' | 'closesAt'> | null {
  if (kind === 'refused' || kind === 'asked') return null
  return kind === 'sent' ? SENT : FAILED
}
