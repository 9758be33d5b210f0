import type { RequestHandler } from 'express'
import { z } from 'zod'
import { declineReason } from '#domain/forms/decline-reasons.ts'
import { readField } from '#domain/forms/read-field.ts'
import type { AdminNotice } from '#domain/applications/admin-messages.ts'
import { APPLICATION_STATUSES } from '#domain/site/application-statuses.ts'
import { findDecidedApplication } from '#db/desk/admin-pages.ts'
import {
  decideApplication,
  deleteApplication,
  undoDecision,
  type DecisionResult,
} from '#db/applications/decide.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { getAdminName } from '#server/auth/sessions.ts'
import { postedForm } from '#server/forms/posted-form.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { approvalFields, toApproval } from './approval.ts'
import { noticePath } from './notice-path.ts'

const form = z.object({
  action: z.enum(['approve', 'decline', 'delete', 'undo']),
  /** Status that the admin saw; 409 if it has changed since. */
  expected: z.enum(APPLICATION_STATUSES).optional().catch(undefined),
  /** Decision to undo; by default the latest one, within ten seconds. */
  decision: z.coerce.number().int().optional(),
  reason: declineReason,
  ...approvalFields,
})

const STATUS_WHEN_LATE = { conflict: 409, 'not-found': 404, 'no-clinic': 422 } as const

/** A decision about one application. */
export function applicationForm(
  connection: ServerConnection,
  sendPage: SendPage,
): RequestHandler<Record<string, string>> {
  return postedForm(sendPage, {
    limit: '2kb',
    schema: form,
    returned: (_failure, { sent, request }) => {
      const isDeletion = readField(sent, 'action') === 'delete'
      const { id } = request.params
      const notice = isDeletion ? 'delete-failed' : 'update-failed'
      return { url: noticePath(sent, { notice, id, of: id }) }
    },
    handle: async (fields, { sent, request, now }) => {
      const { id = '' } = request.params
      const { snapshots } = connection
      const decided = await snapshots.read(({ db }) => findDecidedApplication(db, { of: id }))
      const by = { actor: 'admin', adminName: getAdminName(request), now } as const
      const result = await decide(connection, id, { ...fields, ...by })
      const notice = chooseNotice(fields.action, result)
      if (result.kind !== 'done') {
        const isGone = result.kind === 'not-found'
        const url = noticePath(sent, isGone ? { notice } : { notice, id, of: id })
        return { status: STATUS_WHEN_LATE[result.kind], page: { url } }
      }
      const company = decided?.companyName
      return {
        next: noticePath(sent, notice === 'deleted' ? { notice, company } : { notice, id, of: id }),
      }
    },
  })
}

function decide(
  connection: ServerConnection,
  id: string,
  { action, ...given }: z.infer<typeof form> & { actor: 'admin'; adminName: string; now: Date },
): Promise<DecisionResult> {
  if (action === 'undo') return undoDecision(connection, id, given)
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
