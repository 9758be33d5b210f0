import {
  browserSupportsWebAuthn,
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import {
  type LoginProblem,
  INVALID_PASSKEY,
  INVALID_PASSWORD,
  LOGIN_UNAVAILABLE,
  PASSKEY_NOT_USED,
  PASSWORD_REQUIRED,
  tooManyAttempts,
} from '#domain/accounts/login.ts'
import { paths } from '#domain/site/paths.ts'
import { postJson } from '#state/fetch-json.ts'
import { markBusy } from './admin/busy.ts'
import { readFields } from './dom.ts'
import { showFieldError } from './field-error.ts'
import { clearToasts, toast } from './toasts.ts'

/** Signs in without leaving the page, which keeps what was typed, or with a passkey. */
export function startLogin(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const password = form.querySelector<HTMLInputElement>('[type="password"]')
  const passkey = form.querySelector<HTMLElement>('[data-passkey]')
  let isBusy = false

  const login = async (attempt: () => Promise<LoginProblem | undefined>) => {
    if (isBusy) return
    isBusy = true
    clearToasts()
    const done = markBusy(form.querySelector('[type="submit"]'))
    try {
      const refused = await attempt()
      if (refused === undefined) {
        toast({ title: 'Login Successful', text: 'Welcome to the admin panel.', isError: false })
        location.assign(form.dataset['login'] ?? paths.admin())
        return
      }
      const { code, title, text } = refused
      form.querySelector('section')?.remove() // about an earlier attempt
      if (password) showFieldError(password, code === 'invalid_passkey' ? undefined : text)
      toast({ title, text, isError: true })
      password?.select()
    } catch (error) {
      console.warn('The login could not be sent.', error)
      toast({ title: 'Error', text: 'An unexpected error occurred.', isError: true })
    } finally {
      isBusy = false
      done()
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void login(() => signIn(form))
  })
  const isUsable = browserSupportsWebAuthn() && location.origin === passkey?.dataset['passkey']
  if (passkey === null || !isUsable) return
  passkey.hidden = false
  passkey.addEventListener('click', () => void login(signInWithPasskey))
}

/** Returns `undefined` on success. Rejects on a network failure or an unexpected status. */
async function signIn(form: HTMLFormElement): Promise<LoginProblem | undefined> {
  const typed = readFields(form)
  if (typed.get('password') === '') return PASSWORD_REQUIRED
  const response = await postJson(paths.apiLogin(), Object.fromEntries(typed))
  return readProblem(response, INVALID_PASSWORD)
}

/** Like signIn; the browser asks for the passkey. */
async function signInWithPasskey(): Promise<LoginProblem | undefined> {
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
