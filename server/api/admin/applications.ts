import express, { Router, type Request, type Response } from 'express'
import { z } from 'zod'
import { readAdminListQuery } from '#domain/applications/admin-list.ts'
import { declineReason } from '#domain/forms/decline-reasons.ts'
import { APPLICATION_STATUSES, UNDO_MS } from '#domain/site/application-statuses.ts'
import { findAdminDetail, findAdminList } from '#db/desk/admin-pages.ts'
import {
  decideApplication,
  deleteApplication,
  undoDecision,
  type DecisionResult,
} from '#db/applications/decide.ts'
import { getAdminName } from '#server/auth/sessions.ts'
import { applicationForm, approvalFields, toApproval } from '#server/forms/admin/application.ts'
import type { AdminDependencies } from '#server/forms/admin/admin-form.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import { sendError } from '#server/http/send-error.ts'

const expected = z.enum(APPLICATION_STATUSES).optional()

const decision = z.object({
  // "pending" is not a decision; only an undo restores it (R-ADMIN-2).
  status: z.enum(['approved', 'declined'], 'must be "approved" or "declined"'),
  /** Status that the admin saw; 409 if it has changed since. */
  expected,
  reason: declineReason,
  ...approvalFields,
})

/** Decision to undo; by default the latest one, within ten seconds. */
const undo = z.object({ decision: z.int().optional() })

// Literals, so that Express can infer the parameter names.
const LIST = '/api/admin/applications'
const ONE = '/api/admin/applications/:id'
const UNDO = '/api/admin/applications/:id/undo'

/** The admin's forms, and the same operations in JSON for scripts. */
export function adminApplicationRoutes(dependencies: AdminDependencies): Router {
  const { connection } = dependencies
  const { snapshots } = connection
  const router = Router({ caseSensitive: true })
  const readJson = express.json({ limit: '2kb', inflate: false })

  router
    .route(LIST)
    .get(async (request, response) => {
      const query = readAdminListQuery(request.query)
      response.json(await snapshots.read(({ db }) => findAdminList(db, query, new Date())))
    })
    .all(onlyMethods('GET', 'HEAD'))

  router
    .route(ONE)
    .get(async ({ params: { id }, query: { clinic } }, response) => {
      const wanted = typeof clinic === 'string' ? clinic : ''
      const detail = await snapshots.read(({ db }) => findAdminDetail(db, id, wanted))
      if (detail === undefined) sendDecision(response, { kind: 'not-found' })
      else response.json(detail)
    })
    .patch(readJson, async (request, response) => {
      const sent = parse(decision, request.body, response)
      if (sent === undefined) return
      const { status: to, ...given } = sent
      const options = { to, approval: toApproval(given), ...given, ...decider(request) }
      const result = await decideApplication(connection, request.params.id, options)
      sendDecision(response, result, { undoMs: UNDO_MS })
    })
    .delete(async (request, response) => {
      const sent = parse(z.object({ expected }), request.query, response)
      if (sent === undefined) return
      const options = { ...sent, ...decider(request) }
      const result = await deleteApplication(connection, request.params.id, options)
      if (result.kind === 'done') response.status(204).end()
      else sendDecision(response, result)
    })
    .post(applicationForm(dependencies))
    .all(onlyMethods('GET', 'HEAD', 'PATCH', 'DELETE', 'POST'))

  router
    .route(UNDO)
    .post(readJson, async (request, response) => {
      const sent = parse(undo, request.body ?? {}, response)
      if (sent === undefined) return
      const options = { ...sent, ...decider(request) }
      sendDecision(response, await undoDecision(connection, request.params.id, options))
    })
    .all(onlyMethods('POST'))
  return router
}

function decider(request: Request) {
  return { by: { actor: 'admin', name: getAdminName(request) }, now: new Date() } as const
}

function sendDecision(response: Response, result: DecisionResult, more: object = {}): void {
  if (result.kind === 'done') {
    const { from, to: status, clinicId } = result
    const as = clinicId === undefined ? 'new' : 'update'
    response.json({ status, from, ...(status === 'approved' && { as }), ...more })
  } else if (result.kind === 'not-found') {
    const message = 'The requested company could not be found.'
    sendError(response, 404, { code: 'not_found', message })
  } else if (result.kind === 'no-clinic') {
    const message = 'No clinic is listed that could be updated.'
    sendError(response, 422, { code: 'no_clinic', message })
  } else {
    const message = `This is not possible because the application is ${result.status}.`
    sendError(response, 409, { code: 'conflict', message, now: result.status })
  }
}

/** `undefined` once the answer says what is wrong. */
function parse<Sent>(schema: z.ZodType<Sent>, sent: unknown, response: Response): Sent | undefined {
  const { data, error } = schema.safeParse(sent)
  if (error === undefined) return data
  const fields = z.flattenError<unknown>(error).fieldErrors
  const message = 'Send the status "approved" or "declined" as JSON.'
  sendError(response, 422, { code: 'invalid', message, fields })
  return undefined
}
