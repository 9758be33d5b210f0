import express, { Router, type ErrorRequestHandler } from 'express'
import {
  completeForm,
  EMPTY_RETURNED_FORM,
  readAskedPhone,
  readForm,
  type ReturnedApplicationForm,
} from '#domain/applications/form.ts'
import { readApplication, type ApplicationInput } from '#domain/applications/application.ts'
import { readOpenedAt, isLikelyBot } from '#domain/forms/form-timing.ts'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { NOT_SAVED } from '#domain/site/messages.ts'
import {
  findSameApplication,
  storeApplication,
  type StoredApplication,
} from '#db/applications/submit.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { repeatQuestion } from '#server/http/limits/questions.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import { readBody } from '#server/http/limits/overload.ts'
import { admit, createGate, type Admission } from '#server/http/limits/rate-limits.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { sendError, sendQuestion } from '#server/http/send-error.ts'
import { returnedParts, unavailableFormHandler, unreadableFormHandler } from './form-post.ts'
import { isFormPost } from '#server/http/is-form-post.ts'

const FORM_NAME = 'applications'
const HOUR_SECONDS = 60 * 60
const FACTOR_FOR_ALL = 40 // R-APPLY-5

/** Compressed bodies are refused: a small one could expand to a huge one. */
const BODY = { limit: '32kb', inflate: false }

/** A character takes up to three bytes in JSON and nine in a form. */
const FORM_BODY = { ...BODY, limit: '96kb', extended: false }

/** Same text for every limit, so that it does not reveal which one was reached. */
const NOT_NOW = 'We cannot take your application right now. Please try again later.'

interface Dependencies {
  connection: ServerConnection
  settings: Settings
  sendPage: SendPage
  wakeMail: () => void
}

export function applicationRoutes(dependencies: Dependencies): Router {
  const { connection, sendPage } = dependencies
  const submit = submitter(dependencies)
  const parseBody = readBody(express.json(BODY), express.urlencoded(FORM_BODY))
  const router = Router({ caseSensitive: true, strict: true })
  router
    .route(paths.apiApplications())
    .post(parseBody, async (request, response) => {
      const isForm = isFormPost(request)
      if (!isForm && !request.is('application/json')) {
        const message = 'Send the application as JSON.'
        sendError(response, 415, { code: 'unsupported_media_type', message })
        return
      }
      response.set('cache-control', 'no-store')
      const sent: unknown = request.body
      const now = new Date()
      const form = completeForm(readForm(sent))
      const reading = readApplication(isForm ? form : sent, readAskedPhone(sent))
      const returnForm = (status: number, wrong: Partial<ReturnedApplicationForm>) =>
        sendPage(request, response, {
          url: paths.listCompany(),
          status,
          applicationForm: {
            form,
            fieldErrors: {},
            ...returnedParts(sent),
            ...wrong,
          },
        })

      if (reading.kind === 'refused') {
        const { fieldErrors } = reading
        if (isForm) {
          const asked = await connection.snapshots.read(({ db }) =>
            repeatQuestion(db, FORM_NAME, { sent, now }),
          )
          await returnForm(422, { fieldErrors, question: asked ?? null })
        } else response.status(422).json({ fieldErrors })
        return
      }
      const admission = isLikelyBot(sent, now)
        ? { kind: 'refused' as const, waitSeconds: HOUR_SECONDS }
        : await submit(reading.application, { address: request.ip ?? '', sent, now })
      if (admission.kind === 'refused') {
        response.set('retry-after', String(admission.waitSeconds))
        if (isForm) await returnForm(429, { problem: NOT_NOW })
        else sendError(response, 429, { code: 'too_many_requests', message: NOT_NOW })
      } else if (admission.kind === 'asked') {
        const { question } = admission
        if (isForm) await returnForm(429, { question, answer: '' })
        else sendQuestion(response, question)
      } else {
        const { id, reference, token } = admission.result
        if (!isForm) {
          const { email } = reading.application
          const link = token === undefined ? {} : { link: paths.privateLink(token) }
          response.status(201).json({ id, reference, email, ...link })
        } else if (token === undefined) response.redirect(303, paths.applicationKnown())
        else response.redirect(303, paths.privateLinkSent(token))
      }
    })
    .all(onlyMethods('POST'))
  router.use(paths.apiApplications(), onUnreadable(sendPage), onUnavailable(sendPage))
  return router
}

/** Resubmitting the same application returns the earlier one, without a link: only its hash is stored. */
function submitter({ connection, settings, wakeMail }: Dependencies) {
  const perAddress = settings.APPLICATIONS_PER_HOUR
  const limit = {
    name: FORM_NAME,
    perAddress,
    askAfter: perAddress * FACTOR_FOR_ALL,
    windowMs: HOUR_SECONDS * 1000,
  }
  return async (
    application: ApplicationInput,
    { address, sent, now }: { address: string; sent: unknown; now: Date },
  ): Promise<Admission<Submitted>> =>
    admit<Submitted>(connection, createGate(limit, address), {
      sent,
      now,
      findEarlier: (db) => findSameApplication(db, application, now),
      store: async (db) => {
        const stored = await storeApplication(db, application, now)
        wakeMail()
        return stored
      },
    })
}

type Submitted = Omit<StoredApplication, 'token'> & { token?: string }

function onUnavailable(sendPage: SendPage): ErrorRequestHandler {
  return unavailableFormHandler(sendPage, (sent) => ({
    url: paths.listCompany(),
    applicationForm: {
      form: completeForm(readForm(sent)),
      fieldErrors: {},
      problem: NOT_SAVED,
      openedAt: readOpenedAt(sent),
      question: null,
      answer: '',
    },
  }))
}

/** Sends an empty form; the browser still has the input. */
function onUnreadable(sendPage: SendPage): ErrorRequestHandler {
  return unreadableFormHandler(sendPage, (status) => {
    const problem =
      status === 413
        ? 'Your application is too long to be sent. Go back in your browser and shorten it.'
        : 'Your application could not be read. Go back in your browser and send it again.'
    return { url: paths.listCompany(), applicationForm: { ...EMPTY_RETURNED_FORM, problem } }
  })
}
