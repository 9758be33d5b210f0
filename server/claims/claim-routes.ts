import express, { Router, type ErrorRequestHandler, type Request, type Response } from 'express'
import { isLikelyBot, readOpenedAt } from '#domain/applications/form-timing.ts'
import { readAnswer } from '#domain/accounts/question.ts'
import {
  checkClaim,
  emptyReturnedForm,
  ENTER_EMAIL,
  LOST_EMAIL_FIELD,
  readClaimForm,
  readClinicPath,
  readEmail,
  type ReturnedClaimForm,
} from '#domain/claims/start-form.ts'
import { NOT_SAVED } from '#domain/site/messages.ts'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { findClinic } from '#db/claims/clinic.ts'
import { findClaimOptions } from '#db/claims/options.ts'
import { renewLinks } from '#db/claims/renew.ts'
import { startClaim } from '#db/claims/start.ts'
import { findProvider } from '#db/directory/providers.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { answerError } from '#server/api/error-answer.ts'
import { isFormPost, unavailableFormHandler, unreadableFormHandler } from '#server/api/form-post.ts'
import { repeatQuestion } from '#server/http/limits/questions.ts'
import { admit, createGate, type Admission } from '#server/http/limits/rate-limits.ts'
import { readBody } from '#server/http/limits/overload.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { RENEW, START, startGate } from './limits.ts'

const HOUR_SECONDS = 60 * 60
const BODY = { limit: '8kb', inflate: false, extended: false }

/** The same for every limit, so that it does not reveal which one was reached. */
const NOT_NOW = 'We cannot take this right now. Please try again later.'

interface Dependencies {
  connection: ServerConnection
  settings: Settings
  sendPage: SendPage
  wakeMail: () => void
}

/** Takes plain form posts only: 303 to the next page, or the page again. */
export function claimRoutes(dependencies: Dependencies): Router {
  const { sendPage } = dependencies
  const router = Router({ caseSensitive: true, strict: true })
  const parseBody = readBody(express.urlencoded(BODY))
  router
    .route(paths.apiClaims())
    .post(parseBody, (request, response) => start(dependencies, request, response))
    .all(onlyMethods('POST'))
  router
    .route(paths.apiClaimLinks())
    .post(parseBody, (request, response) => renew(dependencies, request, response))
    .all(onlyMethods('POST'))
  router.use(
    paths.apiClaims(),
    unreadableFormHandler(sendPage, () => ({ url: paths.lostLink() })),
    onUnavailable(sendPage),
  )
  return router
}

async function start(
  { connection, settings, sendPage, wakeMail }: Dependencies,
  request: Request,
  response: Response,
): Promise<void> {
  response.set('cache-control', 'no-store')
  const sent: unknown = request.body
  const place = readClinicPath(sent)
  if (!isFormPost(request) || place === undefined) {
    const message = 'Send the form of the clinic’s page.'
    answerError(response, 422, { code: 'invalid', message })
    return
  }
  const now = new Date()
  const url = paths.claim(place)
  const sendsMail = settings.SMTP_URL !== undefined
  const found = await connection.snapshots.read(async ({ db }) => {
    const provider = await findProvider(db, place)
    const clinic = provider && (await findClinic(db, provider.id))
    if (clinic === undefined) return undefined
    const options = await findClaimOptions(db, clinic, { sendsMail })
    return { clinic, options, asked: await repeatQuestion(db, START.name, { sent, now }) }
  })
  // The page of a clinic that is not listed says why.
  if (found === undefined) return sendPage(request, response, { url })
  const { clinic, options, asked } = found
  const form = readClaimForm(sent)
  const returnForm = formReturner({ request, response, sendPage, url }, { about: 'start', form })
  const domain = options.website.kind === 'possible' ? options.website.domain : ''
  const reading = checkClaim(form, { ways: options.ways, domain: domain === '' ? null : domain })
  if (reading.kind === 'refused') {
    const { wayError, emailError } = reading
    return returnForm(422, { wayError, emailError, question: asked ?? null })
  }
  const { way, email } = reading
  const mailTo = way === 'email' ? { clinicId: clinic.id } : undefined
  const admission: Admission<string | null> = isLikelyBot(sent, now)
    ? { kind: 'refused', waitSeconds: HOUR_SECONDS }
    : await admit(connection, startGate(request.ip ?? '', mailTo), {
        sent,
        now,
        store: (db) =>
          startClaim(
            db,
            { clinicId: clinic.id, way, domain: way === 'call' ? '' : domain, email },
            now,
          ),
      })
  if (admission.kind !== 'admitted') return refuse(response, admission, returnForm)
  const token = admission.result
  if (token === null) wakeMail()
  const next = token === null ? paths.claimSent(clinic, 'email') : paths.privateLink(token)
  response.redirect(303, next)
}

