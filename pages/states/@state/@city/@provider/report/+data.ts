import type { PageContextServer } from 'vike/types'
import { filledForm, toReportFacts, readReportForm, readSeen } from '#domain/reports/report-form.ts'
import { findFormPage } from '../listed-provider.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export type ReportPageData = Extract<Data, { kind: 'listed' }>

/** A rejected form keeps the typed values; a new one shows the provider's current values. */
export async function data(pageContext: PageContextServer) {
  const found = await findFormPage(pageContext, {
    suffix: '/report',
    crumb: 'Something wrong?',
    title: (name) => `Something wrong? ${name}`,
    description: (name) => `Tell us what is wrong on the page of ${name}.`,
  })
  if (found.kind === 'gone') return found
  const { reportForm: returned } = pageContext
  const facts = toReportFacts(found.provider)
  const seen = readSeen(returned?.sent) ?? facts
  return {
    ...found.page,
    form: returned === undefined ? filledForm(facts) : readReportForm(returned.sent, seen),
    seen,
    errors: returned?.errors ?? {},
    problem: returned?.problem ?? null,
    openedAt: returned?.openedAt ?? Date.now(),
  }
}
