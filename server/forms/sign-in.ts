import { loginQuestion, tooManyAttempts, type LoginProblem } from '#domain/accounts/login.ts'
import { readNextPath } from '#domain/accounts/next-path.ts'
import { HOW_TO_ANSWER, readField } from '#domain/forms/question.ts'
import { paths } from '#domain/site/paths.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { loginThrottle } from '#server/auth/login-throttle.ts'
import { refusalRecorder } from '#server/auth/refusal-recorder.ts'
import type { Sessions, SignIn } from '#server/auth/sessions.ts'
import type { Answer, Post } from './posted-form.ts'

/** Counts an attempt, and signs in the admin that `check` returns. */
export type Attempt = (
  post: Post,
  check: () => Promise<SignIn | undefined>,
  problem: LoginProblem,
) => Promise<Answer>

export function signInAttempts(connection: ServerConnection, sessions: Sessions): Attempt {
  const throttle = loginThrottle(connection)
  const recordRefusal = refusalRecorder(connection)
  return async (post, check, problem) => {
    const { request, response, sent } = post
    const address = request.ip ?? ''
    const admission = await throttle.admit(address, sent)
    if (admission.kind !== 'admitted') {
      await recordRefusal('sign-in-throttled', new Date())
      const wait =
        admission.kind === 'asked'
          ? loginQuestion(admission.question)
          : tooManyAttempts(admission.waitSeconds)
      return refusal(post, wait)
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

export function refusal({ sent }: Post, problem: LoginProblem): Answer {
  const { code, text: message, waitSeconds: retryAfterSeconds, question } = problem
  const isThrottled = retryAfterSeconds !== undefined || question !== undefined
  const asked = question && { question: { ...question, how: HOW_TO_ANSWER } }
  return {
    status: isThrottled ? 429 : 422,
    page: loginPage(sent, problem),
    retryAfterSeconds,
    json: { status: isThrottled ? 429 : 401, body: { error: { code, message, ...asked } } },
  }
}

/** Keeps the typed name, but not the password. */
export function loginPage(sent: unknown, problem: LoginProblem) {
  const name = readField(sent, 'name')
  return {
    url: paths.login(readNextPath(readField(sent, 'next'))),
    login: typeof name === 'string' ? { ...problem, name } : problem,
  }
}
