import { useState } from 'react'
import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import { Icon } from '#ui/Icon.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationSent, type SentApplication } from './ApplicationSent.tsx'
import { ApplicationWithdrawn } from './ApplicationWithdrawn.tsx'
import { CardPreview } from './CardPreview.tsx'
import { WhatHappensNext } from './WhatHappensNext.tsx'
import type { Data } from './+data.ts'
import * as formPage from '#ui/form/form-page.css.ts'
import * as styles from './list-company.css.ts'

export function Page() {
  const data = useData<Data>()
  // Each visit gets a new data object, so following a link to this page shows a new form.
  const [sent, setSent] = useState<{ data: Data; application: SentApplication }>()
  if (sent?.data === data) return <ApplicationSent {...sent.application} />
  if (data.isKnown) return <ApplicationSent />
  if (data.isWithdrawn) return <ApplicationWithdrawn />
  return (
    <div className={container}>
      <PageHeader
        crumbs={pageCrumbs('List Your Company', paths.listCompany())}
        title="List Your Company"
        lead="Tell us about your company. It takes about five minutes."
      >
        <p>
          <a href={paths.home()} className={formPage.back}>
            <Icon name="back" />
            Back to Home
          </a>
        </p>
      </PageHeader>
      <div className={formPage.columns}>
        <section aria-labelledby="company-information" className={formPage.card}>
          <div className={styles.cardHead}>
            <h2 id="company-information">Company Information</h2>
            <p>Applications are reviewed within 2-3 business days.</p>
          </div>
          <ApplicationForm data={data} onSent={(application) => setSent({ data, application })} />
        </section>
        <div className={formPage.aside}>
          <CardPreview initial={data.form} />
          <WhatHappensNext />
        </div>
      </div>
    </div>
  )
}
