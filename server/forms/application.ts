import { loadSite } from '#server/content/site-folder.ts'
import type { Router } from 'express'
import { completeForm, readForm } from '#domain/applications/form.ts'
import { readApplication } from '#domain/applications/application.ts'
import type { FormErrors, ReturnedForm } from '#domain/forms/returned-form.ts'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import { paths } from '#domain/site/paths.ts'
import {
  findSameApplication,
  storeApplication,
  type StoredApplication,
} from '#db/proposals/sender.ts'
import { isFormPost } from '#server/http/is-form-post.ts'
import { postRoute } from '#server/http/only-methods.ts'
import { postedForm, type Answer, type Post } from './posted-form.ts'
import {
  admitVisitor,
  findBlock,
  hourlyLimit,
  returnForm,
  type FormDependencies,
} from './visitor-form.ts'

/** Of an application that was sent before, only the state is told: whoever sends it again may be a stranger. */
type Submitted =
  | (StoredApplication & { status?: undefined })
  | { id: string; reference: string | null; status: ApplicationStatus; token?: undefined }

export function applicationRoutes(dependencies: FormDependencies): Router {
  const { connection, settings, sendPage, wakeMail } = dependencies
  const limit = hourlyLimit('applications', settings)
  const form = postedForm(sendPage, {
    takesJson: true,
    returned: ({ problem }, post) => formPage(post, { problem }),
    handle: async (sent, post): Promise<Answer> => {
      const typed = isFormPost(post.request) ? completeForm(readForm(sent)) : sent
      const hasPremium = loadSite(settings).premium !== null
      const reading = readApplication(typed, hasPremium)
      if (reading.kind === 'refused') return refuse(post, reading.fieldErrors)
      const blocked = await findBlock(connection, 'applications', reading.application.email)
      if (blocked !== undefined) return refuse(post, blocked)
      const { application } = reading
      const { now } = post
      const stored = await admitVisitor<Submitted, Submitted>(connection, post, {
        limit,
        findEarlier: (db) => findSameApplication(db, application, now),
        store: async (db, earlier) => earlier ?? storeApplication(db, application, now),
      })
      wakeMail()
      const { email } = application
      if (stored.token === undefined) {
        const next = paths.applicationKnown(stored.status)
        return { next, json: { status: 201, body: { ...stored, email } } }
      }
      const { token, ...named } = stored
      const body = { ...named, email, link: paths.privateLink(token) }
      return { next: paths.privateLinkSent(token), json: { status: 201, body } }
    },
  })
  return postRoute(paths.apiApplications(), form)
}

function refuse(post: Post, fieldErrors: FormErrors): Answer {
  const page = formPage(post, { errors: fieldErrors })
  return { status: 422, page, json: { status: 422, body: { fieldErrors } } }
}

function formPage(post: Post, wrong: Partial<ReturnedForm>) {
  return returnForm(post, paths.listCompany(), wrong)
}
