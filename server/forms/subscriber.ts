import { Router } from 'express'
import { isLikelyBot } from '#domain/forms/form-timing.ts'
import { readAnswer, readField } from '#domain/forms/question.ts'
import {
  EMPTY_SUBSCRIBE_FORM,
  SUBSCRIBE_EMAIL_INVALID,
  SUBSCRIBE_NOT_NOW,
  SUBSCRIBE_UNREADABLE,
  type ReturnedSubscribeForm,
} from '#domain/accounts/subscribe-form.ts'
import { subscriberSchema } from '#domain/accounts/subscriber.ts'
import { NOT_SAVED } from '#domain/site/messages.ts'
import { paths } from '#domain/site/paths.ts'
import { addSubscriber } from '#db/accounts/subscribers.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { repeatQuestion } from '#server/http/limits/questions.ts'
import { admit, createGate } from '#server/http/limits/rate-limits.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { notAdmitted } from './not-admitted.ts'
import { postedForm, type ReturnedPage } from './posted-form.ts'

const HOUR_SECONDS = 60 * 60
const LIMIT = {
  name: 'subscribers',
  perAddress: 10, // a household or an office behind one address
  askAfter: 400,
  windowMs: HOUR_SECONDS * 1000,
}

interface Dependencies {
  connection: ServerConnection
  sendPage: SendPage
}

/** Responses and limits do not reveal whether the address is already subscribed. */
export function subscriberRoutes({ connection, sendPage }: Dependencies): Router {
  const form = postedForm(sendPage, {
    limit: '4kb',
    jsonLimit: '4kb',
    schema: subscriberSchema,
    returned: async ({ kind }, { sent, now }) => {
      if (kind === 'unreadable') return blogPage(sent, { problem: SUBSCRIBE_UNREADABLE })
      if (kind === 'unavailable') return blogPage(sent, { problem: NOT_SAVED })
      const question = await connection.snapshots.read(({ db }) =>
        repeatQuestion(db, LIMIT.name, { sent, now }),
      )
      const emailError = SUBSCRIBE_EMAIL_INVALID
      return blogPage(sent, { emailError, question: question ?? null })
    },
    handle: async ({ email }, { sent, request, now }) => {
      const admission = isLikelyBot(sent, now)
        ? { kind: 'refused' as const, waitSeconds: HOUR_SECONDS }
        : await admit(connection, createGate(LIMIT, request.ip ?? ''), {
            sent,
            now,
            store: (db) => addSubscriber(db, email, now),
          })
      if (admission.kind === 'admitted') {
        return { next: paths.blogSubscribed(), json: { status: 202, body: {} } }
      }
      return notAdmitted(admission, SUBSCRIBE_NOT_NOW, (wrong) => blogPage(sent, wrong))
    },
  })
  const router = Router({ caseSensitive: true, strict: true })
  router.route(paths.apiSubscribers()).post(form).all(onlyMethods('POST'))
  return router
}

function blogPage(sent: unknown, wrong: Partial<ReturnedSubscribeForm>): ReturnedPage {
  const typed = readField(sent, 'email')
  const email = typeof typed === 'string' ? typed.toWellFormed() : ''
  const { answer } = readAnswer(sent)
  return { url: paths.blog(), subscribeForm: { ...EMPTY_SUBSCRIBE_FORM, email, answer, ...wrong } }
}
