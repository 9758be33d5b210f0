import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { Settings } from '#domain/site/settings.ts'
import type { FoundPasskey, NewPasskey } from '#db/accounts/passkeys.ts'
import { loadSite } from '#server/content/site-folder.ts'

/** What is stored or looked up of a browser's response. The library checks all of it. */
const credential = z.looseObject({
  id: z.string().regex(/^[\w-]+$/),
  response: z.looseObject({ transports: z.array(z.string().max(20)).max(10).exactOptional() }),
})

/** The browser's response for a new passkey. */
export const registrationResponse = z.custom<RegistrationResponseJSON>(isCredential)

/** The browser's response for a sign-in. */
export const authenticationResponse = z.custom<AuthenticationResponseJSON>(isCredential)

function isCredential(sent: unknown): boolean {
  return credential.safeParse(sent).success
}

export type RelyingParty = ReturnType<typeof createRelyingParty>

/** Passkeys belong to the host of SITE_URL, work only at that origin, and ask for a PIN or a fingerprint. */
export function createRelyingParty(settings: Settings) {
  const { SITE_URL } = settings
  const rpID = new URL(SITE_URL).hostname
  const expected = { expectedOrigin: SITE_URL, expectedRPID: rpID, requireUserVerification: true }

  return {
    registrationOptions: async ({
      challenge,
      admin,
      known,
    }: {
      challenge: string
      admin: { name: string; userHandle: string }
      /** The admin's existing passkeys; their authenticators must not create another. */
      known: readonly { credentialId: string; transports: string[] }[]
    }) => {
      const { generateRegistrationOptions } = await loadLibrary()
      return generateRegistrationOptions({
        rpID,
        rpName: loadSite(settings).name,
        challenge: fromBase64url(challenge),
        userID: fromBase64url(admin.userHandle),
        userName: admin.name,
        userDisplayName: admin.name,
        excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
        // Discoverable, so that the admin need not type a name first.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },
    /** `undefined` unless the response answers the challenge. */
    readRegistration: async (
      response: RegistrationResponseJSON,
      challenge: string,
    ): Promise<Omit<NewPasskey, 'name'> | undefined> => {
      const { verifyRegistrationResponse } = await loadLibrary()
      const result = await settle(
        verifyRegistrationResponse({ ...expected, response, expectedChallenge: challenge }),
      )
      if (result?.verified !== true) return undefined
      const { id, publicKey, counter } = result.registrationInfo.credential
      const { transports = [] } = response.response
      return { credentialId: id, publicKey, counter, transports }
    },
    signInOptions: async (challenge: string) => {
      const { generateAuthenticationOptions } = await loadLibrary()
      return generateAuthenticationOptions({
        rpID,
        challenge: fromBase64url(challenge),
        userVerification: 'required',
      })
    },
    /** The new counter; `undefined` unless the passkey signed the challenge. */
    readSignIn: async (
      response: AuthenticationResponseJSON,
      challenge: string,
      { credentialId, publicKey, counter, admin }: FoundPasskey,
    ): Promise<number | undefined> => {
      const { userHandle } = response.response
      if (userHandle !== undefined && userHandle !== admin.userHandle) return undefined
      const { verifyAuthenticationResponse } = await loadLibrary()
      const result = await settle(
        verifyAuthenticationResponse({
          ...expected,
          response,
          expectedChallenge: challenge,
          credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
        }),
      )
      return result?.verified === true ? result.authenticationInfo.newCounter : undefined
    },
  }
}

/** Loaded on demand: it takes a quarter of a second and 26 MB, and most sites have no passkeys. */
const loadLibrary = () => import('@simplewebauthn/server')

/** The library throws for every kind of invalid response. */
function settle<Result>(result: Promise<Result>): Promise<Result | undefined> {
  return result.catch(() => undefined)
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}
