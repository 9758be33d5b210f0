import express, { Router, type RequestHandler } from 'express'
import { z } from 'zod'
import { MAX_QUEUE_ITEMS } from '#domain/reports/queue-keys.ts'
import { queueNoticePath } from '#domain/reports/queue-notice-path.ts'
import type { QueueNotice } from '#domain/reports/queue-notices.ts'
import { readReference } from '#domain/reports/reference.ts'
import { TOPICS } from '#domain/reports/report.ts'
import { paths } from '#domain/site/paths.ts'
import { FIELD_NAMES } from '#domain/stewardship/fields.ts'
import { SOURCES } from '#domain/stewardship/statements.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'
import { acceptReport, declineReport, undoReport, type ReportOutcome } from '#db/reports/decide.ts'
import { declineInBulk, type Declined } from '#db/reports/decline-in-bulk.ts'
import { acceptSite } from '#db/stewardship/accept-site.ts'
import { confirmStatement, dropStatement } from '#db/stewardship/record-statement.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import { requireAdmin } from '#server/auth/require-admin.ts'
import { getAdminName } from '#server/auth/sessions.ts'
import { readBody } from '#server/http/limits/overload.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { decideDuplicate, duplicateForm } from './decide-duplicate.ts'
import { sendError } from '#server/api/send-error.ts'
import { unavailableFormHandler } from '#server/api/form-post.ts'

/** Longer than any reference. */
const MAX_REFERENCE_LENGTH = 20

const REPORTS = '/api/admin/reports'
const WEBSITES = '/api/admin/websites'
const CONFLICTS = '/api/admin/conflicts'
const DUPLICATES = '/api/admin/duplicates'

/** A browser sends one value as a string, and several as an array. */
const topics = z
  .union([z.enum(TOPICS).transform((topic) => [topic]), z.array(z.enum(TOPICS))])
  .default([])

const reportForm = z.object({
  action: z.enum(['accept', 'decline', 'done', 'undo']),
  topic: topics,
})

/** A claim's id, or a report's reference. */
const selectedItem = z.union([
  z.uuid().transform((id): Declined => ({ kind: 'claim', id })),
  z
    .string()
    .max(MAX_REFERENCE_LENGTH)
    .transform((typed): Declined => ({ kind: 'report', reference: readReference(typed) })),
])

const bulkForm = z.object({
  action: z.literal('decline'),
  selected: z
    .union([selectedItem.transform((one) => [one]), z.array(selectedItem).max(2 * MAX_QUEUE_ITEMS)])
    .default([]),
})

const conflictForm = z.discriminatedUnion('action', [
  z.object({
    action: z.enum(['keep', 'list']),
    clinic: z.coerce.number().int().positive(),
    field: z.enum(FIELD_NAMES),
    source: z.enum(SOURCES),
  }),
  z.object({ action: z.literal('undo'), entry: z.coerce.number().int().positive() }),
])

const websiteForm = z.object({
  action: z.enum(['fine', 'undo']),
  provider: z.coerce.number().int().positive(),
})

interface Admin {
  actor: 'admin'
  name: string
}

interface Result {
  notice: QueueNotice
  /** Id of the decision to undo. */
  of?: string
}

/**
 * Plain forms of the admin's queue: redirect to it with 303, or show it with 409 or 404 if it was
 * too late.
 */
