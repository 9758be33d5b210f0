import { formRoute } from '#server/http/only-methods.ts'
import type { Router } from 'express'
import { loadSite } from '#server/content/site-folder.ts'
import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import { checkClaim, ENTER_EMAIL, readClaimForm, readEmail } from '#domain/proposals/link-form.ts'
import { paths, placeOf } from '#domain/site/paths.ts'
import { findClinic } from '#db/proposals/owners.ts'
import { findClaimOptions } from '#db/proposals/mail-proof.ts'
import { renewLinks, startClaim } from '#db/proposals/claim.ts'
import { findProvider } from '#db/directory/providers.ts'
import type { Database } from '#db/engine/schema.ts'
import { postedForm, type Answer, type Post } from './posted-form.ts'
import { providerForm, admitVisitor, findBlock, HOUR_MS, returnForm } from './visitor-form.ts'

/** New claims, and new links for lost ones (R-OWNER-6). */
const LIMIT = { perAddress: 5, maxTotal: 200, windowMs: HOUR_MS }
const START = { name: 'claims', ...LIMIT }
const RENEW = { name: 'claim-links', ...LIMIT }

/** E-mails that strangers can cause to be sent to one clinic. */
const MAX_MAILS_PER_DAY = 3

export function claimRoutes(dependencies: AppContext): Router[] {
  const { sendPage } = dependencies
  const form = (handle: (post: Post) => Promise<Answer>) =>
    postedForm(sendPage, {
      returned: ({ problem }, post) => formPage(post, { problem }),
      handle: (_fields, post) => handle(post),
    })
  return [
    formRoute(
      providerForm('claim'),
      form((post) => start(dependencies, post)),
    ),
    formRoute(
      paths.lostLink(),
      form((post) => renew(dependencies, post)),
    ),
  ]
}

async function start({ connection, settings, wakeMail }: AppContext, post: Post): Promise<Answer> {
  const { sent, request, now } = post
  const found = await connection.snapshots.read(async ({ db }) => {
    const provider = await findProvider(db, placeOf(request.params))
    const clinic = provider && (await findClinic(db, provider.id))
    return clinic && { clinic, options: await findClaimOptions(db, clinic, loadSite(settings)) }
  })
  // The clinic's page redirects, or says why it cannot be claimed.
  if (found === undefined) return { page: { url: request.path } }
  const { clinic, options } = found
  const host = options.proof.kind === 'possible' ? options.proof.host : null
  const reading = checkClaim(readClaimForm(sent), { ways: options.ways, host })
  if (reading.kind === 'refused') {
    return { status: 422, page: formPage(post, { errors: reading.errors }) }
  }
  const { way, email } = reading
  const errors = await findBlock(connection, 'claims', email)
  if (errors) return { status: 422, page: formPage(post, { errors }) }
  const claim = { clinicId: clinic.id, way, domain: way === 'call' ? '' : (host ?? ''), email }
  const mails = { key: `claim-mails:${clinic.id}`, max: MAX_MAILS_PER_DAY, windowMs: 24 * HOUR_MS }
  const token = await admitVisitor(connection, post, {
    limit: START,
    counters: way === 'email' ? [mails] : [],
    store: (db) => startClaim(db, claim, now),
  })
  if (token !== null) return { next: paths.privateLink(token) }
  wakeMail()
  return { next: paths.providerClaimSent(clinic) }
}

/** Gives the same response for known and unknown addresses. */
async function renew({ connection, wakeMail }: AppContext, post: Post): Promise<Answer> {
  const { sent, now } = post
  const email = readEmail(readClaimForm(sent).email)
  if (email === undefined || email === '') {
    return { status: 422, page: formPage(post, { errors: { email: ENTER_EMAIL } }) }
  }
  const store = (db: Database) => renewLinks(db, email, now)
  await admitVisitor(connection, post, { limit: RENEW, store })
  wakeMail()
  return { next: paths.lostLinkSent() }
}

function formPage(post: Post, wrong: Partial<ReturnedForm>) {
  return returnForm(post, post.request.path, wrong)
}
