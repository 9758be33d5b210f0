import {
  INVALID_PASSWORD,
  LOGIN_UNAVAILABLE,
  loginQuestion,
  PASSWORD_REQUIRED,
  tooManyAttempts,
  type LoginProblem,
} from '#domain/accounts/login.ts'
import { paths } from '#domain/site/paths.ts'
import type { ErrorBody } from '#state/question.ts'

/**
 * Returns `undefined` on success. `answer` holds the form fields that answer a challenge question.
 * Rejects on a network failure or an unexpected status.
 */
export async function signIn(
  password: string,
  answer: Record<string, string>,
): Promise<LoginProblem | undefined> {
  if (password === '') return PASSWORD_REQUIRED
  const response = await fetch(paths.apiLogin(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password, ...answer }),
  })
  if (response.ok) return undefined
  if (response.status === 401) return INVALID_PASSWORD
  if (response.status === 429) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
    const { error } = (await response.json()) as ErrorBody
    if (error?.question) return loginQuestion(error.question)
    return tooManyAttempts(Number(response.headers.get('retry-after')))
  }
  if (response.status === 503) return LOGIN_UNAVAILABLE
  throw new Error(`${response.status} for ${paths.apiLogin()}`)
}
