import express, { Router, type Request, type Response } from 'express'
import { z } from 'zod'
import { INVALID_PASSKEY, type LoginProblem } from '#domain/accounts/login.ts'
import { paths } from '#domain/site/paths.ts'
import { fingerprintHash } from '#db/accounts/password-hash.ts'
import { findPasskey, hasPasskeys, recordPasskeyUse } from '#db/accounts/passkeys.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import type { SignIn } from '#server/auth/sessions.ts'
import { readBody } from '#server/http/limits/overload.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import type { PasskeyChallenges } from '#server/auth/passkey-challenges.ts'
import { authenticationResponse, type RelyingParty } from '#server/auth/relying-party.ts'
import { sendError } from '#server/http/send-error.ts'

const BODY = { limit: '16kb', inflate: false }
const PURPOSE = 'sign-in'

const body = z.object({ response: authenticationResponse })

interface Dependencies {
  connection: ServerConnection
  challenges: PasskeyChallenges
  party: RelyingParty
  /** Counts the attempt, signs in the admin that `check` returns, and answers. */
  attempt: (
    request: Request,
    response: Response,
    check: () => Promise<SignIn | undefined>,
    problem: LoginProblem,
  ) => Promise<void>
}

/** JSON only, because passkeys need a script. */
export function passkeySignInRoutes(dependencies: Dependencies): Router {
  const { connection, challenges, party, attempt } = dependencies
  const router = Router({ caseSensitive: true, strict: true })

  router
    .route(paths.apiPasskeySignInOptions())
    .post(async (_request, response) => {
      response.set('cache-control', 'no-store')
      if (!(await connection.snapshots.read(({ db }) => hasPasskeys(db)))) {
        sendError(response, 404, { code: 'not_found', message: 'There is no passkey.' })
        return
      }
      const challenge = await challenges.issue(response, PURPOSE)
      response.json(await party.signInOptions(challenge))
    })
    .all(onlyMethods('POST'))

  router
    .route(paths.apiPasskeySignIn())
    .post(readBody(express.json(BODY)), async (request, response) => {
      const sent = body.safeParse(request.body)
      if (!sent.success) {
        const { code, text: message } = INVALID_PASSKEY
        sendError(response, 401, { code, message })
        return
      }
      const check = async (): Promise<SignIn | undefined> => {
        const challenge = await challenges.take(request, response, PURPOSE)
        if (challenge === undefined) return undefined
        const found = await connection.snapshots.read(({ db }) =>
          findPasskey(db, sent.data.response.id),
        )
        if (found === undefined) return undefined
        const counter = await party.readSignIn(sent.data.response, challenge, found)
        if (counter === undefined) return undefined
        if (!(await recordPasskeyUse(connection, found, counter, new Date()))) return undefined
        const { id, name, passwordHash } = found.admin
        return {
          admin: { id, name },
          fingerprint: fingerprintHash(passwordHash),
          withPasskey: true,
        }
      }
      await attempt(request, response, check, INVALID_PASSKEY)
    })
    .all(onlyMethods('POST'))
  return router
}
