import type { Router } from 'express'
import { z } from 'zod'
import { INVALID_PASSKEY } from '#domain/accounts/login.ts'
import { paths } from '#domain/site/paths.ts'
import { fingerprintHash } from '#db/accounts/password-hash.ts'
import { findPasskey, hasPasskeys, recordPasskeyUse } from '#db/accounts/passkeys.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import type { SignIn } from '#server/auth/sessions.ts'
import { postRoute } from '#server/http/only-methods.ts'
import type { PasskeyChallenges } from '#server/auth/passkey-challenges.ts'
import { authenticationResponse, type RelyingParty } from '#server/auth/relying-party.ts'
import { sendError } from '#server/http/send-error.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { postedForm } from './posted-form.ts'
import { loginPage, refusal, type Attempt } from './sign-in.ts'

const PURPOSE = 'sign-in'

const passkey = z.object({ response: authenticationResponse })

interface Dependencies {
  connection: ServerConnection
  challenges: PasskeyChallenges
  party: RelyingParty
  attempt: Attempt
  sendPage: SendPage
}

/** JSON only, because passkeys need a script. */
export function passkeySignInRoutes(dependencies: Dependencies): Router[] {
  const { connection, challenges, party, attempt, sendPage } = dependencies
  const options = postRoute(paths.apiPasskeySignInOptions(), async (_request, response) => {
    response.set('cache-control', 'no-store')
    if (!(await connection.snapshots.read(({ db }) => hasPasskeys(db)))) {
      sendError(response, 404, { code: 'not_found', message: 'There is no passkey.' })
      return
    }
    const challenge = challenges.issue(response, PURPOSE)
    response.json(await party.signInOptions(challenge))
  })

  const form = postedForm(sendPage, {
    limit: '16kb',
    jsonLimit: '16kb',
    schema: z.unknown(),
    returned: (_failure, { sent }) => loginPage(sent, INVALID_PASSKEY),
    handle: async (fields, post) => {
      const { request, response, now } = post
      const sent = passkey.safeParse(fields)
      if (!sent.success) return refusal(post, INVALID_PASSKEY)
      const check = async (): Promise<SignIn | undefined> => {
        const challenge = challenges.take(request, response, PURPOSE)
        if (challenge === undefined) return undefined
        const found = await connection.snapshots.read(({ db }) =>
          findPasskey(db, sent.data.response.id),
        )
        if (found === undefined) return undefined
        const counter = await party.readSignIn(sent.data.response, challenge, found)
        if (counter === undefined) return undefined
        if (!(await recordPasskeyUse(connection, found, counter, now))) return undefined
        const { id, name, passwordHash } = found.admin
        return {
          admin: { id, name },
          fingerprint: fingerprintHash(passwordHash),
          withPasskey: true,
        }
      }
      return attempt(post, check, INVALID_PASSKEY)
    },
  })
  return [options, postRoute(paths.apiPasskeySignIn(), form)]
}
