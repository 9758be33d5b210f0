import type { Router } from 'express'
import { readText } from '#domain/forms/read-texts.ts'
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
import { createGate } from '#server/http/limits/rate-limits.ts'
import { postRoute } from '#server/http/only-methods.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { postedForm, type ReturnedPage } from './posted-form.ts'
import { admitVisitor, HOUR_MS, notAdmitted } from './visitor-form.ts'

const LIMIT = {
  name: 'subscribers',
  perAddress: 10, // a household or an office behind one address
  maxTotal: 400,
  windowMs: HOUR_MS,
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
    returned: ({ kind }, { sent }) => {
      if (kind === 'unreadable') return blogPage(sent, { problem: SUBSCRIBE_UNREADABLE })
      if (kind === 'unavailable') return blogPage(sent, { problem: NOT_SAVED })
      return blogPage(sent, { emailError: SUBSCRIBE_EMAIL_INVALID })
    },
    handle: async ({ email }, post) => {
      const { sent, request, now } = post
      const admission = await admitVisitor(connection, createGate(LIMIT, request.ip ?? ''), post, {
        store: (db) => addSubscriber(db, email, now),
      })
      if (admission.kind === 'admitted') {
        return { next: paths.blogSubscribed(), json: { status: 202, body: {} } }
      }
      return notAdmitted(admission, SUBSCRIBE_NOT_NOW, (wrong) => blogPage(sent, wrong))
    },
  })
  return postRoute(paths.apiSubscribers(), form)
}

function blogPage(sent: unknown, wrong: Partial<ReturnedSubscribeForm>): ReturnedPage {
  const email = readText(sent, 'email')
  return { url: paths.blog(), subscribeForm: { ...EMPTY_SUBSCRIBE_FORM, email, ...wrong } }
}
