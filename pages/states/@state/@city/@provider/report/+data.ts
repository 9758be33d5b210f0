import type { PageContextServer } from 'vike/types'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { toReportFacts, readReportForm, readSeen } from '#domain/proposals/report-form.ts'
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
  const { sent, errors, problem } = pageContext.returnedForm ?? NEW_FORM
  const facts = toReportFacts(found.provider)
  const seen = readSeen(sent) ?? facts
  return {
    ...found.page,
    form: readReportForm(sent, seen),
    seen,
    errors,
    problem,
  }
}
