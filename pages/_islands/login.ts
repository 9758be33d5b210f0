import {
  type LoginProblem,
  INVALID_PASSWORD,
  LOGIN_UNAVAILABLE,
  PASSWORD_REQUIRED,
  tooManyAttempts,
} from '#domain/accounts/login.ts'
import { paths } from '#domain/site/paths.ts'
import { postJson } from '#state/fetch-json.ts'
import { markBusy } from './admin/busy.ts'
import { readFields } from './dom.ts'
import { showFieldError } from './field-error.ts'
import { clearToasts, toast } from './toasts.ts'

/** Signs in without leaving the page, which keeps what was typed. */
export function startLogin(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const password = form.querySelector<HTMLInputElement>('[type="password"]')
  let isBusy = false

  const login = async () => {
    if (isBusy) return
    isBusy = true
    clearToasts()
    const done = markBusy(form.querySelector('[type="submit"]'))
    try {
      const refused = await signIn(form)
      if (refused === undefined) {
        toast({ title: 'Login Successful', text: 'Welcome to the admin panel.', isError: false })
        location.assign(form.dataset['login'] ?? paths.admin())
        return
      }
      const { title, text } = refused
      form.querySelector('section')?.remove() // about an earlier attempt
      if (password) showFieldError(password, text)
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
    void login()
  })
}

/** Returns `undefined` on success. Rejects on a network failure or an unexpected status. */
async function signIn(form: HTMLFormElement): Promise<LoginProblem | undefined> {
  const typed = readFields(form)
  if (typed.get('password') === '') return PASSWORD_REQUIRED
  const response = await postJson(paths.apiLogin(), Object.fromEntries(typed))
  return readProblem(response, INVALID_PASSWORD)
}

function readProblem(response: Response, refused: LoginProblem): LoginProblem | undefined {
  if (response.ok) return undefined
  if (response.status === 401) return refused
  if (response.status === 429) return tooManyAttempts(Number(response.headers.get('retry-after')))
  if (response.status === 503) return LOGIN_UNAVAILABLE
  throw new Error(`${response.status} for ${response.url}`)
}
