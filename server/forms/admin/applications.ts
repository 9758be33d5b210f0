import type { Router } from 'express'
import { z } from 'zod'
import { declineReason } from '#domain/forms/decline-reasons.ts'
import { APPLICATION_STATUSES } from '#domain/site/application-statuses.ts'
import { findDecidedApplication } from '#db/desk/admin-pages.ts'
import { decideApplication, deleteApplication, type DecisionResult } from '#db/proposals/decide.ts'
import { type AdminDependencies, adminForm } from './admin-form.ts'
import { postRoute } from '#server/http/only-methods.ts'
import { checkedBoxes } from '#server/forms/checked-boxes.ts'
import type { Approval } from '#db/proposals/decide.ts'
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

/** The forms that decide about one application. */
export function adminApplicationRoutes(dependencies: AdminDependencies): Router {
  return postRoute('/api/admin/company/:id', applicationForm(dependencies))
}
