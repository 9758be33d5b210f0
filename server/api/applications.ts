import express, { Router, type ErrorRequestHandler } from 'express'
import { completeForm, readForm, type ReturnedApplicationForm } from '#domain/application-form.ts'
import { readApplication, type ApplicationInput } from '#domain/application.ts'
import { readOpenedAt, seemsAutomatic } from '#domain/form-timing.ts'
import { paths } from '#domain/paths.ts'
import type { Settings } from '#domain/settings.ts'
import { NOT_SAVED } from '#domain/unavailable.ts'
import { findSameApplication, submitApplication } from '#db/applications/submit.ts'
import type { Connection } from '#db/connection.ts'
import { readOnly } from '#db/read-only.ts'
import { onlyMethods } from '../only-methods.ts'
import { rateLimit } from '../rate-limits.ts'
import type { SendPage } from '../send-page.ts'
import { answerError } from './error-answer.ts'
import { isFormPost, unavailableForm, unreadableForm } from './form-post.ts'

const HOUR_SECONDS = 60 * 60
const TIMES_FOR_ALL = 40 // interface.md, APPLICATIONS_PER_HOUR

/** The parsers never unpack a body: a small one could become a huge one. */
const BODY = { limit: '32kb', inflate: false }

/** Where JSON has three bytes for a character, a form has nine. */
const FORM_BODY = { ...BODY, limit: '96kb', extended: false }

/** The same words whatever was too much: they help nobody to find out. */
const NOT_NOW = 'We cannot take your application right now. Please try again later.'

interface Dependencies {
  connection: Connection
  settings: Settings
  sendPage: SendPage
  wakeMail: () => void
}

/** POST /api/applications: an application as JSON or as the plain form post of its page. */
export function applicationRoutes(dependencies: Dependencies): Router {
  const { sendPage } = dependencies
  const admit = admitter(dependencies)
  const router = Router({ caseSensitive: true, strict: true })
  router
    .route(paths.apiApplications())
    .post(express.json(BODY), express.urlencoded(FORM_BODY), async (request, response) => {
      const isForm = isFormPost(request)
      if (!isForm && !request.is('application/json')) {
        const message = 'Send the application as JSON.'
        answerError(response, 415, { code: 'unsupported_media_type', message })
        return
      }
      response.set('cache-control', 'no-store')
      const sent: unknown = request.body
      const form = completeForm(readForm(sent))
      const reading = readApplication(isForm ? form : sent)
      const returnForm = (status: number, wrong: Partial<ReturnedApplicationForm>) =>
        sendPage(request, response, {
          url: paths.listCompany(),
          status,
          applicationForm: {
            form,
            fieldErrors: {},
            problem: null,
            openedAt: readOpenedAt(sent),
            ...wrong,
          },
        })

      if (reading.kind === 'refused') {
        const { fieldErrors } = reading
        if (isForm) await returnForm(422, { fieldErrors })
        else response.status(422).json({ fieldErrors })
        return
      }
      const admission = seemsAutomatic(sent, new Date())
        ? { waitSeconds: HOUR_SECONDS }
        : await admit(reading.application, request.ip ?? '')
      if ('waitSeconds' in admission) {
        response.set('retry-after', String(admission.waitSeconds))
        if (isForm) await returnForm(429, { problem: NOT_NOW })
        else answerError(response, 429, { code: 'too_many_requests', message: NOT_NOW })
        return
      }
      if (isForm) response.redirect(303, paths.applicationSent())
      else response.status(201).json({ id: admission.id })
    })
    .all(onlyMethods('POST'))
  router.use(paths.apiApplications(), unreadForm(sendPage), unsavedForm(sendPage))
  return router
}

type Admission = { id: string } | { waitSeconds: number }

/**
 * Stores applications within the limits, one at a time: of the same one sent often at once only the
 * first counts. The id, or when it is one too many how long to wait.
 */
function admitter({ connection, settings, wakeMail }: Dependencies) {
  const limit = rateLimit(connection, {
    name: 'applications',
    perAddress: settings.APPLICATIONS_PER_HOUR,
    altogether: settings.APPLICATIONS_PER_HOUR * TIMES_FOR_ALL,
    seconds: HOUR_SECONDS,
  })
  let last: Promise<unknown> = Promise.resolve()

  const admitNext = async (application: ApplicationInput, address: string): Promise<Admission> => {
    const now = new Date()
    const known = await findSameApplication(readOnly(connection.db), application, now)
    if (known !== undefined) return { id: known }
    const waitSeconds = await limit.take(address)
    if (waitSeconds !== undefined) return { waitSeconds }
    const { id, isNew } = await submitApplication(connection, application, now)
    if (isNew) wakeMail()
    return { id }
  }
  return (application: ApplicationInput, address: string): Promise<Admission> => {
    const next = last.then(() => admitNext(application, address))
    // Whoever comes next does not fail with this one.
    last = next.catch(() => undefined)
    return next
  }
}

/** What was typed comes back while nothing can be stored. */
function unsavedForm(sendPage: SendPage): ErrorRequestHandler {
  return unavailableForm(sendPage, (sent) => ({
    url: paths.listCompany(),
    applicationForm: {
      form: completeForm(readForm(sent)),
      fieldErrors: {},
      problem: NOT_SAVED,
      openedAt: readOpenedAt(sent),
    },
  }))
}

/** What the form held is still in the browser. */
function unreadForm(sendPage: SendPage): ErrorRequestHandler {
  return unreadableForm(sendPage, (status) => {
    const problem =
      status === 413
        ? 'Your application is too long to be sent. Go back in your browser and shorten it.'
        : 'Your application could not be read. Go back in your browser and send it again.'
    const applicationForm = { form: readForm({}), fieldErrors: {}, problem, openedAt: null }
    return { url: paths.listCompany(), applicationForm }
  })
}
