import {
  ANSWER_FIELD,
  readAnswer,
  TOKEN_FIELD,
  type AskedQuestion,
} from '#domain/accounts/question.ts'

/** Body of an error that may hold a question. */
export interface ErrorBody {
  error?: { message: string; question?: AskedQuestion }
}

/** The answer in a form as its endpoint reads it; nothing when there is no question in the form. */
export function answerIn(form: HTMLFormElement): Record<string, string> {
  const { token, answer } = readAnswer(Object.fromEntries(new FormData(form)))
  return token === '' ? {} : { [TOKEN_FIELD]: token, [ANSWER_FIELD]: answer }
}
