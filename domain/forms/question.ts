export type QuestionReason = 'first' | 'wrong' | 'expired'

export interface AskedQuestion {
  text: string
  token: string
  reason: QuestionReason
}

export const TOKEN_FIELD = 'question'
export const ANSWER_FIELD = 'answer'

export const MAX_ANSWER_LENGTH = 60

export const QUESTION_MINUTES = 15

export const QUESTION_MESSAGES: Record<QuestionReason, string> = {
  first: 'Please answer one question, then send the form again.',
  wrong: 'That answer is not right. Please try this new question.',
  expired: 'That question is no longer valid. Please answer this new one.',
}

export const QUESTION_HELP =
  'We are getting more forms than usual. Your answer tells us that a person sent this one.'

export const HOW_TO_ANSWER = `Send the same again within ${QUESTION_MINUTES} minutes, with "${TOKEN_FIELD}" set to this token and "${ANSWER_FIELD}" to the answer. A token is good for one answer.`

/** Missing, invalid or too long fields are ''. */
export function readAnswer(body: unknown): { token: string; answer: string } {
  return {
    token: readText(body, TOKEN_FIELD, MAX_TOKEN_LENGTH),
    answer: readText(body, ANSWER_FIELD, MAX_ANSWER_LENGTH),
  }
}

const MAX_TOKEN_LENGTH = 200

function readText(body: unknown, field: string, maxLength: number): string {
  const value = readField(body, field)
  return typeof value === 'string' && value.length <= maxLength ? value.toWellFormed() : ''
}

/** `undefined` when the body of a request is not an object or lacks the field. */
export function readField(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
}
