import { Router } from 'express'
import {
  completeForm,
  readAskedPhone,
  readForm,
  type ReturnedApplicationForm,
} from '#domain/applications/form.ts'
import { readApplication } from '#domain/applications/application.ts'
import { NOT_SAVED } from '#domain/site/messages.ts'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import {
  findSameApplication,
  storeApplication,
  type StoredApplication,
} from '#db/applications/submit.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { isFormPost } from '#server/http/is-form-post.ts'
import { createGate } from '#server/http/limits/rate-limits.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { notAdmitted } from './not-admitted.ts'
import { postedForm, type Answer, type ReturnedPage } from './posted-form.ts'
import { admitVisitor, ANY_FIELDS, HOUR_MS, keptQuestion, returnedParts } from './visitor-form.ts'

const NAME = 'applications'
const FACTOR_FOR_ALL = 40 // R-APPLY-5

const NOT_NOW = 'We cannot take your application right now. Please try again later.'
const TOO_LONG = 'Your application is too long to be sent. Go back in your browser and shorten it.'
const UNREADABLE = 'Your application could not be read. Go back in your browser and send it again.'

interface Dependencies {
  connection: ServerConnection
  settings: Settings
  sendPage: SendPage
  wakeMail: () => void
}

/** Sending the same application again returns the earlier one, without a link: only its hash is stored. */
export function applicationRoutes(dependencies: Dependencies): Router {
  const { connection, settings, sendPage, wakeMail } = dependencies
  const perAddress = settings.APPLICATIONS_PER_HOUR
  const askAfter = perAddress * FACTOR_FOR_ALL
  const limit = { name: NAME, perAddress, askAfter, windowMs: HOUR_MS }
  const form = postedForm(sendPage, {
    limit: '96kb',
    jsonLimit: '32kb',
    schema: ANY_FIELDS,
    returned: ({ kind, status }, { sent }) => {
      if (kind === 'unavailable') return formPage(sent, { problem: NOT_SAVED })
      return formPage(sent, { problem: status === 413 ? TOO_LONG : UNREADABLE })
    },
    handle: async (sent, post): Promise<Answer> => {
      const { request, now } = post
      const typed = isFormPost(request) ? completeForm(readForm(sent)) : sent
      const reading = readApplication(typed, readAskedPhone(sent))
      if (reading.kind === 'refused') {
        const { fieldErrors } = reading
        const question = await keptQuestion(connection, NAME, post)
        const page = formPage(sent, { fieldErrors, question })
        return { status: 422, page, json: { status: 422, body: { fieldErrors } } }
      }
      const { application } = reading
      const gate = createGate(limit, request.ip ?? '')
      const admission = await admitVisitor<Submitted, Submitted>(connection, gate, post, {
        findEarlier: (db) => findSameApplication(db, application, now),
        store: async (db, earlier) => earlier ?? storeApplication(db, application, now),
      })
      if (admission.kind !== 'admitted') {
        return notAdmitted(admission, NOT_NOW, (wrong) => formPage(sent, wrong))
      }
      wakeMail()
      const { id, reference, token } = admission.result
      const link = token === undefined ? {} : { link: paths.privateLink(token) }
      return {
        next: token === undefined ? paths.applicationKnown() : paths.privateLinkSent(token),
        json: { status: 201, body: { id, reference, email: application.email, ...link } },
      }
    },
  })
  const router = Router({ caseSensitive: true, strict: true })
  router.route(paths.apiApplications()).post(form).all(onlyMethods('POST'))
  return router
}

type Submitted = Omit<StoredApplication, 'token'> & { token?: string }

function formPage(sent: unknown, wrong: Partial<ReturnedApplicationForm>): ReturnedPage {
  const form = completeForm(readForm(sent))
  return {
    url: paths.listCompany(),
    applicationForm: { form, fieldErrors: {}, ...returnedParts(sent), ...wrong },
  }
}
