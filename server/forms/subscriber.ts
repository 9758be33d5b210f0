import type { Router } from 'express'
import { SUBSCRIBE_EMAIL_INVALID } from '#domain/accounts/subscribe-form.ts'
import { subscriberSchema } from '#domain/accounts/subscriber.ts'
import { paths } from '#domain/site/paths.ts'
import { addSubscriber } from '#db/accounts/subscribers.ts'
import type { Database } from '#db/engine/schema.ts'
import { postRoute } from '#server/http/only-methods.ts'
import { postedForm } from './posted-form.ts'
import { admitVisitor, HOUR_MS, returnForm } from './visitor-form.ts'

const LIMIT = {
  name: 'subscribers',
  perAddress: 10, // a household or an office behind one address
  maxTotal: 400,
  windowMs: HOUR_MS,
}

/** Responses and limits do not reveal whether the address is already subscribed. */
export function subscriberRoutes({ connection, sendPage }: AppContext): Router {
  const form = postedForm(sendPage, {
    takesJson: true,
    schema: subscriberSchema,
    returned: ({ kind, problem }, post) => {
      const errors = kind === 'invalid' ? { email: SUBSCRIBE_EMAIL_INVALID } : {}
      return returnForm(post, paths.blog(), { errors, problem: problem || null })
    },
    handle: async ({ email }, post) => {
      const store = (db: Database) => addSubscriber(db, email, post.now)
      await admitVisitor(connection, post, { limit: LIMIT, store })
      return { next: paths.blogSubscribed(), json: { status: 202, body: {} } }
    },
  })
  return postRoute(paths.apiSubscribers(), form)
}
