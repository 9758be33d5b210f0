import { Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import { openLink } from '#db/proposals/private-page.ts'
import { applicationLink } from './application-link.ts'
import { postedForm, type Post, type Answer } from './posted-form.ts'
import {
  type FormDependencies,
  type LinkForm,
  admitVisitor,
  HOUR_MS,
  returnForm,
  TOO_LATE,
} from './visitor-form.ts'
import { fieldsIn } from '#domain/facts/facts.ts'
import { readFacts } from '#domain/facts/form.ts'
import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import {
  ANSWERED_FIELD,
  APPLICATION_FIELD,
  DONE_PARAMETER,
  MONTHLY_FIELD,
  readAction,
  REPORT_FIELD,
  SEEN_FIELD,
  type Done,
  type LinkAction,
} from '#domain/claims/link-form.ts'
import { readField } from '#domain/forms/read-texts.ts'
import { MAX_NOTE_LENGTH } from '#domain/proposals/report.ts'
import { withQuery } from '#domain/site/query.ts'
import { readVersion } from '#domain/applications/link-form.ts'
import { answerAsked, objectTo } from '#db/proposals/told-owners.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { findClinic, findClaim, type Claim } from '#db/claims/find.ts'
import { confirmShown, findEditForm, saveEdit } from '#db/owners/edit.ts'
import { endClaim } from '#db/claims/end.ts'
import { acceptAsOwner, putBeforeAdmin } from '#db/owners/say-as-owner.ts'
import { proveByEmail } from '#db/claims/prove.ts'
import { isStillProven } from '#db/claims/website.ts'
import { setMonthlyMail } from '#db/statistics/monthly-mails.ts'
import type { Database } from '#db/engine/schema.ts'
import { endEarlierLinks } from '#db/stewardship/private-links.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'

/** Posts to private links; GET shows their page. */
export function privateLinkRoutes(dependencies: FormDependencies): Router {
  const { connection, sendPage } = dependencies
  // Links of reports have no form.
  const forms = {
    owner: claimLink(dependencies),
    apply: applicationLink(dependencies),
    report: undefined,
  }
  const find = ({ request, now }: Post) =>
    connection.snapshots.read(({ db }) => openLink(db, request.params['token'] ?? '', now))
  const form = postedForm(sendPage, {
    returned: async ({ problem }, post) => {
      const link = await find(post)
      const linkForm = link && forms[link.kind]
      return linkForm?.returned(post, problem) ?? { url: paths.lostLink() }
    },
    handle: async (_fields, post) => {
      const link = await find(post)
      const linkForm = link && forms[link.kind]
      // The page of an invalid link is its 404.
      if (linkForm === undefined) return { page: { url: post.request.path }, status: 405 }
      return linkForm.handle(post, link?.id ?? '')
    },
  })
  const router = Router({ caseSensitive: true, strict: true })
  router.post('/r/:token', form)
  return router
}

const CHANGED = 'The page of the clinic changed while you were typing. Compare, and save again.'
const APPROVED =
  'Your application was approved meanwhile. Your text is still here: compare it, and save it on your page.'
const WRONG_FIELDS = 'Nothing was saved yet. Please look at the marked fields.'
const NO_ANSWER = 'Nothing was sent: write an answer to the report first.'

const LIMIT = { name: 'claim-uses', perAddress: 60, maxTotal: Infinity, windowMs: HOUR_MS }

/** The holder of a claim's link proves the claim, edits the clinic, or gives it up. */
function claimLink({ connection }: { connection: ServerConnection }): LinkForm {
  return {
    returned: (post, problem) => linkPage(post, { problem }),
    handle: async (post, claimId) => {
      const { sent, now } = post
      const action = readAction(sent)
      const claim = await connection.snapshots.read(({ db }) => findClaim(db, claimId, now))
      if (claim === undefined || action === undefined) return tooLate(post)
      const store = (db: Database) => use(db, { claim, action, post })
      return admitVisitor(connection, post, { limit: LIMIT, store })
    },
  }
}

interface Use {
  claim: Claim
  action: LinkAction
  post: Post
}

async function use(db: Database, { claim, action, post }: Use): Promise<Answer> {
  const { now } = post
  if (action === 'prove-email') {
    return (await proveByEmail(db, claim.id, now)) ? done(post, 'proven') : tooLate(post)
  }
  const clinic = await findClinic(db, claim.clinicId)
  if (action === 'give-up') {
    await endClaim(db, claim.id, { by: { actor: 'owner' }, now })
    return { next: clinic === undefined ? paths.home() : paths.provider(clinic) }
  }
  const mayEdit =
    claim.state === 'proven' && clinic !== undefined && (await isStillProven(db, claim, clinic))
  if (!mayEdit) return tooLate(post)
  await endEarlierLinks(db, post.request.params['token'] ?? '')
  if (action === 'confirm') {
    await confirmShown(db, claim, now)
    return done(post, 'confirmed')
  }
  if (action === 'closed' || action === 'down') {
    await putBeforeAdmin(db, claim, { [action]: '' }, now)
    return done(post, 'asked')
  }
  if (action === 'monthly') {
    const isWanted = readField(post.sent, MONTHLY_FIELD) !== undefined
    const month = now.toISOString().slice(0, 7)
    await setMonthlyMail(db, { ownerId: claim.id, isWanted, month })
    return done(post, 'chosen')
  }
  if (action === 'accept-report' || action === 'answer-report') {
    const answer = readAnswer(post.sent, action)
    const reference = readField(post.sent, REPORT_FIELD)
    if (answer === '' || typeof reference !== 'string') {
      return { status: 422, page: linkPage(post, { problem: NO_ANSWER }) }
    }
    const isAnswered = await answerAsked(db, { name: reference, listingId: claim.clinicId, answer })
    if (!isAnswered) return tooLate(post)
    const isRight = action === 'accept-report'
    const isApplied = isRight && (await acceptAsOwner(db, claim, reference, now))
    return done(post, isApplied ? 'saved' : 'answered')
  }
  if (action === 'not-me') {
    const id = readField(post.sent, APPLICATION_FIELD)
    const listingId = claim.clinicId
    const isDenied = typeof id === 'string' && (await objectTo(db, { id, listingId }, now))
    return isDenied ? done(post, 'denied') : tooLate(post)
  }
  return save(db, claim, post)
}

function readAnswer(sent: unknown, action: LinkAction): string {
  const typed = readField(sent, ANSWERED_FIELD)
  const words = typeof typed === 'string' ? plainText(typed.slice(0, MAX_NOTE_LENGTH)) : ''
  return action === 'accept-report' ? `This is right. ${words}`.trim() : words
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
