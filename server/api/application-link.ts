import express, { Router, type Request, type RequestHandler, type Response } from 'express'
import { readApplication } from '#domain/applications/application.ts'
import {
  completeForm,
  EMPTY_RETURNED_FORM,
  readAskedPhone,
  readForm,
  type ReturnedApplicationForm,
} from '#domain/applications/form.ts'
import { readAction, readVersion } from '#domain/applications/link-form.ts'
import { NOT_SAVED } from '#domain/site/messages.ts'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { fixApplication, withdrawApplication } from '#db/applications/sender.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'
import { findLink } from '#db/stewardship/private-links.ts'
import { readBody } from '#server/http/limits/overload.ts'
import { admit, createGate } from '#server/http/limits/rate-limits.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { postedPath, unavailableFormHandler, unreadableFormHandler } from './form-post.ts'

const LINK = '/r/:token'
const FORM_BODY = { limit: '96kb', inflate: false, extended: false }
const HOUR_MS = 60 * 60 * 1000

/** Changes per application that one address may send (R-FIX-2). */
const CHANGES_PER_APPLICATION = 4

const TOO_LATE = 'This is no longer possible. The page shows the current state.'
const NOT_NOW = 'We cannot take your changes right now. Please try again later.'

interface Dependencies {
  connection: ServerConnection
  settings: Settings
  sendPage: SendPage
  wakeMail: () => void
}

/** Posts to the private links of applications; GET shows their page. */
export function applicationLinkRoutes(dependencies: Dependencies): Router {
  const { connection, sendPage } = dependencies
  const save = saver(dependencies)
  const router = Router({ caseSensitive: true, strict: true })
  router.post(
    LINK,
    onlyApplications(dependencies),
    readBody(express.urlencoded(FORM_BODY)),
    async (request, response) => {
      const { token } = request.params
      const now = new Date()
      const id = await findApplicationId(connection, token, now)
      const action = readAction(request.body)
      const returnPage = returner(sendPage, request, response)
      if (id === undefined || action === undefined) await returnPage(422, {})
      else if (action === 'save') await save({ id, token, now }, { request, response, returnPage })
      else {
        const result = await inWriteTransaction(connection, (db) =>
          withdrawApplication(db, id, now),
        )
        if (result.kind === 'done') response.redirect(303, paths.applicationWithdrawn())
        else await returnPage(409, { problem: TOO_LATE })
      }
    },
  )
  router.use(
    LINK,
    unreadableFormHandler(sendPage, (_status, request) => ({
      url: stepPath(request, 'fix'),
      applicationForm: { ...EMPTY_RETURNED_FORM, problem: UNREADABLE },
    })),
    unavailableFormHandler(sendPage, (sent, request) => ({
      url: stepPath(request, 'fix'),
      applicationForm: {
        ...EMPTY_RETURNED_FORM,
        form: completeForm(readForm(sent)),
        problem: NOT_SAVED,
      },
    })),
  )
  return router
}

const UNREADABLE =
  'Your changes are too long, or they could not be read. Go back in your browser and send them again.'

/** Passes links of other kinds on to their own routes. Unknown tokens get the 404 of all links. */
function onlyApplications({
  connection,
  sendPage,
}: Dependencies): RequestHandler<{ token: string }> {
  return async (request, response, next) => {
    const { token } = request.params
    const link = await connection.snapshots.read(({ db }) => findLink(db, token, new Date()))
    if (link === undefined) await sendPage(request, response, { url: paths.privateLink(token) })
    else next(link.kind === 'application' ? undefined : 'route')
  }
}

async function findApplicationId(
  connection: ServerConnection,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const link = await connection.snapshots.read(({ db }) => findLink(db, token, now))
  return link?.subjectId
}

type ReturnPage = (
  status: number,
  returned: Partial<ReturnedApplicationForm>,
  step?: 'fix',
) => Promise<void>

function returner(sendPage: SendPage, request: Request, response: Response): ReturnPage {
  return (status, returned, step) =>
    sendPage(request, response, {
      url: step === undefined ? request.path : stepPath(request, step),
      status,
      applicationForm: { ...EMPTY_RETURNED_FORM, ...returned },
    })
}

function stepPath(request: Request, step: 'fix'): string {
  return paths.privateLinkStep(postedPath(request).slice(paths.privateLink('').length), step)
}

interface Posted {
  request: Request
  response: Response
  returnPage: ReturnPage
}

function saver({ connection, settings, wakeMail }: Dependencies) {
  const limit = {
    name: 'application-changes',
    perAddress: settings.APPLICATIONS_PER_HOUR * CHANGES_PER_APPLICATION,
    askAfter: Infinity,
    windowMs: HOUR_MS,
  }
  return async (
    { id, token, now }: { id: string; token: string; now: Date },
    { request, response, returnPage }: Posted,
  ): Promise<void> => {
    const sent: unknown = request.body
    const form = completeForm(readForm(sent))
    const reading = readApplication(form, readAskedPhone(sent))
    if (reading.kind === 'refused') {
      await returnPage(422, { form, fieldErrors: reading.fieldErrors }, 'fix')
      return
    }
    const { application: input } = reading
    const fix = { input, version: readVersion(sent), now }
    const admission = await admit(connection, createGate(limit, request.ip ?? ''), {
      sent,
      now,
      store: (db) => fixApplication(db, id, fix),
    })
    if (admission.kind !== 'admitted') {
      if (admission.kind === 'refused') {
        response.set('retry-after', String(admission.waitSeconds))
      }
      await returnPage(429, { form, problem: NOT_NOW }, 'fix')
    } else if (admission.result.kind === 'too-late') {
      await returnPage(409, { problem: TOO_LATE })
    } else {
      wakeMail()
      response.redirect(303, paths.privateLinkStep(admission.result.token ?? token, 'saved'))
    }
  }
}
