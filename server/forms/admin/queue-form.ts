import type { RequestHandler } from 'express'
import type { z } from 'zod'
import { queueNoticePath } from '#domain/reports/queue-notice-path.ts'
import type { QueueNotice } from '#domain/reports/queue-notices.ts'
import type { Connection } from '#db/engine/connection.ts'
import { getAdminName } from '#server/auth/sessions.ts'
import { postedForm, type Post } from '#server/forms/posted-form.ts'
import type { SendPage } from '#server/pages/site-pages.ts'

interface Result {
  notice: QueueNotice
  /** Names the decision that the notice can undo. */
  of?: string
}

interface Step {
  connection: Connection
  by: { actor: 'admin'; name: string }
  now: Date
  params: Post['request']['params']
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

/** A form of the admin's queue, which comes back with a notice. `onDone` is told the notice. */
export function queueDecision<Fields>(
  schema: z.ZodType<Fields>,
  decide: (fields: Fields, step: Step) => Promise<Result>,
) {
  return (
    connection: Connection,
    sendPage: SendPage,
    onDone: (notice: QueueNotice) => void,
  ): RequestHandler<Record<string, string>> =>
    postedForm(sendPage, {
      limit: '4kb',
      schema,
      returned: (_failure, { sent: form }) => ({
        url: queueNoticePath('failed', { form, isDone: false }),
      }),
      handle: async (fields, { sent: form, request, now }) => {
        const by = { actor: 'admin', name: getAdminName(request) } as const
        const { notice, of } = await decide(fields, { connection, by, now, params: request.params })
        const status = STATUS_OF[notice]
        if (status !== undefined) {
          return { status, page: { url: queueNoticePath(notice, { form, isDone: false }) } }
        }
        onDone(notice)
        return { next: queueNoticePath(notice, { of, form, isDone: true }) }
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
