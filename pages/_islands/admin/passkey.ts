import {
  browserSupportsWebAuthn,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import { readShortName } from '#domain/accounts/admin-name.ts'
import { ADMIN_MESSAGES } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { postJson } from '#state/fetch-json.ts'
import { showFieldError } from '../field-error.ts'
import { clearErrors, toast } from '../toasts.ts'
import { markBusy } from './busy.ts'
import { goToLogin } from './in-place.ts'

const UNSUPPORTED = 'This browser cannot use passkeys here.'
const FAILED = 'The passkey was not added. Please try again.'
const ALREADY_ADDED = 'This device already has a passkey for you.'
const NOT_CREATED =
  'The browser did not create a passkey. Its window was closed, or it took too long.'
const UNAUTHORIZED = 401

export function startAddPasskey(form: HTMLFormElement): void {
  let isBusy = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isBusy) return
    clearErrors()
    const name = readShortName(new FormData(form).get('name'))
    const control = form.querySelector('input')
    const problem = name === undefined ? ADMIN_MESSAGES['passkey-name'].text : undefined
    if (control) showFieldError(control, problem)
    if (name === undefined) return
    isBusy = true
    const done = markBusy(event.submitter)
    void add(name).finally(() => {
      isBusy = false
      done()
    })
  })
}

async function add(name: string): Promise<void> {
  const problem = await createPasskey(name)
  if (problem === undefined) location.assign(paths.adminAccount('passkey-added'))
  else toast({ title: 'Error', text: problem, isError: true })
}

/** Creates a passkey in the browser and stores it under the name; returns the problem, if any. */
async function createPasskey(name: string): Promise<string | undefined> {
  if (!browserSupportsWebAuthn()) return UNSUPPORTED
  const options = await post(paths.apiAdminPasskeyOptions())
  if (options === undefined) return FAILED
  try {
    const response = await startRegistration({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
      optionsJSON: (await options.json()) as PublicKeyCredentialCreationOptionsJSON,
    })
    const added = await post(paths.apiAdminPasskeys(), { name, response })
    return added === undefined ? FAILED : undefined
  } catch (error) {
    return describeFailure(error)
  }
}

/** `undefined` when it was refused or did not arrive. */
async function post(url: string, body: object = {}): Promise<Response | undefined> {
  const response = await postJson(url, body).catch(() => undefined)
  if (response?.status === UNAUTHORIZED) goToLogin()
  return response?.ok ? response : undefined
}

function describeFailure(error: unknown): string {
  const code = error instanceof WebAuthnError ? error.code : undefined
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return ALREADY_ADDED
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return UNSUPPORTED
  return NOT_CREATED
}
