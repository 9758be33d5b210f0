import { loadSite } from '#server/content/site-folder.ts'
import type { Router } from 'express'
import { completeForm, readForm, type ReturnedApplicationForm } from '#domain/applications/form.ts'
import { EMPTY_LOCATION, readLocations, wantsLocation } from '#domain/applications/locations.ts'
import { readApplications } from '#domain/applications/application.ts'
import { pluralize } from '#domain/text/counts.ts'
import { NOT_SAVED } from '#domain/site/messages.ts'
import { paths } from '#domain/site/paths.ts'
import {
  findSameApplications,
  storeApplications,
  type StoredApplication,
} from '#db/applications/submit.ts'
import { isFormPost } from '#server/http/is-form-post.ts'
import { createGate } from '#server/http/limits/rate-limits.ts'
import { postRoute } from '#server/http/only-methods.ts'
import { postedForm, type Answer, type ReturnedPage } from './posted-form.ts'
import {
  admitVisitor,
  ANY_FIELDS,
  hourlyLimit,
  notAdmitted,
  returnedParts,
  type FormDependencies,
  type Refusal,
} from './visitor-form.ts'

const NAME = 'applications'

/** A limit of an hour; an office that sends many learns when to go on. */
function notNow({ waitSeconds }: Refusal): string {
  const wait = pluralize(Math.ceil(waitSeconds / 60), 'minute', 'minutes')
  return `We cannot take your application right now. Please try again in ${wait}.`
}

const TOO_LONG = 'Your application is too long to be sent. Go back in your browser and shorten it.'
const UNREADABLE = 'Your application could not be read. Go back in your browser and send it again.'

/** Sending the same application again returns the earlier one, without a link: only its hash is stored. */
export function applicationRoutes(dependencies: FormDependencies): Router {
  const { connection, settings, sendPage, wakeMail } = dependencies
  const limit = hourlyLimit(NAME, settings)
  const form = postedForm(sendPage, {
    limit: '160kb',
    jsonLimit: '48kb',
    schema: ANY_FIELDS,
    returned: ({ kind, status }, { sent }) => {
      if (kind === 'unavailable') return formPage(sent, { problem: NOT_SAVED })
      return formPage(sent, { problem: status === 413 ? TOO_LONG : UNREADABLE })
    },
    handle: async (sent, post): Promise<Answer> => {
      const { request, now } = post
      const typed = isFormPost(request) ? completeForm(readForm(sent)) : sent
      const locations = readLocations(sent)
      if (wantsLocation(sent)) {
        return { page: formPage(sent, {}, [...locations, EMPTY_LOCATION]) }
      }
      const reading = readApplications(typed, locations, loadSite(settings).premium !== null)
      if (reading.kind === 'refused') {
        const { fieldErrors } = reading
        const page = formPage(sent, { fieldErrors })
        return { status: 422, page, json: { status: 422, body: { fieldErrors } } }
      }
      const { applications } = reading
      const gate = createGate(limit, request.ip ?? '')
      const admission = await admitVisitor<Submitted, Submitted>(connection, gate, post, {
        findEarlier: (db) => findSameApplications(db, applications, now),
        store: async (db, earlier) => earlier ?? storeApplications(db, applications, now),
      })
      if (admission.kind !== 'admitted') {
        return notAdmitted(admission, notNow(admission), (wrong) => formPage(sent, wrong))
      }
      wakeMail()
      const { id, reference, token } = admission.result
      const link = token === undefined ? {} : { link: paths.privateLink(token) }
      const email = applications[0]?.email
      return {
        next: token === undefined ? paths.applicationKnown() : paths.privateLinkSent(token),
        json: { status: 201, body: { id, reference, email, ...link } },
      }
    },
  })
  return postRoute(paths.apiApplications(), form)
}

/** `token` is missing for an application that was sent before. */
type Submitted = Omit<StoredApplication, 'token'> & { token?: string }

function formPage(
  sent: unknown,
  wrong: Partial<ReturnedApplicationForm>,
  locations = readLocations(sent),
): ReturnedPage {
  const form = { ...completeForm(readForm(sent)), locations }
  return {
    url: paths.listCompany(),
    applicationForm: { form, fieldErrors: {}, ...returnedParts(sent), ...wrong },
  }
}
