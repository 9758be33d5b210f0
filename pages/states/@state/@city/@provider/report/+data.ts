import type { PageContextServer } from 'vike/types'
import { filledForm, toReportFacts, readReportForm, readSeen } from '#domain/reports/report-form.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { providerCrumbs } from '#domain/site/crumbs.ts'
import { findCity } from '#db/directory/cities.ts'
import { findListedProvider } from '../listed-provider.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export type ReportPageData = Extract<Data, { kind: 'listed' }>

/** A rejected form keeps the typed values; a new one shows the provider's current values. */
export async function data(pageContext: PageContextServer) {
  const found = await findListedProvider(pageContext, '/report')
  if (found.kind === 'gone') return found
  const { provider, kind } = found
  const { reportForm: returned, settings, db } = pageContext
  const city = await findCity(db, provider)
  const facts = toReportFacts(provider)
  const seen = readSeen(returned?.sent) ?? facts
  const { name, stateSlug, citySlug, slug } = provider
  const path = paths.providerReport(provider)
  return {
    kind,
    meta: pageMeta({
      title: `Something wrong? ${name}`,
      description: `Tell us what is wrong on the page of ${name}.`,
      canonicalPath: path,
      query: {},
    }),
    name,
    path,
    provider: { stateSlug, citySlug, slug },
    crumbs: [
      ...providerCrumbs({ ...provider, cityName: city?.name ?? provider.city, providerName: name }),
      { name: 'Something wrong?', path },
    ],
    form: returned === undefined ? filledForm(facts) : readReportForm(returned.sent, seen),
    seen,
    errors: returned?.errors ?? {},
    problem: returned?.problem ?? null,
    question: returned?.question ?? null,
    answer: returned?.answer ?? '',
    openedAt: returned?.openedAt ?? Date.now(),
    /** Senders who leave an address get their private link by e-mail. */
    sendsMail: settings.SMTP_URL !== undefined,
  }
}
