import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { z } from 'zod'
import { companyReturnPath } from '#domain/applications/admin-list.ts'
import type { AdminNotice } from '#domain/applications/admin-messages.ts'
import {
  MAX_SELECTED,
  readSelected,
  BULK_ACTIONS,
  type BulkAction,
} from '#domain/applications/bulk.ts'
import { paths, withQuery } from '#domain/site/paths.ts'
import { decideInBulk } from '#db/applications/decide-in-bulk.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { sendError } from '#server/api/send-error.ts'
import { unavailableFormHandler } from '#server/api/form-post.ts'
import { getAdminName } from '#server/auth/sessions.ts'
import { readBody } from '#server/http/limits/overload.ts'
import type { SendPage } from '#server/pages/site-pages.ts'

const selectedApplication = z.string().transform((value, context) => {
  const selected = readSelected(value)
  if (selected === undefined) context.addIssue('must be a selected application')
  return selected ?? z.NEVER
})

const form = z.object({
  action: z.enum(BULK_ACTIONS),
  /** A browser sends one value as a string, and several as an array. */
  selected: z
    .union([
      selectedApplication.transform((one) => [one]),
      z.array(selectedApplication).max(MAX_SELECTED),
    ])
    .default([]),
  back: z.string().max(500).optional().catch(undefined),
})

/** Redirects to the list with 303, or shows it with 4xx when something was not done. */
export function bulkForm(connection: ServerConnection, sendPage: SendPage): RequestHandler[] {
  return [
    readBody(express.urlencoded({ limit: '4kb', extended: false, inflate: false })),
    async (request, response) => {
      const sent = form.safeParse(request.body)
      if (!sent.success) {
        const message = 'Choose decline or delete, and the applications.'
        sendError(response, 422, { code: 'invalid', message })
        return
      }
      const { action, selected, back } = sent.data
      if (selected.length === 0) {
        await sendPage(request, response, { url: listPath(back, 'none-selected'), status: 422 })
        return
      }
      const adminName = getAdminName(request)
      const step = { action, selected, adminName, now: new Date() }
      const { late } = await decideInBulk(connection, step)
      const url = listPath(back, late === 0 ? chooseNotice(action, selected.length) : 'bulk-late')
      if (late === 0) response.redirect(303, url)
      else await sendPage(request, response, { url, status: 409 })
    },
  ]
}

export function unavailableBulkHandler(sendPage: SendPage): ErrorRequestHandler {
  return unavailableFormHandler(sendPage, (sent) => {
    const { data } = form.safeParse(sent)
    const notice = data?.action === 'delete' ? 'delete-failed' : 'update-failed'
    return { url: listPath(data?.back, notice) }
  })
}

function chooseNotice(action: BulkAction, count: number): AdminNotice {
  if (count === 1) return action === 'delete' ? 'deleted' : 'declined'
  return action === 'delete' ? 'bulk-deleted' : 'bulk-declined'
}

function listPath(back: string | undefined, notice: AdminNotice): string {
  const list = new URL(companyReturnPath({ back }) ?? paths.admin(), 'http://own.invalid')
  list.searchParams.set('notice', notice)
  return withQuery(list.pathname, list.searchParams)
}
