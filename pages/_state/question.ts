import {
  ANSWER_FIELD,
  readAnswer,
  TOKEN_FIELD,
  type AskedQuestion,
} from '#domain/forms/question.ts'

/** Body of an error response, with a challenge question when the server asks one. */
export interface ErrorBody {
  error?: { message: string; question?: AskedQuestion }
}

/** The fields that answer a form's challenge question; empty when it has none. */
export function readAnswerFields(form: HTMLFormElement): Record<string, string> {
  const { token, answer } = readAnswer(Object.fromEntries(new FormData(form)))
  return token === '' ? {} : { [TOKEN_FIELD]: token, [ANSWER_FIELD]: answer }
}
