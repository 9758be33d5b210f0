import {
  browserSupportsWebAuthn,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import { paths } from '#domain/site/paths.ts'
import { sendAsAdmin } from '../decisions/admin-requests.ts'

const UNSUPPORTED = 'This browser cannot use passkeys here.'
const FAILED = 'The passkey was not added. Please try again.'
const ALREADY_ADDED = 'This device already has a passkey for you.'
const NOT_CREATED =
  'The browser did not create a passkey. Its window was closed, or it took too long.'

/** Creates a passkey in the browser and stores it under the name; returns the problem, if any. */
export async function createPasskey(name: string): Promise<string | undefined> {
  if (!browserSupportsWebAuthn()) return UNSUPPORTED
  const options = await sendAsAdmin<PublicKeyCredentialCreationOptionsJSON>(
    paths.apiAdminPasskeyOptions(),
    'POST',
  )
  if (options.kind !== 'ok') return FAILED
  try {
    const response = await startRegistration({ optionsJSON: options.body })
    const added = await sendAsAdmin(paths.apiAdminPasskeys(), 'POST', { name, response })
    return added.kind === 'ok' ? undefined : FAILED
  } catch (error) {
    return describeFailure(error)
  }
}

function describeFailure(error: unknown): string {
  const code = error instanceof WebAuthnError ? error.code : undefined
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return ALREADY_ADDED
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return UNSUPPORTED
  return NOT_CREATED
}
