import type { RequestHandler } from 'express'
import type { z } from 'zod'
import { queueNoticePath } from '#domain/reports/queue-notice-path.ts'
import type { QueueNotice } from '#domain/reports/queue-notices.ts'
import { getAdminName } from '#server/auth/sessions.ts'
import { postedForm, type Post } from '#server/forms/posted-form.ts'
import type { SendPage } from '#server/pages/site-pages.ts'

export interface Result {
  notice: QueueNotice
  /** Names the decision that the notice can undo. */
  of?: string
}

export interface Decider {
  by: { actor: 'admin'; name: string }
  now: Date
}

/** Status of the queue when nothing, or not everything, was done; other notices follow a 303. */
const STATUS_OF: Partial<Record<QueueNotice, number>> = {
  late: 409,
  'not-applicable': 409,
  'bulk-late': 409,
  'not-found': 404,
  'nothing-chosen': 422,
  'none-selected': 422,
  'wrong-code': 422,
}

/** A form of the admin's queue, which comes back with a notice. */
export function queueForm<Fields>(
  sendPage: SendPage,
  schema: z.ZodType<Fields>,
  decide: (fields: Fields, decider: Decider, params: Post['request']['params']) => Promise<Result>,
): RequestHandler<Record<string, string>> {
  return postedForm(sendPage, {
    limit: '4kb',
    schema,
    returned: (_failure, { sent: form }) => ({
      url: queueNoticePath('failed', { form, isDone: false }),
    }),
    handle: async (fields, { sent: form, request, now }) => {
      const by = { actor: 'admin', name: getAdminName(request) } as const
      const { notice, of } = await decide(fields, { by, now }, request.params)
      const status = STATUS_OF[notice]
      if (status === undefined) return { next: queueNoticePath(notice, { of, form, isDone: true }) }
      return { status, page: { url: queueNoticePath(notice, { form, isDone: false }) } }
    },
  })
}

/** The notice for a decision that may have come too late. */
export function toResult(
  { kind }: { kind: 'done' | 'conflict' | 'not-found' | 'not-applicable' },
  done: QueueNotice,
  of?: string,
): Result {
  if (kind === 'done') return { notice: done, ...(of !== undefined && { of }) }
  return { notice: kind === 'conflict' ? 'late' : kind }
}
