import type { Router } from 'express'
import { z } from 'zod'
import {
  INVALID_PASSWORD,
  LOGIN_UNAVAILABLE,
  PASSWORD_REQUIRED,
  tooManyAttempts,
  type LoginProblem,
} from '#domain/accounts/login.ts'
import { paths } from '#domain/site/paths.ts'
import { checkPassword } from '#server/auth/check-password.ts'
import type { Sessions, SignIn } from '#server/auth/sessions.ts'
import { isFormPost } from '#server/http/read-body.ts'
import { postRoute } from '#server/http/only-methods.ts'
import { postedForm, type Answer, type Post } from './posted-form.ts'
import { HOUR_MS } from './visitor-form.ts'
import { isAttemptLogged } from '#domain/accounts/audit.ts'
import { readNextPath } from '#domain/accounts/next-path.ts'
import { readField, readTexts } from '#domain/forms/read-texts.ts'
import { recordAudit } from '#db/accounts/audit.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { loginThrottle } from '#server/auth/login-throttle.ts'

/**
 * Clears admin pages that the browser kept, including those behind "Back". Not "cookies", which
 * would end sessions on sibling domains, and not "storage", which holds saved providers and drafts.
 */
const FORGOTTEN = '"cache"'

const credentials = z.object({
  password: z.string().min(1),
  name: z.string().catch(''),
})

/** JSON gets 204, 401 or 429; plain form posts get 303, or the login page again. */
export function loginRoutes(dependencies: AppContext): Router[] {
  const { connection, password, sessions, sendPage } = dependencies
  const attempt = signInAttempts(connection, sessions)
  const form = postedForm(sendPage, {
    takesJson: true,
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
  return [postRoute(paths.apiLogin(), form), logout]
}

/** Counts an attempt, and signs in the admin that `check` returns. */
type Attempt = (
  post: Post,
  check: () => Promise<SignIn | undefined>,
  problem: LoginProblem,
) => Promise<Answer>

function signInAttempts(connection: ServerConnection, sessions: Sessions): Attempt {
  const throttle = loginThrottle(connection)
  const recordRefusal = refusalRecorder(connection)
  return async (post, check, problem) => {
    const { request, response, sent } = post
    const address = request.ip ?? ''
    const admission = await throttle.admit(address)
    if (admission.kind !== 'admitted') {
      await recordRefusal('sign-in-throttled', new Date())
      return refusal(post, tooManyAttempts(admission.waitSeconds))
    }
    const signIn = await check()
    if (signIn === undefined || !(await sessions.begin(request, response, signIn))) {
      await recordRefusal('sign-in-refused', new Date())
      return refusal(post, problem)
    }
    await throttle.forgive(address)
    const next = readNextPath(readField(sent, 'next')) ?? paths.admin()
    return { next, json: { status: 204, body: {} } }
  }
}

type Refusal = 'sign-in-refused' | 'sign-in-throttled'

/**
 * Audits refused sign-ins, but only a sample when there are many, because anyone can cause them.
 */
function refusalRecorder({ db }: Connection) {
  let hour = 0
  let counts: Record<Refusal, number> = { 'sign-in-refused': 0, 'sign-in-throttled': 0 }
  return async (event: Refusal, now: Date): Promise<void> => {
    const currentHour = Math.floor(now.getTime() / HOUR_MS)
    if (currentHour !== hour) {
      hour = currentHour
      counts = { 'sign-in-refused': 0, 'sign-in-throttled': 0 }
    }
    counts[event] += 1
    const attemptsThisHour = counts[event]
    if (!isAttemptLogged(attemptsThisHour)) return
    await recordAudit(db, { event, actor: 'visitor', details: { attemptsThisHour } }, now)
  }
}

function refusal({ sent }: Post, problem: LoginProblem): Answer {
  const { code, text: message, waitSeconds: retryAfterSeconds } = problem
  const isThrottled = retryAfterSeconds !== undefined
  return {
    status: isThrottled ? 429 : 422,
    page: loginPage(sent, problem),
    retryAfterSeconds,
    json: { status: isThrottled ? 429 : 401, body: { error: { code, message } } },
  }
}

/** Keeps the typed name, but not the password. */
function loginPage(sent: unknown, problem: LoginProblem) {
  const [name] = readTexts(sent, 'name')
  return {
    url: paths.login(readNextPath(readField(sent, 'next'))),
    login: name === undefined ? problem : { ...problem, name },
  }
}
