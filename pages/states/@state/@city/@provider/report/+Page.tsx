import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { GonePage } from '../GonePage.tsx'
import type { Data } from './+data.ts'
import { ReportForm } from './ReportForm.tsx'
import * as formPage from '#ui/form/form-page.css.ts'
import * as atoms from '#styles/atoms.css.ts'

export function Page() {
  const data = useData<Data>()
  if (data.kind === 'gone') return <GonePage data={data} />
  const { name, provider } = data
  return (
    <div className={container}>
      <PageHeader
        title="Something wrong?"
        lead={`Tell us what is not right about ${name}. It takes a minute, and you need no account.`}
      >
        <BackLink href={paths.provider(provider)}>Back to {name}</BackLink>
      </PageHeader>
      <div className={formPage.columns}>
        <ReportForm data={data} />
        <WhatHappensNext />
      </div>
    </div>
  )
}

function WhatHappensNext() {
  const { site } = usePageContext()
  return (
    <aside className={formPage.aside} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className={formPage.steps}>
        <li>
          You get a reference and a private link, which shows what became of your report.
          {site.sendsMail ? ' We also send them to your e-mail address, if you leave one.' : ''}
        </li>
        <li>We compare your report with what we list, usually within {site.reviewTime}.</li>
        <li>If you are right, we correct the page. The correction stays when our list changes.</li>
      </ol>
      <p className={atoms.muted}>
        For something that this form does not ask, choose “Something else”.
      </p>
    </aside>
  )
}
