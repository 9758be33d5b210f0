import { loadSite } from '#server/content/site-folder.ts'
import { readApplication } from '#domain/applications/application.ts'
import {
  completeForm,
  EMPTY_RETURNED_FORM,
  readForm,
  type ReturnedApplicationForm,
} from '#domain/applications/form.ts'
import { readAction, readVersion } from '#domain/applications/link-form.ts'
import { NOT_SAVED } from '#domain/site/messages.ts'
import { paths } from '#domain/site/paths.ts'
import { fixApplication, withdrawApplication } from '#db/applications/sender.ts'
import { admit, createGate } from '#server/http/limits/rate-limits.ts'
import type { Answer, Post, ReturnedPage } from './posted-form.ts'
import {
  HOUR_MS,
  notAdmitted,
  TOO_LATE,
  type FormDependencies,
  type LinkForm,
} from './visitor-form.ts'

/** Changes per application that one address may send (R-FIX-2). */
const CHANGES_PER_APPLICATION = 4

const NOT_NOW = 'We cannot take your changes right now. Please try again later.'
/** The status page of a decided application shows it as well. */
const CHANGED =
  'The application changed meanwhile, for example in another tab. Your text is still here: compare it, and save again.'
const UNREADABLE =
  'Your changes are too long, or they could not be read. Go back in your browser and send them again.'

/** The sender of an application fixes or withdraws it. */
export function applicationLink({
  connection,
  settings,
  wakeMail,
}: Omit<FormDependencies, 'sendPage'>): LinkForm {
  const limit = {
    name: 'application-changes',
    perAddress: settings.APPLICATIONS_PER_HOUR * CHANGES_PER_APPLICATION,
    maxTotal: Infinity,
    windowMs: HOUR_MS,
  }

  const withdraw = async (post: Post, id: string): Promise<Answer> => {
    const { request, now } = post
    const admission = await admit(connection, createGate(limit, request.ip ?? ''), {
      now,
      store: (db) => withdrawApplication(db, id, now),
    })
    if (admission.kind !== 'admitted') {
      return notAdmitted(admission, NOT_NOW, (wrong) => statusPage(post, wrong))
    }
    return admission.result.kind === 'done'
      ? { next: paths.applicationWithdrawn() }
      : { status: 409, page: statusPage(post, { problem: TOO_LATE }) }
  }

  const save = async (post: Post, id: string): Promise<Answer> => {
    const { sent, request, now } = post
    const form = completeForm(readForm(sent))
    const reading = readApplication(form, loadSite(settings).premium !== null)
    if (reading.kind === 'refused') {
      const { fieldErrors } = reading
      return { status: 422, page: fixPage(post, { form, fieldErrors }) }
    }
    const fix = { input: reading.application, version: readVersion(sent), now }
    const admission = await admit(connection, createGate(limit, request.ip ?? ''), {
      now,
      store: (db) => fixApplication(db, id, fix),
    })
    if (admission.kind !== 'admitted') {
      return notAdmitted(admission, NOT_NOW, (wrong) => fixPage(post, { form, ...wrong }))
    }
    const { result } = admission
    if (result.kind === 'too-late') {
      return { status: 409, page: fixPage(post, { form, problem: CHANGED }) }
    }
    wakeMail()
    return { next: paths.privateLinkStep(result.token ?? readToken(post), 'saved') }
  }

  return {
    returned: (kind, post) =>
      kind === 'unreadable'
        ? fixPage(post, { problem: UNREADABLE })
        : fixPage(post, { form: completeForm(readForm(post.sent)), problem: NOT_SAVED }),
    handle: async (post, id) => {
      const action = readAction(post.sent)
      if (action === undefined) return { status: 422, page: statusPage(post, {}) }
      return action === 'save' ? save(post, id) : withdraw(post, id)
    },
  }
}

function readToken({ request }: Post): string {
  return request.params['token'] ?? ''
}

function statusPage(post: Post, returned: Partial<ReturnedApplicationForm>): ReturnedPage {
  return {
    url: post.request.path,
    applicationForm: { ...EMPTY_RETURNED_FORM, ...returned },
  }
}

function fixPage(post: Post, returned: Partial<ReturnedApplicationForm>): ReturnedPage {
  return { ...statusPage(post, returned), url: paths.privateLinkStep(readToken(post), 'fix') }
}
