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
import { verifyPassword } from '#db/accounts/password-hash.ts'
import type { AdminPassword } from '#server/auth/admin-password.ts'
import { loginThrottle } from '#server/auth/login-throttle.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import { readBody } from '#server/http/limits/overload.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import { refusalRecorder } from '#server/auth/refusal-recorder.ts'
import { answerError, answerQuestion } from './error-answer.ts'
import { isFormPost, unavailableFormHandler } from './form-post.ts'

const BODY = { limit: '4kb', inflate: false }

interface Dependencies {
  connection: ServerConnection
  password: AdminPassword
  sessions: Sessions
  sendPage: SendPage
}

/** JSON gets 204, 401 or 429; plain form posts get 303, or the login page again. */
export function loginRoutes({ connection, password, sessions, sendPage }: Dependencies): Router {
  const throttle = loginThrottle(connection)
  const recordRefusal = refusalRecorder(connection)
  const router = Router({ caseSensitive: true, strict: true })

  const refuse = async (request: Request, response: Response, problem: LoginProblem) => {
    const { waitSeconds, question } = problem
    if (waitSeconds !== undefined) response.set('retry-after', String(waitSeconds))
    const isThrottled = waitSeconds !== undefined || question !== undefined
    if (isFormPost(request)) {
      const url = paths.login(readNextPath(readBodyFields(request)['next']))
      await sendPage(request, response, { url, status: isThrottled ? 429 : 422, login: problem })
      return
    }
    if (question !== undefined) {
      answerQuestion(response, question)
      return
    }
    const { code, text: message } = problem
    answerError(response, isThrottled ? 429 : 401, { code, message })
  }

  router
    .route(paths.apiLogin())
    .post(
      readBody(express.json(BODY), express.urlencoded({ ...BODY, extended: false })),
      async (request, response) => {
        const { password: typed, next } = readBodyFields(request)
        if (typeof typed !== 'string' || typed === '') {
          await refuse(request, response, PASSWORD_REQUIRED)
          return
        }
        const address = request.ip ?? ''
        const admission = await throttle.admit(address, request.body)
        if (admission.kind !== 'admitted') {
          await recordRefusal('sign-in-throttled', new Date())
          const problem =
            admission.kind === 'asked'
              ? loginQuestion(admission.question)
              : tooManyAttempts(admission.waitSeconds)
          await refuse(request, response, problem)
          return
        }
        const { hash, fingerprint } = await password.current()
        if (!(await verifyPassword(hash, typed))) {
          await recordRefusal('sign-in-refused', new Date())
          await refuse(request, response, INVALID_PASSWORD)
          return
        }
        await throttle.forgive(address)
        await sessions.begin(request, response, fingerprint)
        answerDone(request, response, readNextPath(next) ?? paths.admin())
      },
    )
    .all(onlyMethods('POST'))

  const onUnavailable = unavailableFormHandler(sendPage, (_sent, request) => {
    const url = paths.login(readNextPath(readBodyFields(request)['next']))
    return { url, login: LOGIN_UNAVAILABLE }
  })
  router.use(paths.apiLogin(), onUnavailable)

  router
    .route(paths.apiLogout())
    .post(async (request, response) => {
      await sessions.end(request, response)
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

function readBodyFields(request: Request): Partial<Record<string, unknown>> {
  const body: unknown = request.body
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
