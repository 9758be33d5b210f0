import type { RequestHandler } from 'express'
import { z } from 'zod'
import { declineReason } from '#domain/forms/decline-reasons.ts'
import { readField } from '#domain/forms/read-field.ts'
import type { AdminNotice } from '#domain/applications/admin-messages.ts'
import {
  BULK_ACTIONS,
  MAX_SELECTED,
  readSelected,
  type BulkAction,
} from '#domain/applications/bulk.ts'
import { decideInBulk } from '#db/applications/decide-in-bulk.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { getAdminName } from '#server/auth/sessions.ts'
import { checkedBoxes } from '#server/forms/checked-boxes.ts'
import { postedForm } from '#server/forms/posted-form.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { noticePath } from './notice-path.ts'

const selectedApplication = z.string().transform((value, context) => {
  const selected = readSelected(value)
  if (selected === undefined) context.addIssue('must be a selected application')
  return selected ?? z.NEVER
})

const form = z.object({
  action: z.enum(BULK_ACTIONS),
  reason: declineReason,
  selected: checkedBoxes(selectedApplication, MAX_SELECTED),
})

/** Declines or deletes the selected applications. */
export function bulkForm(
  connection: ServerConnection,
  sendPage: SendPage,
): RequestHandler<Record<string, string>> {
  return postedForm(sendPage, {
    limit: '4kb',
    schema: form,
    returned: (_failure, { sent }) => {
      const isDeletion = readField(sent, 'action') === 'delete'
      return { url: noticePath(sent, { notice: isDeletion ? 'delete-failed' : 'update-failed' }) }
    },
    handle: async ({ action, reason, selected }, { sent, request, now }) => {
      if (selected.length === 0) {
        return { status: 422, page: { url: noticePath(sent, { notice: 'none-selected' }) } }
      }
      const step = { action, reason, selected, adminName: getAdminName(request), now }
      const { late } = await decideInBulk(connection, step)
      if (late === 0) {
        return { next: noticePath(sent, { notice: chooseNotice(action, selected.length) }) }
      }
      return { status: 409, page: { url: noticePath(sent, { notice: 'bulk-late' }) } }
    },
  })
}

function chooseNotice(action: BulkAction, count: number): AdminNotice {
  if (count === 1) return action === 'delete' ? 'deleted' : 'declined'
  return action === 'delete' ? 'bulk-deleted' : 'bulk-declined'
}
