/** Why a visitor is asked. */
export type QuestionReason = 'first' | 'wrong' | 'expired'

/** A question as it goes to the visitor; the token comes back with the answer. */
export interface AskedQuestion {
  text: string
  token: string
  reason: QuestionReason
}

/** Names of the two fields that a form, or JSON, sends the answer in. */
export const TOKEN_FIELD = 'question'
export const ANSWER_FIELD = 'answer'

export const LONGEST_ANSWER = 60

/** How long a question can be answered. */
export const QUESTION_MINUTES = 15

export const QUESTION_MESSAGES: Record<QuestionReason, string> = {
  first: 'Please answer one question, then send the form again.',
  wrong: 'That answer is not right. Please try this new question.',
  expired: 'That question is no longer valid. Please answer this new one.',
}

export const QUESTION_HELP =
  'We are getting more forms than usual. Your answer tells us that a person sent this one.'

/** For programs that send JSON. */
export const HOW_TO_ANSWER = `Send the same again within ${QUESTION_MINUTES} minutes, with "${TOKEN_FIELD}" set to this token and "${ANSWER_FIELD}" to the answer. A token is good for one answer.`

/** What was sent in the two fields; '' for what is missing, no text or too long. */
export function readAnswer(sent: unknown): { token: string; answer: string } {
  return {
    token: textOf(sent, TOKEN_FIELD, LONGEST_TOKEN),
    answer: textOf(sent, ANSWER_FIELD, LONGEST_ANSWER),
  }
}

const LONGEST_TOKEN = 200

function textOf(sent: unknown, field: string, longest: number): string {
  if (typeof sent !== 'object' || sent === null) return ''
  const value: unknown = Reflect.get(sent, field)
  return typeof value === 'string' && value.length <= longest ? value.toWellFormed() : ''
}
