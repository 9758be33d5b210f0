import type { PageContextServer } from 'vike/types'
import { EMPTY_RETURNED_FORM } from '#domain/applications/form.ts'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { NOT_SAVED } from '#domain/site/messages.ts'
import { listSimilarClinics } from '#db/search/similar-clinics.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ applicationForm, db, site, urlParsed }: PageContextServer) {
  const premium = site.premium === null ? '' : ` or as a premium listing for ${site.premium.price}`
  const returned = applicationForm ?? EMPTY_RETURNED_FORM
  const { companyName: name, zipCode: zip } = returned.form
  // After a failed save the form must come back even if the database cannot be read.
  const canRead = returned.problem !== NOT_SAVED
  return {
    meta: pageMeta({
      title: 'List Your Company',
      description: `List your tattoo removal company on ${site.name}, free${premium}. We review every application within ${site.reviewTime}.`,
      canonicalPath: paths.listCompany(),
      query: urlParsed.search,
      crumbs: pageCrumbs('List Your Company', paths.listCompany()),
    }),
    isKnown: urlParsed.search['known'] !== undefined,
    isWithdrawn: urlParsed.search['withdrawn'] !== undefined,
    isReturned: applicationForm !== undefined,
    ...returned,
    openedAt: returned.openedAt ?? Date.now(),
    /** For a form posted without JavaScript; otherwise the browser looks them up. */
    similarClinics: canRead ? await listSimilarClinics(db, { name, zip }) : [],
  }
}