export function adminQueueRoutes(connection: ServerConnection, sendPage: SendPage): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const readForm = readBody(express.urlencoded({ limit: '4kb', extended: false, inflate: false }))
  router.use(
    [REPORTS, CONFLICTS, DUPLICATES, WEBSITES],
    requireAdmin(sendPage, paths.adminReports()),
  )

  const handle =
    <Form>(
      schema: z.ZodType<Form>,
      act: (form: Form, by: Admin, parameter: string) => Promise<Result>,
    ): RequestHandler =>
    async (request, response) => {
      const sent = schema.safeParse(request.body)
      if (!sent.success) {
        sendError(response, 422, { code: 'invalid', message: 'Choose what to do.' })
        return
      }
      const { notice, of } = await act(
        sent.data,
        { actor: 'admin', name: getAdminName(request) },
        String(request.params['reference']),
      )
      const status = STATUS_OF[notice]
      const url = queueNoticePath(notice, { of, form: request.body, isDone: status === undefined })
      if (status === undefined) response.redirect(303, url)
      else await sendPage(request, response, { url, status })
    }

  router
    .route(REPORTS)
    .post(
      readForm,
      handle(bulkForm, async ({ selected }, by) => {
        if (selected.length === 0) return { notice: 'none-selected' }
        const { late } = await declineInBulk(connection, selected, { by, now: new Date() })
        return { notice: late === 0 ? 'bulk-declined' : 'bulk-late' }
      }),
    )
    .all(onlyMethods('POST'))
  router
    .route(`${REPORTS}/:reference`)
    .post(
      readForm,
      handle(reportForm, (form, by, reference) =>
        decideReport(connection, readReference(reference), { form, by }),
      ),
    )
    .all(onlyMethods('POST'))
  router
    .route(CONFLICTS)
    .post(
      readForm,
      handle(conflictForm, (form, by) => decideConflict(connection, form, by)),
    )
    .all(onlyMethods('POST'))
  router
    .route(DUPLICATES)
    .post(
      readForm,
      handle(duplicateForm, async (form, by) => {
        const notice = await decideDuplicate(connection, form, by)
        return { notice, of: `${form.first}-${form.second}` }
      }),
    )
    .all(onlyMethods('POST'))
  router
    .route(WEBSITES)
    .post(
      readForm,
      handle(websiteForm, async ({ action, provider: providerId }, { name: adminName }) => {
        const isFine = action === 'fine'
        const answer = { providerId, isFine, adminName, now: new Date() }
        if (!(await acceptSite(connection, answer))) return { notice: 'not-found' }
        return isFine ? { notice: 'site-fine', of: String(providerId) } : { notice: 'undone' }
      }),
    )
    .all(onlyMethods('POST'))
  router.use(
    [REPORTS, CONFLICTS, DUPLICATES, WEBSITES],
    unavailableFormHandler(sendPage, (form) => ({
      url: queueNoticePath('failed', { form, isDone: false }),
    })),
  )
  return router
}

const STATUS_OF: Partial<Record<QueueNotice, number>> = {
  late: 409,
  'not-applicable': 409,
  'not-found': 404,
  'nothing-chosen': 422,
  'none-selected': 422,
  'bulk-late': 409,
}

async function decideReport(
  connection: ServerConnection,
  reference: string,
  { form, by }: { form: z.infer<typeof reportForm>; by: Admin },
): Promise<Result> {
  const { action, topic: chosen } = form
  const step = { by, now: new Date() }
  if (action === 'accept' && chosen.length === 0) return { notice: 'nothing-chosen' }
  if (action === 'undo') return toResult(await undoReport(connection, reference, step), 'undone')
  const result =
    action === 'decline'
      ? toResult(await declineReport(connection, reference, step), 'declined')
      : toResult(
          await acceptReport(connection, reference, {
            ...step,
            topics: action === 'done' ? [] : chosen,
          }),
          action === 'done' ? 'done' : 'accepted',
        )
  return STATUS_OF[result.notice] === undefined ? { ...result, of: reference } : result
}

function toResult({ kind }: ReportOutcome, success: QueueNotice): Result {
  if (kind === 'done') return { notice: success }
  return { notice: kind === 'conflict' ? 'late' : kind }
}

function decideConflict(
  connection: ServerConnection,
  form: z.infer<typeof conflictForm>,
  by: Admin,
): Promise<Result> {
  const now = new Date()
  return inWriteTransaction(connection, async (db) => {
    if (form.action === 'undo') {
      const { kind } = await undoDecision(db, form.entry, by, now)
      if (kind === 'done') return { notice: 'undone' }
      return { notice: kind === 'already-undone' ? 'late' : 'not-found' }
    }
    const { action, clinic: id, field, source } = form
    const decide = action === 'keep' ? confirmStatement : dropStatement
    const outcome = await decide(db, { id, field, source, by, now })
    if (outcome.kind !== 'done') return { notice: 'not-found' }
    return { notice: action === 'keep' ? 'kept' : 'list-taken', of: String(outcome.historyId) }
  })
}
