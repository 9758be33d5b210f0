import { loadSite } from '#server/content/site-folder.ts'
import type { Router } from 'express'
import { readApplication } from '#domain/proposals/application.ts'
import { completeForm, readForm } from '#domain/proposals/application-form.ts'
import type { FormErrors, ReturnedForm } from '#domain/forms/returned-form.ts'
import { paths } from '#domain/site/paths.ts'
import { toProposed } from '#db/proposals/send.ts'
import { findKnown } from '#db/proposals/find.ts'
import { isFormPost } from '#server/http/read-body.ts'
import { postRoute } from '#server/http/only-methods.ts'
import { postedForm, type Answer, type Post } from './posted-form.ts'
import { sendProposal, returnForm } from './visitor-form.ts'

export function applicationRoutes(dependencies: AppContext): Router {
  const { settings, sendPage } = dependencies
  const form = postedForm(sendPage, {
    takesJson: true,
    returned: ({ problem }, post) => formPage(post, { problem }),
    handle: async (sent, post): Promise<Answer> => {
      const typed = isFormPost(post.request) ? completeForm(readForm(sent)) : sent
      const hasPremium = loadSite(settings).premium !== null
      const reading = readApplication(typed, hasPremium)
      if (reading.kind === 'refused') return refuse(post, reading.fieldErrors)
      const { now } = post
      const { errors, stored } = await sendProposal(
        dependencies,
        post,
        toProposed(reading.application),
        (db, id) => findKnown(db, id, now),
      )
      if (errors !== undefined) return refuse(post, errors)
      const { email } = reading.application
      // Only the state is told: whoever sends it again may be a stranger.
      if ('status' in stored) {
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
