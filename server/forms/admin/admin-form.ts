import type { RequestHandler } from 'express'
import type { z } from 'zod'
import { readNextPath } from '#domain/accounts/next-path.ts'
import type { AdminNotice } from '#domain/proposals/admin-messages.ts'
import { readField } from '#domain/forms/read-texts.ts'
import { NEXT_FIELD, PASSING } from '#domain/proposals/desk.ts'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { findMade } from '#db/decisions/log.ts'
import { getAdminName } from '#server/auth/admin-requests.ts'
import { allowLongWork } from '#server/http/read-body.ts'
import {
  postedForm,
  type Failure,
  type Post,
  type ReturnedPage,
} from '#server/forms/posted-form.ts'

/** What became of a form, for the notice on the next page. */
export interface Result {
  notice: AdminNotice
  /** The kind and subject of the item that could not be decided. */
  of?: string | undefined
  /** The decision that was made. */
  decision?: number | undefined
  /** Name of what was deleted, or the decision that stands in the way of an undo. */
  company?: string | undefined
  /** The page to show next, instead of the one that sent the form. */
  next?: string
}

interface Step extends Post, Pick<AppContext, 'connection' | 'settings'> {
  by: { actor: 'admin'; name: string }
  params: Post['request']['params']
}

export type AdminForm = (dependencies: AppContext) => RequestHandler<Record<string, string>>

interface AdminFormOptions<Fields> {
  schema: z.ZodType<Fields>
  /** Where a form without a page of its own leads; by default the desk. */
  home?: string
  /** When the form is not as the schema says, or nothing can be stored. */
  failed?: (sent: unknown) => AdminNotice
  /** The page with what was typed and what is wrong with it; by default, the page only says so. */
  returned?: (sent: unknown, errors: Failure['fieldErrors']) => ReturnedPage | undefined
  decide: (fields: Fields, step: Step) => Promise<Result | { page: ReturnedPage; status: number }>
}

/** Statuses when nothing, or not everything, was done; other notices follow a 303. */
const STATUS_OF: Partial<Record<AdminNotice, number>> = {
  late: 409,
  'in-the-way': 409,
  'update-late': 409,
  'delete-late': 409,
  'bulk-late': 409,
  'free-already': 409,
  'not-backed-up': 500,
  'not-purged': 500,
  'not-applicable': 409,
  'not-possible': 409,
  'no-listing': 404,
  'not-found': 404,
  'no-item': 404,
  'no-admin': 404,
  'site-password-only': 403,
  'password-in-environment': 409,
  'no-clinic': 422,
  'nothing-chosen': 422,
  'not-readable': 422,
  'none-selected': 422,
  'no-reason': 422,
  'one-at-a-time': 422,
  'wrong-code': 422,
}

/** A form of the admin's pages, which leads back to its page with a notice. */
export function adminForm<Fields>(options: AdminFormOptions<Fields>): AdminForm {
  const { schema, decide } = options
  const { home = paths.admin(), failed = () => 'not-saved' } = options
  return ({ connection, settings, sendPage, wakeMail }) =>
    postedForm(sendPage, {
      schema,
      returned: ({ kind, fieldErrors }, { sent }) =>
        (kind === 'invalid' ? options.returned?.(sent, fieldErrors) : undefined) ?? {
          url: noticePath(home, sent, { notice: failed(sent) }),
        },
      handle: async (fields, post) => {
        const { sent, request } = post
        allowLongWork(request)
        const by = { actor: 'admin', name: getAdminName(request) } as const
        const step = { ...post, connection, settings, by, params: request.params }
        const result = await decide(fields, step)
        if ('page' in result) return result
        const status = STATUS_OF[result.notice]
        if (status !== undefined) return { status, page: { url: noticePath(home, sent, result) } }
        wakeMail()
        const decision = await findMade(connection.db, { by, now: post.now })
        const done = { ...result, ...(decision !== undefined && { decision, of: undefined }) }
        return { next: noticePath(home, sent, done, result.next ?? readField(sent, NEXT_FIELD)) }
      },
    })
}

/** Parameters that belong to one view of the page. */
const VIEW = [...PASSING, 'ask', 'selected', 'action']

const ANY_ORIGIN = 'http://own.invalid'

/** The page that sent the form, or the one it asks for next: only the admin's own pages count. */
function noticePath(home: string, sent: unknown, result: Result, next?: unknown): string {
  const typed = readNextPath(next) ?? readNextPath(readField(sent, 'back'))
  const isGone = result.notice === 'not-found' || result.notice === 'deleted'
  const isOwn = (path: string) =>
    path.startsWith(paths.admin()) && !(isGone && path.startsWith(paths.adminCompany('')))
  const page = new URL(typed !== undefined && isOwn(typed) ? typed : home, ANY_ORIGIN)
  for (const name of VIEW) page.searchParams.delete(name)
  for (const name of ['notice', 'decision', 'of', 'company'] as const) {
    const value = result[name]
    if (value !== undefined) page.searchParams.set(name, String(value))
  }
  return withQuery(page.pathname, page.searchParams)
}
