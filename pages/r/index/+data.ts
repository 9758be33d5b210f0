import type { PageContextServer } from 'vike/types'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'

export type Data = ReturnType<typeof data>

/** For holders of private links that no longer work. */
export function data({ returnedForm, urlParsed }: PageContextServer) {
  return {
    meta: pageMeta({
      title: 'Your private link',
      description: 'Ask for a new private link to the page of your clinic.',
      canonicalPath: paths.lostLink(),
      query: urlParsed.search,
    }),
    isSent: urlParsed.search['sent'] !== undefined,
    returned: returnedForm ?? NEW_FORM,
  }
}
