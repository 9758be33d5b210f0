import { loadSite } from '#server/content/site-folder.ts'
import { readApplication } from '#domain/applications/application.ts'
import { completeForm, readForm } from '#domain/applications/form.ts'
import { readAction, readVersion } from '#domain/applications/link-form.ts'
import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import { paths } from '#domain/site/paths.ts'
import { fixApplication, withdrawApplication } from '#db/proposals/fix.ts'
import type { Database } from '#db/engine/schema.ts'
import type { Post } from './posted-form.ts'
import {
  admitVisitor,
  findBlock,
  HOUR_MS,
  returnForm,
  TOO_LATE,
  type FormDependencies,
  type LinkForm,
} from './visitor-form.ts'

/** Changes per application that one address may send (R-FIX-2). */
const CHANGES_PER_APPLICATION = 4

/** The status page of a decided application shows it as well. */
const CHANGED =
  'The application changed meanwhile, for example in another tab. Your text is still here: compare it, and save again.'

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
  return {
    returned: (post, problem) => formPage(post, { problem }),
    handle: async (post, id) => {
      const { sent, now } = post
      const action = readAction(sent)
      if (action === undefined) return { status: 422, page: { url: post.request.path } }
      if (action === 'withdraw') {
        const store = (db: Database) => withdrawApplication(db, id, now)
        const { kind } = await admitVisitor(connection, post, { limit, store })
        if (kind === 'done') return { next: paths.applicationWithdrawn() }
        return { status: 409, page: formPage(post, { problem: TOO_LATE }) }
      }
      const hasPremium = loadSite(settings).premium !== null
      const reading = readApplication(completeForm(readForm(sent)), hasPremium)
      if (reading.kind === 'refused') {
        return { status: 422, page: formPage(post, { errors: reading.fieldErrors }) }
      }
      const errors = await findBlock(connection, 'applications', reading.application.email)
      if (errors !== undefined) return { status: 422, page: formPage(post, { errors }) }
      const fix = { input: reading.application, version: readVersion(sent), now }
      const store = (db: Database) => fixApplication(db, id, fix)
      const result = await admitVisitor(connection, post, { limit, store })
      if (result.kind === 'too-late') {
        return { status: 409, page: formPage(post, { problem: CHANGED }) }
      }
      wakeMail()
      const token = result.token ?? readToken(post)
      return {
        next: result.isSentAgain
          ? paths.privateLinkSent(token)
          : paths.privateLinkStep(token, 'saved'),
      }
    },
  }
}

function readToken({ request }: Post): string {
  return request.params['token'] ?? ''
}

/** A withdrawal has no fields to show again. */
function formPage(post: Post, wrong: Partial<ReturnedForm>) {
  const isWithdrawal = readAction(post.sent) === 'withdraw'
  const url = isWithdrawal ? post.request.path : paths.privateLinkStep(readToken(post), 'fix')
  return returnForm(post, url, wrong)
}
