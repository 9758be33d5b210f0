import express, { Router, type ErrorRequestHandler } from 'express'
import { seemsAutomatic } from '#domain/form-timing.ts'
import { paths } from '#domain/paths.ts'
import {
  SUBSCRIBE_EMAIL_WRONG,
  SUBSCRIBE_NOT_NOW,
  SUBSCRIBE_UNREADABLE,
  type ReturnedSubscribeForm,
} from '#domain/subscribe-form.ts'
import { readSubscriber } from '#domain/subscriber.ts'
import { NOT_SAVED } from '#domain/unavailable.ts'
import type { Connection } from '#db/connection.ts'
import { addSubscriber } from '#db/subscribers.ts'
import { onlyMethods } from '../only-methods.ts'
import { rateLimit } from '../rate-limits.ts'
import type { SendPage } from '../send-page.ts'
import { answerError } from './error-answer.ts'
import { isFormPost, unavailableForm, unreadableForm } from './form-post.ts'

const HOUR_SECONDS = 60 * 60
const PER_ADDRESS = 10 // a household or an office behind one address
const ALTOGETHER = 400

/** The parsers never unpack a body: a small one could become a huge one. */
const BODY = { limit: '4kb', inflate: false }

interface Dependencies {
  connection: Connection
  sendPage: SendPage
}

/**
 * POST /api/subscribers: an e-mail as JSON or as the plain form post of the blog's page. The answer,
 * the limit included, is the same for who is new and who is known.
 */
export function subscriberRoutes({ connection, sendPage }: Dependencies): Router {
  const limit = rateLimit(connection, {
    name: 'subscribers',
    perAddress: PER_ADDRESS,
    altogether: ALTOGETHER,
    seconds: HOUR_SECONDS,
  })
  const router = Router({ caseSensitive: true, strict: true })
  router
    .route(paths.apiSubscribers())
    .post(
      express.json(BODY),
      express.urlencoded({ ...BODY, extended: false }),
      async (request, response) => {
        const isForm = isFormPost(request)
        if (!isForm && !request.is('application/json')) {
          const message = 'Send the e-mail as JSON.'
          answerError(response, 415, { code: 'unsupported_media_type', message })
          return
        }
        response.set('cache-control', 'no-store')
        const sent: unknown = request.body
        const returnForm = (status: number, wrong: Partial<ReturnedSubscribeForm>) =>
          sendPage(request, response, {
            url: paths.blog(),
            status,
            subscribeForm: { email: typedEmail(sent), emailError: null, problem: null, ...wrong },
          })

        const reading = readSubscriber(sent)
        if (reading.kind === 'refused') {
          if (isForm) await returnForm(422, { emailError: SUBSCRIBE_EMAIL_WRONG })
          else response.status(422).json({ fieldErrors: reading.fieldErrors })
          return
        }
        const now = new Date()
        const waitSeconds = seemsAutomatic(sent, now)
          ? HOUR_SECONDS
          : await limit.take(request.ip ?? '')
        if (waitSeconds !== undefined) {
          response.set('retry-after', String(waitSeconds))
          if (isForm) await returnForm(429, { problem: SUBSCRIBE_NOT_NOW })
          else answerError(response, 429, { code: 'too_many_requests', message: SUBSCRIBE_NOT_NOW })
          return
        }
        await addSubscriber(connection.db, reading.email, now)
        if (isForm) response.redirect(303, paths.blogSubscribed())
        else response.status(202).json({})
      },
    )
    .all(onlyMethods('POST'))
  router.use(paths.apiSubscribers(), unreadForm(sendPage), unsavedForm(sendPage))
  return router
}

/** What was typed comes back while nothing can be stored. */
function unsavedForm(sendPage: SendPage): ErrorRequestHandler {
  return unavailableForm(sendPage, (sent) => ({
    url: paths.blog(),
    subscribeForm: { email: typedEmail(sent), emailError: null, problem: NOT_SAVED },
  }))
}

function unreadForm(sendPage: SendPage): ErrorRequestHandler {
  const subscribeForm = { email: '', emailError: null, problem: SUBSCRIBE_UNREADABLE }
  return unreadableForm(sendPage, () => ({ url: paths.blog(), subscribeForm }))
}

/** What goes back into the field. */
function typedEmail(sent: unknown): string {
  if (typeof sent !== 'object' || sent === null) return ''
  const email: unknown = Reflect.get(sent, 'email')
  return typeof email === 'string' ? email.toWellFormed() : ''
}
