import type { Router } from 'express'
import { z } from 'zod'
import { INVALID_PASSWORD, LOGIN_UNAVAILABLE, PASSWORD_REQUIRED } from '#domain/accounts/login.ts'
import { paths } from '#domain/site/paths.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import type { AdminPassword } from '#server/auth/admin-password.ts'
import { checkPassword } from '#server/auth/check-password.ts'
import type { PasskeyChallenges } from '#server/auth/passkey-challenges.ts'
import type { RelyingParty } from '#server/auth/relying-party.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import { isFormPost } from '#server/http/is-form-post.ts'
import { postRoute } from '#server/http/only-methods.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { passkeySignInRoutes } from './passkey-sign-in.ts'
import { postedForm } from './posted-form.ts'
import { loginPage, refusal, signInAttempts } from './sign-in.ts'

/**
 * Clears admin pages that the browser kept, including those behind "Back". Not "cookies", which
 * would end sessions on sibling domains, and not "storage", which holds saved providers and drafts.
 */
const FORGOTTEN = '"cache"'

interface Dependencies {
  connection: ServerConnection
  password: AdminPassword
  sessions: Sessions
  challenges: PasskeyChallenges
  party: RelyingParty
  sendPage: SendPage
}

const credentials = z.object({
  password: z.string().min(1),
  name: z.string().catch(''),
})

/** JSON gets 204, 401 or 429; plain form posts get 303, or the login page again. */
export function loginRoutes(dependencies: Dependencies): Router[] {
  const { connection, password, sessions, challenges, party, sendPage } = dependencies
  const attempt = signInAttempts(connection, sessions)
  const form = postedForm(sendPage, {
    limit: '4kb',
    jsonLimit: '4kb',
    schema: z.unknown(),
    returned: ({ kind }, { sent }) =>
      loginPage(sent, kind === 'unavailable' ? LOGIN_UNAVAILABLE : PASSWORD_REQUIRED),
    handle: async (fields, post) => {
      const typed = credentials.safeParse(fields)
      if (!typed.success) return refusal(post, PASSWORD_REQUIRED)
      const { snapshots } = connection
      const check = () => checkPassword({ snapshots, single: password }, typed.data)
      return attempt(post, check, INVALID_PASSWORD)
    },
  })
  const logout = postRoute(paths.apiLogout(), async (request, response) => {
    await sessions.end(request, response)
    response.set({ 'clear-site-data': FORGOTTEN, 'cache-control': 'no-store' })
    if (isFormPost(request)) response.redirect(303, paths.login())
    else response.status(204).end()
  })
  const passkeys = passkeySignInRoutes({ connection, challenges, party, attempt, sendPage })
  return [postRoute(paths.apiLogin(), form), logout, ...passkeys]
}
