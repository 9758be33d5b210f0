import {
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import {
  INVALID_PASSKEY,
  INVALID_PASSWORD,
  LOGIN_UNAVAILABLE,
  PASSKEY_NOT_USED,
  PASSWORD_REQUIRED,
  tooManyAttempts,
  type LoginProblem,
} from '#domain/accounts/login.ts'
import { paths } from '#domain/site/paths.ts'
import { postJson } from '#state/fetch-json.ts'

/** Returns `undefined` on success. Rejects on a network failure or an unexpected status. */
export async function signIn({
  name,
  password,
}: {
  name: string
  password: string
}): Promise<LoginProblem | undefined> {
  if (password === '') return PASSWORD_REQUIRED
  const response = await postJson(paths.apiLogin(), { name, password })
  return readProblem(response, INVALID_PASSWORD)
}

/** Like signIn; the browser asks for the passkey. */
export async function signInWithPasskey(): Promise<LoginProblem | undefined> {
  const options = await postJson(paths.apiPasskeySignInOptions(), {})
  if (!options.ok) return readProblem(options, INVALID_PASSKEY)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
  const optionsJSON = (await options.json()) as PublicKeyCredentialRequestOptionsJSON
  const signed = await startAuthentication({ optionsJSON }).catch(() => undefined)
  if (signed === undefined) return PASSKEY_NOT_USED
  const response = await postJson(paths.apiPasskeySignIn(), { response: signed })
  return readProblem(response, INVALID_PASSKEY)
}

function readProblem(response: Response, refused: LoginProblem): LoginProblem | undefined {
  if (response.ok) return undefined
  if (response.status === 401) return refused
  if (response.status === 429) return tooManyAttempts(Number(response.headers.get('retry-after')))
  if (response.status === 503) return LOGIN_UNAVAILABLE
  throw new Error(`${response.status} for ${response.url}`)
}
