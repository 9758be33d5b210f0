import express, { Router, type Request, type Response } from 'express'
import { z } from 'zod'
import { readAdminListQuery } from '#domain/applications/admin-list.ts'
import { declineReason } from '#domain/forms/decline-reasons.ts'
import { APPLICATION_STATUSES, UNDO_MS } from '#domain/site/application-statuses.ts'
import { findAdminDetail, findAdminList, findDecidedApplication } from '#db/desk/admin-pages.ts'
import {
  decideApplication,
  deleteApplication,
  type DecisionResult,
} from '#db/applications/decide.ts'
import { getAdminName } from '#server/auth/sessions.ts'
import { type AdminDependencies, adminForm } from '#server/forms/admin/admin-form.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import { sendError } from '#server/http/send-error.ts'
import { checkedBoxes } from '#server/forms/checked-boxes.ts'
import type { Approval } from '#db/applications/choose-clinic.ts'
import { FIELD_NAMES } from '#domain/facts/facts.ts'
import { readField } from '#domain/forms/read-texts.ts'
import type { AdminNotice } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { readProviderPath } from '#domain/site/provider-path.ts'
import type { Connection } from '#db/engine/connection.ts'
import { undoApplication } from '#db/desk/undo.ts'
import type { AdminStep } from '#db/decisions/decide.ts'

/** Fields that set how an application is approved (R-UPDATE-1). */
const approvalFields = {
  as: z.enum(['update', 'new']).optional(),
  clinic: z
    .string()
    .max(500)
    .transform((typed, context) => {
      const place = readProviderPath(typed)
      if (place === undefined) context.addIssue('must be the address of a clinic on this site')
      return place ?? z.NEVER
    })
    .optional(),
  /** The form shows what an update changes, and `field` names what is ticked (R-UPDATE-4). */
  chosen: z.literal('on').optional(),
  field: checkedBoxes(z.enum(FIELD_NAMES)),
  /** Version that the admin saw; 409 if the sender changed it since. */
  version: z.coerce.number().int().optional(),
}

/** A clinic without `as` means an update. */
function toApproval({
  as,
  clinic,
  chosen,
  field,
}: z.infer<z.ZodObject<typeof approvalFields>>): Approval | undefined {
  if (as === 'new') return { as }
  return as === undefined && clinic === undefined
    ? undefined
    : { as: 'update', clinic, ...(chosen === 'on' && { fields: field }) }
}

const form = z.object({
  action: z.enum(['approve', 'decline', 'delete', 'undo']),
  /** Status that the admin saw; 409 if it has changed since. */
  expected: z.enum(APPLICATION_STATUSES).optional().catch(undefined),
  /** Decision to undo; by default the latest one, within ten seconds. */
  decision: z.coerce.number().int().optional(),
  reason: declineReason,
  ...approvalFields,
})

/** A decision about one application. */
const applicationForm = adminForm({
  schema: form,
  home: paths.admin(),
  failed: (sent) => (readField(sent, 'action') === 'delete' ? 'delete-failed' : 'update-failed'),
  decide: async (fields, { connection, by, now, params: { id = '' } }) => {
    const { snapshots } = connection
    const decided = await snapshots.read(({ db }) => findDecidedApplication(db, { of: id }))
    const result = await decide(connection, id, { ...fields, by, now })
    const notice = chooseNotice(fields.action, result)
    if (notice === 'deleted') return { notice, company: decided?.companyName }
    return result.kind === 'not-found' ? { notice } : { notice, of: id }
  },
})

function decide(
  connection: Connection,
  id: string,
  { action, ...given }: z.infer<typeof form> & AdminStep,
): Promise<DecisionResult> {
  if (action === 'undo') return undoApplication(connection, id, given)
  if (action === 'delete') return deleteApplication(connection, id, given)
  const to = action === 'approve' ? 'approved' : 'declined'
  return decideApplication(connection, id, { to, approval: toApproval(given), ...given })
}

function chooseNotice(action: z.infer<typeof form>['action'], result: DecisionResult): AdminNotice {
  if (result.kind === 'not-found' || result.kind === 'no-clinic') return result.kind
  if (result.kind === 'conflict') {
    if (action === 'undo') return 'undo-late'
    return action === 'delete' ? 'delete-late' : 'update-late'
  }
  if (action === 'undo') return 'undone'
  return action === 'delete' ? 'deleted' : action === 'approve' ? 'approved' : 'declined'
}

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
      sendDecision(response, await undoApplication(connection, request.params.id, options))
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
