import type { Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import { isUnavailable, retryAfterSeconds as secondsUntilRetry } from '#db/engine/problem.ts'
import { NOT_SAVED } from '#domain/site/messages.ts'
import { pluralize } from '#domain/text/counts.ts'
import { sendError } from '#server/http/send-error.ts'
import { isFormPost, readForm, readJson } from '#server/http/read-body.ts'
import type { SendPage } from '#server/pages/site-pages.ts'

export type ReturnedPage = Omit<Parameters<SendPage>[2], 'status'>

/** Forms get the redirect or the page; JSON posts to the same address get `json`. */
export type Answer = {
  json?: { status: number; body: object }
  retryAfterSeconds?: number | undefined
} & (
  | { next: string }
  /** Without a status, the page sets its own. */
  | { page: ReturnedPage; status?: number }
)

export interface Post {
  /** The fields as they were typed. */
  sent: unknown
  request: Request<Record<string, string>>
  response: Response
  now: Date
}

/** Why the form's handler did not see the form, or could not store it. */
export interface Failure {
  /** `unreadable`: broken or too long; `invalid`: not as the schema says; `refused`: too many; `unavailable`: no database. */
  kind: 'unreadable' | 'invalid' | 'refused' | 'unavailable'
  /** 503 without a database, otherwise 4xx. */
  status: number
  /** For the page; '' if `invalid`. */
  problem: string
  /** By field; empty unless `invalid`. */
  fieldErrors: Readonly<Record<string, string[] | undefined>>
}

interface PostedForm<Fields> {
  /** Accepts JSON at the same address. */
  takesJson?: boolean
  /** By default, any fields; the handler reads them one by one. */
  schema?: z.ZodType<Fields>
  /** The form's page with what was typed, which is `{}` if it was unreadable. */
  returned: (failure: Failure, post: Post) => ReturnedPage | Promise<ReturnedPage>
  handle: (fields: Fields, post: Post) => Promise<Answer>
}

const TOO_LONG = 'The form is too long to be sent. Go back in your browser and shorten it.'
const UNREADABLE = 'The form could not be read. Go back in your browser and send it again.'

/** A limit is full. The same text for every limit, so that it does not reveal which one. */
export class LimitReached extends Error {
  override name = 'LimitReached'
  readonly waitSeconds: number

  constructor(waitSeconds: number) {
    const wait = pluralize(Math.ceil(waitSeconds / 60), 'minute', 'minutes')
    super(`We cannot take this right now. Please try again in ${wait}.`)
    this.waitSeconds = waitSeconds
  }
}

/**
 * Handles the posts of one form: reads the body, parses it, and answers with 303, or
 * with the form's page and its status. JSON posts that fail otherwise go to the error handler.
 */
export function postedForm<Fields>(
  sendPage: SendPage,
  { takesJson = false, schema = z.custom<Fields>(), returned, handle }: PostedForm<Fields>,
): RequestHandler<Record<string, string>> {
  const answerPost = async (post: Post): Promise<Answer> => {
    const { request, response } = post
    const read = isFormPost(request) ? readForm : readJson
    post.sent = toFields(await read(request, response))
    const parsed = schema.safeParse(post.sent)
    if (parsed.success) return handle(parsed.data, post)
    const { fieldErrors } = z.flattenError(parsed.error)
    const failure = { kind: 'invalid', status: 422, problem: '', fieldErrors } as const
    const page = await returned(failure, post)
    return { status: 422, page, json: { status: 422, body: { fieldErrors } } }
  }

  return async (request, response) => {
    response.set('cache-control', 'no-store')
    const isForm = isFormPost(request)
    if (!isForm && (!takesJson || !request.is('application/json'))) {
      const message = `Send ${takesJson ? 'a form or JSON' : 'a form'}.`
      sendError(response, 415, { code: 'unsupported_media_type', message })
      return
    }
    const post: Post = { sent: {}, request, response, now: new Date() }
    const answer = await answerPost(post).catch(async (error: unknown): Promise<Answer> => {
      const failure = toFailure(error)
      if (failure === undefined || (!isForm && failure.kind !== 'refused')) throw error
      const { status, problem, retryAfterSeconds } = failure
      const body = { error: { code: 'too_many_requests', message: problem } }
      const json = { status, body }
      return { page: await returned(failure, post), status, json, retryAfterSeconds }
    })
    const { retryAfterSeconds } = answer
    if (retryAfterSeconds !== undefined) response.set('retry-after', String(retryAfterSeconds))
    if (!isForm && answer.json) response.status(answer.json.status).json(answer.json.body)
    else if ('next' in answer) response.redirect(303, answer.next)
    else {
      const { page, status } = answer
      await sendPage(request, response, status === undefined ? page : { ...page, status })
    }
  }
}

/** JSON may be anything, and a form may have no body. */
function toFields(body: unknown): object {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
}

function toFailure(error: unknown): (Failure & { retryAfterSeconds?: number }) | undefined {
  const fieldErrors = {}
  if (error instanceof LimitReached) {
    const { message: problem, waitSeconds: retryAfterSeconds } = error
    return { kind: 'refused', status: 429, problem, fieldErrors, retryAfterSeconds }
  }
  if (isUnavailable(error)) {
    const retryAfterSeconds = secondsUntilRetry(error)
    return { kind: 'unavailable', status: 503, problem: NOT_SAVED, fieldErrors, retryAfterSeconds }
  }
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined
  const problem = status === 413 ? TOO_LONG : UNREADABLE
  return { kind: 'unreadable', status, problem, fieldErrors }
}

/** Values of boxes with one name: a browser sends one as a string, several as an array, and none not at all. */
export function checkedBoxes<Value>(box: z.ZodType<Value>, max = Infinity): z.ZodType<Value[]> {
  return z.preprocess(
    (sent) => (sent === undefined ? [] : Array.isArray(sent) ? sent : [sent]),
    z.array(box).max(max),
  )
}
