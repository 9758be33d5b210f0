import express, { Router, type Request, type Response } from 'express'
import { isLikelyBot } from '#domain/forms/form-timing.ts'
import {
  readAbout,
  checkClaim,
  ENTER_EMAIL,
  readClaimForm,
  readEmail,
  type ReturnedClaimForm,
} from '#domain/claims/start-form.ts'
import { NOT_SAVED } from '#domain/site/messages.ts'
import { paths, type ProviderPlace } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { findClinic } from '#db/claims/clinic.ts'
import { findClaimOptions } from '#db/claims/options.ts'
import { renewLinks } from '#db/claims/renew.ts'
import { startClaim } from '#db/claims/start.ts'
import { findProvider } from '#db/directory/providers.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import {
  postedPath,
  returnedParts,
  unavailableFormHandler,
  unreadableFormHandler,
} from '#server/api/form-post.ts'
import { repeatQuestion } from '#server/http/limits/questions.ts'
import { admit, createGate, type Admission } from '#server/http/limits/rate-limits.ts'
import { readBody } from '#server/http/limits/overload.ts'
import { isRead, onlyMethods } from '#server/http/only-methods.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { RENEW, START, startGate } from './limits.ts'

/** A literal, so that Express can infer the parameter names. */
const FORM = '/states/:stateSlug/:citySlug/:slug/claim'

const HOUR_SECONDS = 60 * 60
const BODY = { limit: '8kb', inflate: false, extended: false }

/** Same text for every limit, so that it does not reveal which one was reached. */
const NOT_NOW = 'We cannot take this right now. Please try again later.'
const UNREADABLE = 'The form could not be read. Please send it again.'

interface Dependencies {
  connection: ServerConnection
  settings: Settings
  sendPage: SendPage
  wakeMail: () => void
}

/** Takes plain form posts: 303 to the next page, or the page again. */
export function claimRoutes(dependencies: Dependencies): Router {
  const { sendPage } = dependencies
  const router = Router({ caseSensitive: true, strict: true })
  const parseBody = readBody(express.urlencoded(BODY))
  router
    .route(FORM)
    .post(parseBody, async (request, response) => {
      const isStart = readAbout(request.body) === 'start'
      const post = { request, response, place: request.params }
      await (isStart ? start(dependencies, post) : renew(dependencies, post))
    })
    .all(passReads)
  router
    .route(paths.lostLink())
    .post(parseBody, (request, response) =>
      renew(dependencies, { request, response, place: undefined }),
    )
    .all(passReads)
  router.use(
    [FORM, `${paths.lostLink()}{/}`],
    unreadableFormHandler(sendPage, (_status, request) => ({
      url: postedPath(request),
      claimForm: toReturnedForm(undefined, { problem: UNREADABLE }),
    })),
    unavailableFormHandler(sendPage, (sent, request) => ({
      url: postedPath(request),
      claimForm: toReturnedForm(sent, { problem: NOT_SAVED }),
    })),
  )
  return router
}

/** Pages answer GET and HEAD. */
const passReads: express.RequestHandler = (request, response, next) => {
  if (isRead(request)) next()
  else onlyMethods('GET', 'HEAD', 'POST')(request, response, next)
}

interface Post<Place> {
  request: Request
  response: Response
  place: Place
}

async function start(
  { connection, settings, sendPage, wakeMail }: Dependencies,
  { request, response, place }: Post<ProviderPlace>,
): Promise<void> {
  response.set('cache-control', 'no-store')
  const sent: unknown = request.body
  const now = new Date()
  const sendsMail = settings.SMTP_URL !== undefined
  const found = await connection.snapshots.read(async ({ db }) => {
    const provider = await findProvider(db, place)
    const clinic = provider && (await findClinic(db, provider.id))
    if (clinic === undefined) return undefined
    const options = await findClaimOptions(db, clinic, { sendsMail })
    return { clinic, options, asked: await repeatQuestion(db, START.name, { sent, now }) }
  })
  if (found === undefined) {
    // The clinic's page redirects, or says why it cannot be claimed.
    await sendPage(request, response, { url: request.path })
    return
  }
  const { clinic, options, asked } = found
  const host = options.proof.kind === 'possible' ? options.proof.host : null
  const reading = checkClaim(readClaimForm(sent), { ways: options.ways, host })
  if (reading.kind === 'refused') {
    const { wayError, emailError } = reading
    const wrong = { wayError, emailError, question: asked ?? null }
    await returnForm(sendPage, { request, response }, { status: 422, wrong })
    return
  }
  const { way, email } = reading
  const mailTo = way === 'email' ? { clinicId: clinic.id } : undefined
  const claim = { clinicId: clinic.id, way, domain: way === 'call' ? '' : (host ?? ''), email }
  const admission: Admission<string | null> = isLikelyBot(sent, now)
    ? { kind: 'refused', waitSeconds: HOUR_SECONDS }
    : await admit(connection, startGate(request.ip ?? '', mailTo), {
        sent,
        now,
        store: (db) => startClaim(db, claim, now),
      })
  if (admission.kind !== 'admitted') {
    await refuse(sendPage, { request, response }, admission)
    return
  }
  const token = admission.result
  if (token === null) wakeMail()
  response.redirect(
    303,
    token === null ? paths.providerClaimSent(clinic, 'email') : paths.privateLink(token),
  )
}

/** Gives the same response for known and unknown addresses. */
async function renew(
  { connection, sendPage, wakeMail }: Dependencies,
  { request, response, place }: Post<ProviderPlace | undefined>,
): Promise<void> {
  response.set('cache-control', 'no-store')
  const sent: unknown = request.body
  const now = new Date()
  const email = readEmail(readClaimForm(sent).email)
  if (email === undefined || email === '') {
    const wrong = { emailError: ENTER_EMAIL }
    await returnForm(sendPage, { request, response }, { status: 422, wrong })
    return
  }
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
  if (admission.kind !== 'admitted') {
    await refuse(sendPage, { request, response }, admission)
    return
  }
  wakeMail()
  response.redirect(
    303,
    place === undefined ? paths.lostLinkSent() : paths.providerClaimSent(place, 'link'),
  )
}

interface Exchange {
  request: Request
  response: Response
}

function refuse(
  sendPage: SendPage,
  exchange: Exchange,
  admission: Exclude<Admission<unknown>, { kind: 'admitted' }>,
): Promise<void> {
  if (admission.kind === 'asked') {
    const wrong = { question: admission.question, answer: '' }
    return returnForm(sendPage, exchange, { status: 429, wrong })
  }
  exchange.response.set('retry-after', String(admission.waitSeconds))
  return returnForm(sendPage, exchange, { status: 429, wrong: { problem: NOT_NOW } })
}

function returnForm(
  sendPage: SendPage,
  { request, response }: Exchange,
  { status, wrong }: { status: number; wrong: Partial<ReturnedClaimForm> },
): Promise<void> {
  const claimForm = toReturnedForm(request.body, wrong)
  return sendPage(request, response, { url: request.path, status, claimForm })
}

function toReturnedForm(sent: unknown, wrong: Partial<ReturnedClaimForm>): ReturnedClaimForm {
  return {
    about: readAbout(sent),
    form: readClaimForm(sent),
    wayError: null,
    emailError: null,
    ...returnedParts(sent),
    ...wrong,
  }
}
