import { HOW_TO_ANSWER, QUESTION_MESSAGES, type AskedQuestion } from '#domain/forms/question.ts'
import type { Admission } from '#server/http/limits/rate-limits.ts'
import type { Answer, ReturnedPage } from './posted-form.ts'

/** What the page of a form shows when a limit was reached. */
type Wrong = { problem: string } | { question: AskedQuestion; answer: '' }

/** 429: the form again, with `problem` and a time to retry, or with a question to answer first. */
export function notAdmitted(
  admission: Exclude<Admission<unknown>, { kind: 'admitted' }>,
  problem: string,
  toPage: (wrong: Wrong) => ReturnedPage,
): Answer {
  if (admission.kind === 'refused') {
    const error = { code: 'too_many_requests', message: problem }
    const { waitSeconds: retryAfterSeconds } = admission
    const json = { status: 429, body: { error } }
    return { status: 429, page: toPage({ problem }), retryAfterSeconds, json }
  }
  const { question } = admission
  const error = {
    code: 'question',
    message: QUESTION_MESSAGES[question.reason],
    question: { ...question, how: HOW_TO_ANSWER },
  }
  const json = { status: 429, body: { error } }
  return { status: 429, page: toPage({ question, answer: '' }), json }
}
