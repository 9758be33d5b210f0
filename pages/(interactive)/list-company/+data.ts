import type { PageContextServer } from 'vike/types'
import { completeForm, readForm } from '#domain/proposals/application-form.ts'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { pageCrumbs, pageMeta } from '#domain/site/page-meta.ts'
import { APPLICATION_STATUSES } from '#domain/site/application-statuses.ts'
import { paths } from '#domain/site/paths.ts'
import { NOT_SAVED } from '#domain/site/messages.ts'
import { readChoice } from '#domain/text/choices.ts'
import { listSimilarClinics } from '#db/search/similar-clinics.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { returnedForm, db, site, urlParsed } = pageContext
  const premium = site.premium === null ? '' : ` or as a premium listing for ${site.premium.price}`
  const { sent, errors, problem } = returnedForm ?? NEW_FORM
  const form = completeForm(readForm(sent))
  const { companyName: name, zipCode: zip } = form
  // After a failed save the form must come back even if the database cannot be read.
  const canRead = problem !== NOT_SAVED
  return {
    meta: pageMeta({
      title: 'List Your Company',
      description: `List your tattoo removal company on ${site.name}, free${premium}. We review every application within ${site.reviewTime}.`,
      crumbs: pageCrumbs('List Your Company', paths.listCompany()),
    }),
    /** What became of the same application, sent before; `null` for a new one. */
    known: readChoice(APPLICATION_STATUSES, urlParsed.search['known']) ?? null,
    isWithdrawn: urlParsed.search['withdrawn'] !== undefined,
    isReturned: returnedForm !== undefined,
    form,
    errors,
    problem,
    /** For a form posted without JavaScript; otherwise the browser looks them up. */
    similarClinics: canRead ? await listSimilarClinics(db, { name, zip }) : [],
  }
}
