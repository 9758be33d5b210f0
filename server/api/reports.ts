import express, { Router, type Request, type Response } from 'express'
import { isLikelyBot } from '#domain/forms/form-timing.ts'
import { readReport, type TypedReport } from '#domain/reports/read-report.ts'
import {
  toReportFacts,
  readReportForm,
  readSeen,
  type ReportErrors,
  type ReturnedReportForm,
} from '#domain/reports/report-form.ts'
import { NOT_SAVED } from '#domain/site/messages.ts'
import { paths, type ProviderPlace } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { findProvider, type ProviderRow } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'
import { findDuplicate } from '#db/reports/find-duplicate.ts'
import type { NewReport } from '#db/reports/submit.ts'
import { createLink } from '#db/stewardship/private-links.ts'
import { readBody } from '#server/http/limits/overload.ts'
import { repeatQuestion } from '#server/http/limits/questions.ts'
import { isRead, onlyMethods } from '#server/http/only-methods.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import {
  postedPath,
  returnedParts,
  unavailableFormHandler,
  unreadableFormHandler,
} from './form-post.ts'
import { REPORT_FORM, REPORT_WINDOW_SECONDS, submitReport } from './submit-report.ts'

/** A literal, so that Express can infer the parameter names. */
const FORM = '/states/:stateSlug/:citySlug/:slug/report'

/** A character takes up to nine bytes in a form. */
const FORM_BODY = { limit: '96kb', inflate: false, extended: false }

/** Same text for every limit, so that it does not reveal which one was reached. */
const NOT_NOW = 'We cannot take your report right now. Please try again later.'

const NO_SUCH_LISTING = 'We do not know that listing. Paste the link of its page'

interface Dependencies {
  connection: ServerConnection
  settings: Settings
  sendPage: SendPage
  wakeMail: () => void
}

export function reportRoutes(dependencies: Dependencies): Router {
  const { connection, settings, sendPage, wakeMail } = dependencies
  const router = Router({ caseSensitive: true, strict: true })
  router
    .route(FORM)
    .post(readBody(express.urlencoded(FORM_BODY)), async (request, response) => {
      response.set('cache-control', 'no-store')
      const now = new Date()
      const sent: unknown = request.body
      const found = await read(connection, { place: request.params, sent, now })
      if (found === undefined) {
        // The provider's page redirects, or says that the provider is gone.
        await sendPage(request, response, { url: request.path })
        return
      }
      const returnForm = (status: number, wrong: Partial<ReturnedReportForm>) =>
        sendForm(sendPage, { request, response }, { status, wrong })
      if ('errors' in found) {
        await returnForm(422, { errors: found.errors, question: found.asked ?? null })
        return
      }
      const admission = isLikelyBot(sent, now)
        ? { kind: 'refused' as const, waitSeconds: REPORT_WINDOW_SECONDS }
        : await submitReport(connection, found.report, {
            perAddress: settings.APPLICATIONS_PER_HOUR,
            address: request.ip ?? '',
            sent,
            now,
          })
      if (admission.kind === 'refused') {
        response.set('retry-after', String(admission.waitSeconds))
        await returnForm(429, { problem: NOT_NOW })
      } else if (admission.kind === 'asked') {
        await returnForm(429, { question: admission.question, answer: '' })
      } else {
        wakeMail()
        const { result } = admission
        const token =
          result.kind === 'new'
            ? result.token
            : await inWriteTransaction(connection, (db) =>
                createLink(db, { kind: 'report', subjectId: String(result.id) }, now),
              )
        response.redirect(303, paths.privateLinkSent(token))
      }
    })
    .all((request, response, next) => {
      if (isRead(request)) next()
      else onlyMethods('GET', 'HEAD', 'POST')(request, response, next)
    })
  router.use(
    FORM,
    unreadableFormHandler(sendPage, (_status, request) => ({
      url: postedPath(request),
      reportForm: toReturnedForm(undefined, { problem: UNREADABLE }),
    })),
    unavailableFormHandler(sendPage, (sent, request) => ({
      url: postedPath(request),
      reportForm: toReturnedForm(sent, { problem: NOT_SAVED }),
    })),
  )
  return router
}

const UNREADABLE =
  'Your report is too long, or it could not be read. Go back in your browser and send it again.'

type Found =
  | { report: NewReport }
  | { errors: ReportErrors; asked: Awaited<ReturnType<typeof repeatQuestion>> }

/** `undefined` when the address has no provider. */
function read(
  connection: ServerConnection,
  { place, sent, now }: { place: ProviderPlace; sent: unknown; now: Date },
): Promise<Found | undefined> {
  return connection.snapshots.read(async ({ db }) => {
    const provider = await findProvider(db, place)
    if (provider === undefined) return undefined
    const seen = readSeen(sent) ?? toReportFacts(provider)
    const reading = readReport(readReportForm(sent, seen), seen, provider)
    const checked =
      reading.kind === 'refused' ? reading : await completeReport(db, reading.report, provider)
    if ('report' in checked) return checked
    return { errors: checked.errors, asked: await repeatQuestion(db, REPORT_FORM, { sent, now }) }
  })
}

async function completeReport(
  db: ReadDb,
  report: TypedReport,
  provider: ProviderRow,
): Promise<{ report: NewReport } | { errors: ReportErrors }> {
  if (report.duplicateOf === '') return { report: { ...report, provider, duplicateId: null } }
  const duplicateId = await findDuplicate(db, report.duplicateOf, provider)
  return duplicateId === undefined
    ? { errors: { duplicate_of: NO_SUCH_LISTING } }
    : { report: { ...report, provider, duplicateId } }
}

function sendForm(
  sendPage: SendPage,
  { request, response }: { request: Request; response: Response },
  { status, wrong }: { status: number; wrong: Partial<ReturnedReportForm> },
): Promise<void> {
  return sendPage(request, response, {
    url: request.path,
    status,
    reportForm: toReturnedForm(request.body, wrong),
  })
}

function toReturnedForm(sent: unknown, wrong: Partial<ReturnedReportForm>): ReturnedReportForm {
  return {
    sent,
    errors: {},
    ...returnedParts(sent),
    ...wrong,
  }
}
