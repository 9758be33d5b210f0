import { useRef, useState, type FormEvent } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { MAX_NAME_LENGTH } from '#domain/accounts/admin-name.ts'
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
import type { Data } from './+data.ts'
import { useInBrowser } from '#state/use-in-browser.ts'
import { clearToasts, toast } from '../../_islands/toasts.ts'
import { button } from '#ui/button.css.ts'
import { ErrorSummary, type SummaryError } from '#ui/form/ReturnedErrors.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import * as fields from '#ui/form/form.css.ts'
import * as styles from '#ui/form/form-page.css.ts'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { postJson } from '#state/fetch-json.ts'

const NAME_FIELD = 'name'
const PASSWORD_FIELD = 'password'

type LoginFormProps = Pick<Data, 'next' | 'asksForName' | 'hasPasskeys' | 'problem'>

export function LoginForm(props: LoginFormProps) {
  const { next, asksForName, hasPasskeys, problem: initialProblem } = props
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState(initialProblem)
  const [isBusy, setIsBusy] = useState(false)

  const login = async (attempt: () => Promise<LoginProblem | undefined>) => {
    if (isBusy) return
    setIsBusy(true)
    clearToasts()
    try {
      const refused = await attempt()
      if (refused !== undefined) {
        setProblem(refused)
        toast({ title: refused.title, text: refused.text, isError: true })
        field.current?.select()
        return
      }
      toast({ title: 'Login Successful', text: 'Welcome to the admin panel.', isError: false })
      location.assign(next)
    } catch (error) {
      console.warn('The login could not be sent.', error)
      toast({ title: 'Error', text: 'An unexpected error occurred.', isError: true })
    } finally {
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const name = readText(typed, NAME_FIELD)
    const password = readText(typed, PASSWORD_FIELD)
    void login(() => signIn({ name, password }))
  }

  const isAboutPassword = problem !== null && problem.code !== 'invalid_passkey'
  const isFromPost = problem !== null && problem === initialProblem
  return (
    <form action={paths.apiLogin()} method="post" className={styles.narrow} onSubmit={submit}>
      {isFromPost ? <ErrorSummary errors={summarize(problem)} /> : null}
      {asksForName ? (
        <TextField
          name={NAME_FIELD}
          label="Name"
          isOptional
          initial={problem?.name ?? ''}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="username"
        />
      ) : null}
      <Field name={PASSWORD_FIELD} label="Password" errors={isAboutPassword ? [problem.text] : []}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="password"
            className={fields.control.full}
            autoComplete="current-password"
          />
        )}
      </Field>
      <input type="hidden" name="next" value={next} />
      <button
        type="submit"
        className={button({ look: 'primary', width: 'full' })}
        aria-disabled={isBusy}
      >
        {isBusy ? 'Logging in...' : 'Login'}
      </button>
      {hasPasskeys ? (
        <PasskeyButton isBusy={isBusy} onPress={() => void login(signInWithPasskey)} />
      ) : null}
    </form>
  )
}

function readText(typed: FormData, field: string): string {
  const value = typed.get(field)
  return typeof value === 'string' ? value : ''
}

function summarize(problem: LoginProblem): SummaryError[] {
  return [{ controlId: PASSWORD_FIELD, message: `${problem.title}: ${problem.text}` }]
}

/** Appears once the browser is known to support passkeys here. */
function PasskeyButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const { site } = usePageContext()
  const isUsable = useInBrowser(() => browserSupportsWebAuthn() && location.origin === site.url)
  if (!isUsable) return null
  return (
    <button
      type="button"
      className={button({ width: 'full' })}
      aria-disabled={isBusy}
      onClick={onPress}
    >
      Sign in with a passkey
    </button>
  )
}

type Typed = Record<'name' | 'password', string>

/** Returns `undefined` on success. Rejects on a network failure or an unexpected status. */
async function signIn(typed: Typed): Promise<LoginProblem | undefined> {
  if (typed.password === '') return PASSWORD_REQUIRED
  const response = await postJson(paths.apiLogin(), typed)
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
