import type { PageContextServer } from 'vike/types'
import { readNotice } from '#domain/applications/admin-messages.ts'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { pageMeta } from '#domain/site/page-meta.ts'

/** What every page of the admin has. */
export function adminPage({ urlParsed, returnedForm }: PageContextServer, title: string) {
  return {
    meta: pageMeta({ title }),
    /** Result of the form that led here. */
    notice: readNotice(urlParsed.search['notice']),
    /** A form that was refused, or a blank one. */
    form: returnedForm ?? NEW_FORM,
  }
}