/** Answers the same whether the address is known or not. */
async function renew(
  { connection, sendPage, wakeMail }: Dependencies,
  request: Request,
  response: Response,
): Promise<void> {
  response.set('cache-control', 'no-store')
  const sent: unknown = request.body
  const place = readClinicPath(sent)
  const now = new Date()
  const form = readClaimForm(sent, LOST_EMAIL_FIELD)
  const url = place === undefined ? paths.lostLink() : paths.claim(place)
  const returnForm = formReturner({ request, response, sendPage, url }, { about: 'lost-link', form })
  const email = readEmail(form.email)
  if (email === undefined || email === '') return returnForm(422, { emailError: ENTER_EMAIL })
  const admission = isLikelyBot(sent, now)
    ? { kind: 'refused' as const, waitSeconds: HOUR_SECONDS }
    : await admit(connection, createGate(RENEW, request.ip ?? ''), {
        sent,
        now,
        store: async (db) => {
          const clinic = place && (await findProvider(readOnly(db), place))
          if (place !== undefined && clinic === undefined) return
          await renewLinks(db, { email, clinicId: clinic?.id }, now)
        },
      })
  if (admission.kind !== 'admitted') return refuse(response, admission, returnForm)
  wakeMail()
  response.redirect(303, place === undefined ? paths.lostLinkSent() : paths.claimSent(place, 'link'))
}

type ReturnForm = (status: number, wrong: Partial<ReturnedClaimForm>) => Promise<void>

function formReturner(
  to: { request: Request; response: Response; sendPage: SendPage; url: string },
  given: Pick<ReturnedClaimForm, 'about' | 'form'>,
): ReturnForm {
  const { request, response, sendPage, url } = to
  return (status, wrong) =>
    sendPage(request, response, {
      url,
      status,
      claimForm: {
        ...emptyReturnedForm(given.about),
        ...given,
        openedAt: readOpenedAt(request.body),
        answer: readAnswer(request.body).answer,
        ...wrong,
      },
    })
}

async function refuse(
  response: Response,
  admission: Exclude<Admission<unknown>, { kind: 'admitted' }>,
  returnForm: ReturnForm,
): Promise<void> {
  if (admission.kind === 'asked') {
    await returnForm(429, { question: admission.question, answer: '' })
    return
  }
  response.set('retry-after', String(admission.waitSeconds))
  await returnForm(429, { problem: NOT_NOW })
}

function onUnavailable(sendPage: SendPage): ErrorRequestHandler {
  return unavailableFormHandler(sendPage, (sent, request) => {
    const place = readClinicPath(sent)
    const isStart = request.baseUrl + request.path !== paths.apiClaimLinks()
    const form = readClaimForm(sent, isStart ? undefined : LOST_EMAIL_FIELD)
    const about = isStart ? 'start' : 'lost-link'
    return {
      url: place === undefined ? paths.lostLink() : paths.claim(place),
      claimForm: { ...emptyReturnedForm(about), form, problem: NOT_SAVED },
    }
  })
}
