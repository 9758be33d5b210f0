import express, { Router, type ErrorRequestHandler } from 'express'
import { isLikelyBot } from '#domain/forms/form-timing.ts'
import { paths } from '#domain/site/paths.ts'
import { readAnswer } from '#domain/forms/question.ts'
import {
  EMPTY_SUBSCRIBE_FORM,
  SUBSCRIBE_EMAIL_INVALID,
  SUBSCRIBE_NOT_NOW,
  SUBSCRIBE_UNREADABLE,
  type ReturnedSubscribeForm,
} from '#domain/accounts/subscribe-form.ts'
import { readSubscriber } from '#domain/accounts/subscriber.ts'
import { NOT_SAVED } from '#domain/site/messages.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { addSubscriber } from '#db/accounts/subscribers.ts'
import { repeatQuestion } from '#server/http/limits/questions.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import { readBody } from '#server/http/limits/overload.ts'
import { admit, createGate } from '#server/http/limits/rate-limits.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { sendError, sendQuestion } from './send-error.ts'
import { isFormPost, unavailableFormHandler, unreadableFormHandler } from './form-post.ts'

const HOUR_SECONDS = 60 * 60
const LIMIT = {
  name: 'subscribers',
  perAddress: 10, // a household or an office behind one address
  askAfter: 400,
  windowMs: HOUR_SECONDS * 1000,
}

/** Compressed bodies are refused: a small one could expand to a huge one. */
const BODY = { limit: '4kb', inflate: false }

interface Dependencies {
  connection: ServerConnection
  sendPage: SendPage
}

/** Responses and limits do not reveal whether the address is already subscribed. */
export function subscriberRoutes({ connection, sendPage }: Dependencies): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router
    .route(paths.apiSubscribers())
    .post(
      readBody(express.json(BODY), express.urlencoded({ ...BODY, extended: false })),
      async (request, response) => {
        const isForm = isFormPost(request)
        if (!isForm && !request.is('application/json')) {
          const message = 'Send the e-mail as JSON.'
          sendError(response, 415, { code: 'unsupported_media_type', message })
          return
        }
        response.set('cache-control', 'no-store')
        const sent: unknown = request.body
        const returnForm = (status: number, wrong: Partial<ReturnedSubscribeForm>) =>
          sendPage(request, response, {
            url: paths.blog(),
            status,
            subscribeForm: {
              ...EMPTY_SUBSCRIBE_FORM,
              email: typedEmail(sent),
              answer: readAnswer(sent).answer,
              ...wrong,
            },
          })
        const now = new Date()

        const reading = readSubscriber(sent)
        if (reading.kind === 'refused') {
          if (isForm) {
            const asked = await connection.snapshots.read(({ db }) =>
              repeatQuestion(db, LIMIT.name, { sent, now }),
            )
            await returnForm(422, { emailError: SUBSCRIBE_EMAIL_INVALID, question: asked ?? null })
          } else response.status(422).json({ fieldErrors: reading.fieldErrors })
          return
        }
        const admission = isLikelyBot(sent, now)
          ? { kind: 'refused' as const, waitSeconds: HOUR_SECONDS }
          : await admit(connection, createGate(LIMIT, request.ip ?? ''), {
              sent,
              now,
              store: (db) => addSubscriber(db, reading.email, now),
            })
        if (admission.kind === 'refused') {
          response.set('retry-after', String(admission.waitSeconds))
          if (isForm) await returnForm(429, { problem: SUBSCRIBE_NOT_NOW })
          else sendError(response, 429, { code: 'too_many_requests', message: SUBSCRIBE_NOT_NOW })
        } else if (admission.kind === 'asked') {
          const { question } = admission
          if (isForm) await returnForm(429, { question, answer: '' })
          else sendQuestion(response, question)
        } else if (isForm) response.redirect(303, paths.blogSubscribed())
        else response.status(202).json({})
      },
    )
    .all(onlyMethods('POST'))
  router.use(paths.apiSubscribers(), onUnreadable(sendPage), onUnavailable(sendPage))
  return router
}

function onUnavailable(sendPage: SendPage): ErrorRequestHandler {
  return unavailableFormHandler(sendPage, (sent) => ({
    url: paths.blog(),
    subscribeForm: { ...EMPTY_SUBSCRIBE_FORM, email: typedEmail(sent), problem: NOT_SAVED },
  }))
}

function onUnreadable(sendPage: SendPage): ErrorRequestHandler {
  const subscribeForm = { ...EMPTY_SUBSCRIBE_FORM, problem: SUBSCRIBE_UNREADABLE }
  return unreadableFormHandler(sendPage, () => ({ url: paths.blog(), subscribeForm }))
}

function typedEmail(sent: unknown): string {
  if (typeof sent !== 'object' || sent === null) return ''
  const email: unknown = Reflect.get(sent, 'email')
  return typeof email === 'string' ? email.toWellFormed() : ''
}
