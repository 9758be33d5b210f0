import type { PageContextServer } from 'vike/types'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { NEW_FIELDS } from '#db/desk/edit-listing.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  return Promise.resolve({
    meta: pageMeta({
      title: 'Add a listing',
      description: 'A listing that is in no list.',
      canonicalPath: paths.newListing(),
      query: pageContext.urlParsed.search,
    }),
    fields: NEW_FIELDS,
    form: pageContext.returnedForm ?? NEW_FORM,
  })
}
