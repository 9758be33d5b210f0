import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import { Icon } from '#ui/Icon.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { GonePage } from '../GonePage.tsx'
import type { Data } from './+data.ts'
import { ReportForm } from './ReportForm.tsx'
import * as formPage from '#ui/form/form-page.css.ts'
import { WhatHappensNext } from './WhatHappensNext.tsx'

export function Page() {
  const data = useData<Data>()
  if (data.kind === 'gone') return <GonePage data={data} />
  const { name, crumbs, provider } = data
  return (
    <div className={container}>
      <PageHeader
        crumbs={crumbs}
        title="Something wrong?"
        lead={`Tell us what is not right about ${name}. It takes a minute, and you need no account.`}
      >
        <p>
          <a href={paths.provider(provider)} className={formPage.back}>
            <Icon name="back" />
            Back to {name}
          </a>
        </p>
      </PageHeader>
      <div className={formPage.columns}>
        <ReportForm data={data} />
        <WhatHappensNext sendsMail={data.sendsMail} />
      </div>
    </div>
  )
}
