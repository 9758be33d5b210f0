import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { container } from '#styles/layout.css.ts'
import { BackLink } from '#ui/ButtonLink.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { GonePage } from '../GonePage.tsx'
import type { Data, ReportPageData } from './+data.ts'
import * as formPage from '#ui/form/form-page.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import { DAY_LABELS } from '#domain/hours/week-form.ts'
import { ABOUT, SEEN_FIELD } from '#domain/reports/report-form.ts'
import { button } from '#ui/button.css.ts'
import { Choices } from '#ui/form/Choices.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { HoursGrid } from '#ui/form/HoursGrid.tsx'
import { GroupFields, SenderFields, SituationFields } from './fields.tsx'
import { findGroup, GROUPS, REPORT_CONTROLS } from './groups.ts'
import * as formStyles from '#ui/form/form.css.ts'
import * as styles from './report.css.ts'

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

/** A plain form post, which works without JavaScript. */
function ReportForm({ data }: { data: ReportPageData }) {
  const { form, errors, seen, openedAt, path } = data
  const fields = { form, errors }
  return (
    <form action={path} method="post" noValidate className={styles.form}>
      <ReturnedErrors {...data} order={REPORT_CONTROLS} labels={DAY_LABELS} />
      <Choices
        type="radio"
        name="about"
        label="What is wrong?"
        options={Object.entries(ABOUT).map(([value, label]) => ({ value, label }))}
        chosen={[form.about || findGroup(errors)]}
        errors={errors['about']}
        list={styles.choices}
        box={formStyles.choiceBox}
      />
      <SituationFields {...fields} />
      {GROUPS.map((group) => (
        <GroupFields key={group.about} group={group} {...fields} />
      ))}
      <fieldset className={styles.group} data-about="hours" aria-describedby="hours-help">
        <legend className={styles.groupTitle}>Opening hours</legend>
        <HoursGrid week={form} errors={errors} />
      </fieldset>
      <SenderFields {...fields} />
      <input type="hidden" name={SEEN_FIELD} value={JSON.stringify(seen)} />
      <FormEnd openedAt={openedAt} use="used">
        <button type="submit" className={button({ look: 'primary' })}>
          Send Report
        </button>
      </FormEnd>
    </form>
  )
}
