import {
  INVALID_PASSWORD,
  LOGIN_UNAVAILABLE,
  PASSWORD_REQUIRED,
  tooManyAttempts,
} from '#domain/login.ts'
import type { LoginProblem } from '#domain/login.ts'
import { paths } from '#domain/paths.ts'

/** Signs in; `undefined` when that went well. Rejects when the server cannot say. */
export async function signIn(password: string): Promise<LoginProblem | undefined> {
  if (password === '') return PASSWORD_REQUIRED
  const response = await fetch(paths.apiLogin(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  if (response.ok) return undefined
  if (response.status === 401) return INVALID_PASSWORD
  if (response.status === 429) return tooManyAttempts(Number(response.headers.get('retry-after')))
  if (response.status === 503) return LOGIN_UNAVAILABLE
  throw new Error(`${response.status} for ${paths.apiLogin()}`)
}
