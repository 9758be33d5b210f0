import { Router } from 'express'
import { readApplication } from '#domain/proposals/application.ts'
import { completeForm, readForm } from '#domain/proposals/application-form.ts'
import { fieldsIn } from '#domain/facts/facts.ts'
import { readFacts } from '#domain/facts/form.ts'
import { readField, readText } from '#domain/forms/read-texts.ts'
import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import {
  ANSWERED_FIELD,
  APPLICATION_FIELD,
  DONE_PARAMETER,
  MONTHLY_FIELD,
  readAction,
  readVersion,
  REPORT_FIELD,
  SEEN_FIELD,
  type Done,
} from '#domain/proposals/link-form.ts'
import { MAX_NOTE_LENGTH } from '#domain/proposals/topics.ts'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { findClinic, findClaim, type Claim } from '#db/proposals/owners.ts'
import { endClaim } from '#db/proposals/end-owner.ts'
import { proveByEmail } from '#db/proposals/claim.ts'
import { isStillProven } from '#db/proposals/mail-proof.ts'
import type { Database } from '#db/engine/schema.ts'
import {
  confirmShown,
  findEditForm,
  saveEdit,
  acceptAsOwner,
  putBeforeAdmin,
} from '#db/proposals/edit.ts'
import { fixApplication, withdrawApplication } from '#db/proposals/send.ts'
import { openLink } from '#db/proposals/private-page.ts'
import { answerAsked, objectTo } from '#db/proposals/ask-owners.ts'
import { setMonthlyMail } from '#db/statistics/monthly-mails.ts'
import { endEarlierLinks } from '#db/proposals/private-links.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { postedForm, type Post, type Answer } from './posted-form.ts'
import { admitVisitor, findBlock, HOUR_MS, returnForm, TOO_LATE } from './visitor-form.ts'

/** Posts to private links; GET shows their page. */
export function privateLinkRoutes(dependencies: AppContext): Router {
  const { connection, sendPage } = dependencies
  const find = ({ request, now }: Post) =>
    connection.snapshots.read(({ db }) => openLink(db, request.params['token'] ?? '', now))
  const form = postedForm(sendPage, {
    returned: async ({ problem }, post) => {
      const kind = (await find(post))?.kind
      if (kind === 'apply') return formPage(post, { problem })
      return kind === 'owner' ? linkPage(post, { problem }) : { url: paths.lostLink() }
    },
    handle: async (_fields, post) => {
      const link = await find(post)
      if (link?.kind === 'apply') return useAsSender(dependencies, link.id, post)
      if (link?.kind === 'owner') return useAsOwner(dependencies, link.id, post)
      // The page of an invalid link is its 404, and links of reports have no form.
      return { page: { url: post.request.path }, status: 405 }
    },
  })
  const router = Router({ caseSensitive: true, strict: true })
  router.post('/r/:token', form)
  return router
}

/** Changes per application that one address may send (R-FIX-2). */
const CHANGES_PER_APPLICATION = 4

/** The status page of a decided application, which has no form, shows it as well. */
const APPLICATION_CHANGED =
  'Nothing was saved: the application changed meanwhile. Look at it, and save again if you still can.'

