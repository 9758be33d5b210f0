import type { PageContextServer } from 'vike/types'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { pageMeta } from '#domain/site/page-meta.ts'

export type Data = ReturnType<typeof data>

/** For holders of private links that no longer work. */
export function data(pageContext: PageContextServer) {
  const { search } = pageContext.urlParsed
  return {
    meta: pageMeta({
      title: 'Your private link',
      description: 'Ask for a new private link to the page of your clinic.',
    }),
    isSent: search['sent'] !== undefined,
    returned: pageContext.returnedForm ?? NEW_FORM,
  }
}
