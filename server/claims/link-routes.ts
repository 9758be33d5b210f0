import express, { Router, type Request, type Response } from 'express'
import { checkEdit, readEditForm } from '#domain/claims/edit-form.ts'
import {
  DONE_PARAMETER,
  readAction,
  SEEN_FIELD,
  type Done,
  type LinkAction,
  type ReturnedLink,
} from '#domain/claims/link-form.ts'
import { readField } from '#domain/forms/question.ts'
import { NOT_SAVED } from '#domain/site/messages.ts'
import { paths, withQuery } from '#domain/site/paths.ts'
import { findClinic } from '#db/claims/clinic.ts'
import { confirmShown, saveEdit } from '#db/claims/edit.ts'
import { findEditForm } from '#db/claims/edit-form.ts'
import { endClaim } from '#db/claims/end.ts'
import { findClaimByToken, type Claim } from '#db/claims/find.ts'
import { proveByEmail } from '#db/claims/prove.ts'
import { isStillProven } from '#db/claims/website.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { findLink } from '#db/stewardship/private-links.ts'
import { postedPath, unavailableFormHandler, unreadableFormHandler } from '#server/api/form-post.ts'
import { readBody } from '#server/http/limits/overload.ts'
import { admit, createGate } from '#server/http/limits/rate-limits.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { USE } from './limits.ts'

// A character takes up to nine bytes.
const BODY = { limit: '128kb', inflate: false, extended: false }

const NOT_NOW = 'We cannot take this right now. Please try again later.'
const TOO_LATE = 'This is no longer possible. The page shows the current state.'
const CHANGED = 'The page of the clinic changed while you were typing. Compare, and save again.'
const WRONG_FIELDS = 'Nothing was saved yet. Please look at the marked fields.'

/** `show`: the page again, with the problem. */
type Outcome =
  | { kind: 'done'; done: Done }
  | { kind: 'given-up'; next: string }
  | { kind: 'show'; status: number; returned: ReturnedLink }

interface Dependencies {
  connection: ServerConnection
  sendPage: SendPage
}

/** Posts to the private links of claims; GET shows their page. */
export function claimLinkRoutes({ connection, sendPage }: Dependencies): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const parseBody = readBody(express.urlencoded(BODY))
  router.post('/r/:token', parseBody, async (request, response, next) => {
    const { token } = request.params
    const now = new Date()
    const { link, claim } = await connection.snapshots.read(async ({ db }) => ({
      link: await findLink(db, token, now),
      claim: await findClaimByToken(db, token, now),
    }))
    if (link !== undefined && link.kind !== 'claim') {
      next()
      return
    }
    const action = readAction(request.body)
    // Without a claim, the page is the 404 of all invalid links.
    const outcome: Outcome =
      claim === undefined || action === undefined
        ? show(409, TOO_LATE)
        : await act(connection, { claim, action, request, now })
    await answer(outcome, { request, response, sendPage })
  })
  router.use(
    '/r/:token',
    unreadableFormHandler(sendPage, () => ({ url: paths.lostLink() })),
    unavailableFormHandler(sendPage, (sent, request) => ({
      url: postedPath(request),
      claimLink: {
        problem: NOT_SAVED,
        edit: readAction(sent) === 'save' ? { form: readEditForm(sent), errors: {} } : null,
      },
    })),
  )
  return router
}

async function answer(
  outcome: Outcome,
  { request, response, sendPage }: { request: Request; response: Response; sendPage: SendPage },
): Promise<void> {
  const url = request.path
  if (outcome.kind === 'show') {
    const { status, returned } = outcome
    await sendPage(request, response, { url, status, claimLink: returned })
    return
  }
  const next =
    outcome.kind === 'given-up'
      ? outcome.next
      : withQuery(url, new URLSearchParams({ [DONE_PARAMETER]: outcome.done }))
  response.redirect(303, next)
}

interface Posted {
  claim: Claim
  action: LinkAction
  request: Request
  now: Date
}

async function act(
  connection: ServerConnection,
  { claim, action, request, now }: Posted,
): Promise<Outcome> {
  const sent: unknown = request.body
  const admission = await admit(connection, createGate(USE, request.ip ?? ''), {
    sent,
    now,
    store: (db) => use(db, { claim, action, sent, now }),
  })
  return admission.kind === 'admitted'
    ? admission.result
    : returnEdit(429, NOT_NOW, { action, sent })
}

async function use(
  db: Database,
  { claim: seen, action, sent, now }: Pick<Posted, 'claim' | 'action' | 'now'> & { sent: unknown },
): Promise<Outcome> {
  if (action === 'prove-email') {
    const isProven = await proveByEmail(db, seen.id, now)
    return isProven ? { kind: 'done', done: 'proven' } : show(409, TOO_LATE)
  }
  const clinic = await findClinic(readOnly(db), seen.clinicId)
  if (action === 'give-up') {
    await endClaim(db, seen.id, { by: { actor: 'owner' }, now })
    const next = clinic === undefined ? paths.home() : paths.provider(clinic)
    return { kind: 'given-up', next }
  }
  if (seen.state !== 'proven' || clinic === undefined) return show(409, TOO_LATE)
  if (!(await isStillProven(readOnly(db), seen, clinic))) return show(409, TOO_LATE)
  if (action === 'confirm') {
    await confirmShown(db, seen, now)
    return { kind: 'done', done: 'confirmed' }
  }
  return save(db, seen, { sent, now })
}

async function save(
  db: Database,
  claim: Claim,
  { sent, now }: { sent: unknown; now: Date },
): Promise<Outcome> {
  const prefilled = await findEditForm(readOnly(db), claim.clinicId, now)
  if (prefilled === undefined) return show(409, TOO_LATE)
  const form = readEditForm(sent)
  const reading = checkEdit(form, prefilled.form)
  if (reading.kind === 'refused') {
    const { errors } = reading
    return {
      kind: 'show',
      status: 422,
      returned: { problem: WRONG_FIELDS, edit: { form, errors } },
    }
  }
  const isChanged = Object.keys(reading.values).length > 0
  if (isChanged && readField(sent, SEEN_FIELD) !== prefilled.fingerprint) {
    return returnEdit(409, CHANGED, { action: 'save', sent })
  }
  await saveEdit(db, claim, reading.values, now)
  return { kind: 'done', done: 'saved' }
}

function show(status: number, problem: string): Outcome {
  return { kind: 'show', status, returned: { problem, edit: null } }
}

/** Returns the form with the typed values. */
function returnEdit(
  status: number,
  problem: string,
  { action, sent }: { action: LinkAction; sent: unknown },
): Outcome {
  const edit = action === 'save' ? { form: readEditForm(sent), errors: {} } : null
  return { kind: 'show', status, returned: { problem, edit } }
}
