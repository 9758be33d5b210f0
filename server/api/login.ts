import express, { Router, type Request, type Response } from 'express'
import {
  INVALID_PASSWORD,
  LOGIN_UNAVAILABLE,
  loginQuestion,
  PASSWORD_REQUIRED,
  tooManyAttempts,
  type LoginProblem,
} from '#domain/accounts/login.ts'
import { readNextPath } from '#domain/accounts/next-path.ts'
import { paths } from '#domain/site/paths.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import type { AdminPassword } from '#server/auth/admin-password.ts'
import { checkPassword } from '#server/auth/check-password.ts'
import { loginThrottle } from '#server/auth/login-throttle.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import { readBody } from '#server/http/limits/overload.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import type { Sessions, SignIn } from '#server/auth/sessions.ts'
import { refusalRecorder } from '#server/auth/refusal-recorder.ts'
import { sendError, sendQuestion } from '#server/http/send-error.ts'
import { unavailableFormHandler } from './form-post.ts'
import { isFormPost } from '#server/http/is-form-post.ts'
import type { PasskeyChallenges } from '#server/auth/passkey-challenges.ts'
import type { RelyingParty } from '#server/auth/relying-party.ts'
import { passkeySignInRoutes } from './login-passkey.ts'

/**
 * Clears admin pages that the browser kept, including those behind "Back". Not "cookies", which
 * would end sessions on sibling domains, and not "storage", which holds saved providers and drafts.
 */
const FORGOTTEN = '"cache"'

const BODY = { limit: '4kb', inflate: false }

interface Dependencies {
  connection: ServerConnection
  password: AdminPassword
  sessions: Sessions
  challenges: PasskeyChallenges
  party: RelyingParty
  sendPage: SendPage
}

/** JSON gets 204, 401 or 429; plain form posts get 303, or the login page again. */
export function loginRoutes(dependencies: Dependencies): Router {
  const { connection, password, sessions, challenges, party, sendPage } = dependencies
  const throttle = loginThrottle(connection)
  const recordRefusal = refusalRecorder(connection)
  const router = Router({ caseSensitive: true, strict: true })

  const refuse = async (request: Request, response: Response, problem: LoginProblem) => {
    const { waitSeconds, question } = problem
    if (waitSeconds !== undefined) response.set('retry-after', String(waitSeconds))
    const isThrottled = waitSeconds !== undefined || question !== undefined
    if (isFormPost(request)) {
      const url = paths.login(readNextPath(readBodyFields(request)['next']))
      const login = withTypedName(problem, request)
      await sendPage(request, response, { url, status: isThrottled ? 429 : 422, login })
      return
    }
    if (question !== undefined) {
      sendQuestion(response, question)
      return
    }
    const { code, text: message } = problem
    sendError(response, isThrottled ? 429 : 401, { code, message })
  }

  const attempt = async (
    request: Request,
    response: Response,
    check: () => Promise<SignIn | undefined>,
    problem: LoginProblem,
  ) => {
    const address = request.ip ?? ''
    const admission = await throttle.admit(address, request.body)
    if (admission.kind !== 'admitted') {
      await recordRefusal('sign-in-throttled', new Date())
      const wait =
        admission.kind === 'asked'
          ? loginQuestion(admission.question)
          : tooManyAttempts(admission.waitSeconds)
      await refuse(request, response, wait)
      return
    }
    const signIn = await check()
    if (signIn === undefined || !(await sessions.begin(request, response, signIn))) {
      await recordRefusal('sign-in-refused', new Date())
      await refuse(request, response, problem)
      return
    }
    await throttle.forgive(address)
    answerDone(request, response, readNextPath(readBodyFields(request)['next']) ?? paths.admin())
  }

  router
    .route(paths.apiLogin())
    .post(
      readBody(express.json(BODY), express.urlencoded({ ...BODY, extended: false })),
      async (request, response) => {
        const { password: typed, name } = readBodyFields(request)
        if (typeof typed !== 'string' || typed === '') {
          await refuse(request, response, PASSWORD_REQUIRED)
          return
        }
        const check = () =>
          checkPassword(
            { snapshots: connection.snapshots, single: password },
            { name: typeof name === 'string' ? name : '', password: typed },
          )
        await attempt(request, response, check, INVALID_PASSWORD)
      },
    )
    .all(onlyMethods('POST'))

  router.use(passkeySignInRoutes({ connection, challenges, party, attempt }))

  const onUnavailable = unavailableFormHandler(sendPage, (_sent, request) => {
    const url = paths.login(readNextPath(readBodyFields(request)['next']))
    return { url, login: withTypedName(LOGIN_UNAVAILABLE, request) }
  })
  router.use(paths.apiLogin(), onUnavailable)

  router
    .route(paths.apiLogout())
    .post(async (request, response) => {
      await sessions.end(request, response)
      response.set('clear-site-data', FORGOTTEN)
      answerDone(request, response, paths.login())
    })
    .all(onlyMethods('POST'))
  return router
}

function answerDone(request: Request, response: Response, next: string): void {
  response.set('cache-control', 'no-store')
  if (isFormPost(request)) response.redirect(303, next)
  else response.status(204).end()
}

function withTypedName(problem: LoginProblem, request: Request): LoginProblem {
  const { name } = readBodyFields(request)
  return typeof name === 'string' ? { ...problem, name } : problem
}

function readBodyFields(request: Request): Partial<Record<string, unknown>> {
  const body: unknown = request.body
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