/** The sender of an application fixes or withdraws it. */
async function useAsSender(
  { connection, settings, wakeMail }: AppContext,
  id: string,
  post: Post,
): Promise<Answer> {
  const { sent, request, now } = post
  const action = readAction(sent)
  const perAddress = settings.APPLICATIONS_PER_HOUR * CHANGES_PER_APPLICATION
  const limit = { ...LIMIT, name: 'application-changes', perAddress }
  if (action === 'withdraw') {
    const store = (db: Database) => withdrawApplication(db, id, now)
    const { kind } = await admitVisitor(connection, post, { limit, store })
    return kind === 'done' ? { next: paths.applicationWithdrawn() } : tooLate(post)
  }
  if (action !== 'save') return { status: 422, page: { url: request.path } }
  const hasPremium = loadSite(settings).premium !== null
  const reading = readApplication(completeForm(readForm(sent)), hasPremium)
  const errors =
    reading.kind === 'refused'
      ? reading.fieldErrors
      : await findBlock(connection, 'applications', reading.application.email)
  if (reading.kind === 'refused' || errors !== undefined) {
    return { status: 422, page: formPage(post, { errors: errors ?? {} }) }
  }
  const fix = { input: reading.application, version: readVersion(sent), now }
  const store = (db: Database) => fixApplication(db, id, fix)
  const result = await admitVisitor(connection, post, { limit, store })
  if (result.kind === 'too-late') {
    return { status: 409, page: formPage(post, { problem: APPLICATION_CHANGED }) }
  }
  wakeMail()
  const token = result.token ?? readToken(post)
  const { privateLinkSent, privateLinkStep } = paths
  return { next: result.isSentAgain ? privateLinkSent(token) : privateLinkStep(token, 'saved') }
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

const CHANGED = 'The page of the clinic changed while you were typing. Compare, and save again.'
const APPROVED =
  'Your application was approved meanwhile. Your text is still here: compare it, and save it on your page.'
const WRONG_FIELDS = 'Nothing was saved yet. Please look at the marked fields.'
const NO_ANSWER = 'Nothing was sent: write an answer to the report first.'

const LIMIT = { name: 'claim-uses', perAddress: 60, maxTotal: Infinity, windowMs: HOUR_MS }

/** The holder of an owner's link proves the claim, edits the clinic, or gives it up. */
async function useAsOwner(
  { connection }: AppContext,
  claimId: string,
  post: Post,
): Promise<Answer> {
  const claim = await connection.snapshots.read(({ db }) => findClaim(db, claimId, post.now))
  const action = readAction(post.sent)
  if (claim === undefined || action === undefined || action === 'withdraw') return tooLate(post)
  const store = (db: Database) => use(db, claim, post)
  return admitVisitor(connection, post, { limit: LIMIT, store })
}

async function use(db: Database, claim: Claim, post: Post): Promise<Answer> {
  const { sent, now } = post
  const action = readAction(sent)
  const listingId = claim.clinicId
  if (action === 'prove-email') {
    return (await proveByEmail(db, claim.id, now)) ? done(post, 'proven') : tooLate(post)
  }
  const clinic = await findClinic(db, listingId)
  if (action === 'give-up') {
    await endClaim(db, claim.id, { by: { actor: 'owner' }, now })
    return { next: clinic === undefined ? paths.home() : paths.provider(clinic) }
  }
  const mayEdit =
    claim.state === 'proven' && clinic !== undefined && (await isStillProven(db, claim, clinic))
  if (!mayEdit) return tooLate(post)
  await endEarlierLinks(db, readToken(post))
  if (action === 'confirm') {
    await confirmShown(db, claim, now)
    return done(post, 'confirmed')
  }
  if (action === 'closed' || action === 'down') {
    await putBeforeAdmin(db, claim, { [action]: '' }, now)
    return done(post, 'asked')
  }
  if (action === 'monthly') {
    const isWanted = readField(sent, MONTHLY_FIELD) !== undefined
    const month = now.toISOString().slice(0, 7)
    await setMonthlyMail(db, { ownerId: claim.id, isWanted, month })
    return done(post, 'chosen')
  }
  if (action === 'accept-report' || action === 'answer-report') {
    const isRight = action === 'accept-report'
    const words = plainText(readText(sent, ANSWERED_FIELD).slice(0, MAX_NOTE_LENGTH))
    const answer = isRight ? `This is right. ${words}`.trim() : words
    const name = readText(sent, REPORT_FIELD)
    if (answer === '' || name === '') {
      return { status: 422, page: linkPage(post, { problem: NO_ANSWER }) }
    }
    if (!(await answerAsked(db, { name, listingId, answer }, now))) return tooLate(post)
    const isApplied = isRight && (await acceptAsOwner(db, claim, name, now))
    return done(post, isApplied ? 'saved' : 'answered')
  }
  if (action === 'not-me') {
    const id = readText(sent, APPLICATION_FIELD)
    return (await objectTo(db, { id, listingId }, now)) ? done(post, 'denied') : tooLate(post)
  }
  return save(db, claim, post)
}

async function save(db: Database, claim: Claim, post: Post): Promise<Answer> {
  const { sent, now } = post
  if (readVersion(sent) > 0) return { status: 409, page: linkPage(post, { problem: APPROVED }) }
  const prefilled = await findEditForm(db, claim.clinicId)
  if (prefilled === undefined) return tooLate(post)
  const reading = readFacts(fieldsIn('edit'), sent, prefilled.form)
  const { errors } = reading
  if (Object.keys(errors).length > 0) {
    return { status: 422, page: linkPage(post, { problem: WRONG_FIELDS, errors }) }
  }
  const isChanged = Object.keys(reading.values).length > 0 || reading.address !== null
  if (isChanged && readField(sent, SEEN_FIELD) !== prefilled.fingerprint) {
    return { status: 409, page: linkPage(post, { problem: CHANGED }) }
  }
  const waits = await saveEdit(db, claim, reading, now)
  return done(post, waits ? 'waits' : 'saved')
}

function done({ request }: Post, what: Done): Answer {
  return { next: withQuery(request.path, { [DONE_PARAMETER]: what }) }
}

function tooLate(post: Post): Answer {
  return { status: 409, page: linkPage(post, { problem: TOO_LATE }) }
}

function linkPage(post: Post, wrong: Partial<ReturnedForm>) {
  return returnForm(post, post.request.path, wrong)
}
