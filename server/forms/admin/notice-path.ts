import { readField } from '#domain/forms/read-field.ts'
import type { AdminNotice } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'

const ANY_ORIGIN = 'http://own.invalid'

/** Parameters that belong to one view of the page. */
const PASSING = ['notice', 'of', 'company', 'ask', 'selected', 'action']

interface Noticed {
  notice: AdminNotice
  /** The application whose page may have sent the form. */
  id?: string | undefined
  /** The application in the notice. */
  of?: string | undefined
  /** Its name, once it is deleted. */
  company?: string | undefined
}

/**
 * The page that sent the form, with a notice: the list, or the page of the application. The form may
 * claim any other address in `back`, and then leads to the list.
 */
export function noticePath(sent: unknown, { notice, id, of, company }: Noticed): string {
  const typed = readField(sent, 'back')
  const back = typeof typed === 'string' ? URL.parse(typed, ANY_ORIGIN) : null
  const isDetail = id !== undefined && back?.pathname === paths.adminCompany(id)
  const query = new URLSearchParams(back?.search)
  for (const name of PASSING) query.delete(name)
  query.set('notice', notice)
  if (of !== undefined) query.set('of', of)
  if (company !== undefined) query.set('company', company)
  return withQuery(isDetail ? back.pathname : paths.admin(), query)
}
