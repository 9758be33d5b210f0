import type { PageContextServer } from 'vike/types'
import { EMPTY_FORM, type ReturnedApplicationForm } from '#domain/application-form.ts'
import { pageMeta } from '#domain/page-meta.ts'
import { paths } from '#domain/paths.ts'

export type Data = ReturnType<typeof data>

export function data({ applicationForm, site, urlParsed }: PageContextServer) {
  const returned: ReturnedApplicationForm = applicationForm ?? {
    form: EMPTY_FORM,
    fieldErrors: {},
    problem: null,
    openedAt: null,
  }
  return {
    meta: pageMeta({
      title: 'List Your Company',
      description: `List your tattoo removal company on ${site.name}, free or as a premium listing for $30 a month. We review every application within 2-3 business days.`,
      canonicalPath: paths.listCompany(),
      query: urlParsed.search,
    }),
    isSent: urlParsed.search['sent'] !== undefined,
    isReturned: applicationForm !== undefined,
    ...returned,
    openedAt: returned.openedAt ?? Date.now(),
  }
}
