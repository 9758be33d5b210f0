import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { z } from 'zod'
import { APPLICATION_STATUSES } from '#domain/applications/limits.ts'
import type { AdminNotice } from '#domain/applications/admin-messages.ts'
import { paths, withQuery } from '#domain/site/paths.ts'
import {
  decideApplication,
  deleteApplication,
  takeBackDecision,
  undoDecision,
  type DecisionResult,
} from '#db/applications/decide.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { findDecidedApplication } from '#db/applications/admin-pages.ts'
import { getAdminName } from '#server/auth/sessions.ts'
import { readBody } from '#server/http/limits/overload.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { approvalFields, toApproval } from './approval.ts'
import { sendError } from '#server/api/send-error.ts'
import { unavailableFormHandler } from '#server/api/form-post.ts'

const form = z.object({
  action: z.enum(['approve', 'decline', 'delete', 'undo', 'take-back']),
  expected: z.enum(APPLICATION_STATUSES).optional().catch(undefined),
  back: z.string().max(500).optional().catch(undefined),
  /** Decision to undo. */
  decision: z.coerce.number().int().optional(),
  ...approvalFields,
})

type AdminForm = z.infer<typeof form>

const STATUS_WHEN_LATE = { conflict: 409, 'not-found': 404, 'no-clinic': 422 } as const

/**
 * Without JavaScript: redirects to the form's page with 303, or shows it with 409 or 404 if it was
 * too late.
 */
export function adminForm(
  connection: ServerConnection,
  sendPage: SendPage,
): RequestHandler<{ id: string }>[] {
  const readForm = express.urlencoded({ limit: '2kb', extended: false, inflate: false })
  return [
    readBody(readForm),
    async (request, response) => {
      const sent = form.safeParse(request.body)
      if (!sent.success) {
        const message = 'Choose approve, decline, delete or undo.'
        sendError(response, 422, { code: 'invalid', message })
        return
      }
      const { id } = request.params
      const decided = await connection.snapshots.read(({ db }) =>
        findDecidedApplication(db, { of: id }),
      )
      const result = await act(connection, id, { ...sent.data, adminName: getAdminName(request) })
      const url = nextPage(id, sent.data, result, decided?.companyName)
      if (result.kind === 'done') response.redirect(303, url)
      else await sendPage(request, response, { url, status: STATUS_WHEN_LATE[result.kind] })
    },
  ]
}

export function unavailableDecisionHandler(sendPage: SendPage): ErrorRequestHandler {
  return unavailableFormHandler(sendPage, (sent, request) => {
    const { data } = form.safeParse(sent)
    const id = String(request.params['id'])
    return { url: data ? nextPage(id, data, { kind: 'unavailable' }) : paths.admin() }
  })
}

type Outcome = DecisionResult | { kind: 'unavailable' }

function act(
  connection: ServerConnection,
  id: string,
  sent: AdminForm & { adminName: string },
): Promise<DecisionResult> {
  const { action, expected, version, decision, adminName } = sent
  const now = new Date()
  if (action === 'take-back') {
    return takeBackDecision(connection, id, {
      decisionId: decision ?? 0,
      actor: 'admin',
      adminName,
      now,
    })
  }
  if (action === 'undo') return undoDecision(connection, id, now, adminName)
  const options = {
    ...(expected === undefined ? {} : { expected }),
    actor: 'admin',
    adminName,
    now,
  } as const
  if (action === 'delete') return deleteApplication(connection, id, options)
  const to = action === 'approve' ? 'approved' : 'declined'
  return decideApplication(connection, id, { to, version, approval: toApproval(sent), ...options })
}

function nextPage(
  id: string,
  { action, back }: AdminForm,
  result: Outcome,
  companyName = '',
): string {
  const from = back !== undefined && URL.canParse(back, ANY_ORIGIN) ? back : paths.admin()
  // The form may claim any address, but only these two pages are allowed.
  const { pathname, searchParams } = new URL(from, ANY_ORIGIN)
  const isDetail = pathname === paths.adminCompany(id)
  const isDeleted = action === 'delete' && result.kind !== 'unavailable'
  const isGone = result.kind === 'not-found' || isDeleted
  const page = isDetail && !isGone ? pathname : paths.admin()
  // Keeps the filters of the list, including those in a company page's return URL.
  const query = new URLSearchParams(searchParams)
  query.set('notice', chooseNotice(action, result))
  query.delete('of')
  query.delete('company')
  if (action === 'delete' && result.kind === 'done') query.set('company', companyName)
  else if (result.kind !== 'not-found') query.set('of', id)
  return withQuery(page, query)
}

const ANY_ORIGIN = 'http://own.invalid'

function chooseNotice(action: AdminForm['action'], result: Outcome): AdminNotice {
  if (result.kind === 'unavailable') return action === 'delete' ? 'delete-failed' : 'update-failed'
  if (result.kind === 'not-found' || result.kind === 'no-clinic') return result.kind
  if (result.kind === 'conflict') {
    if (action === 'undo') return 'undo-late'
    return action === 'delete' ? 'delete-late' : 'update-late'
  }
  if (action === 'undo' || action === 'take-back') return 'undone'
  return action === 'delete' ? 'deleted' : result.to === 'approved' ? 'approved' : 'declined'
}
