import { SEEN_FIELD } from '#domain/reports/report-form.ts'
import { button } from '#ui/button.css.ts'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { HoursGrid } from '#ui/form/HoursGrid.tsx'
import type { ReportPageData } from './+data.ts'
import { DetailFields, SenderFields, SituationFields } from './fields.tsx'
import { summarizeErrors } from './report-problems.ts'
import * as formPage from '#ui/form/form-page.css.ts'
import * as styles from './report.css.ts'

/** A plain form post, which works without JavaScript. */
export function ReportForm({ data }: { data: ReportPageData }) {
  const { form, errors, seen, question, answer, openedAt, path } = data
  const summary = summarizeErrors(data)
  const fields = { form, errors }
  return (
    <form action={path} method="post" noValidate className={styles.form}>
      {summary.length === 0 ? null : <ErrorSummary errors={summary} />}
      <p className={formPage.note}>
        The form shows what we list now. Change only what is wrong, and leave the rest as it is.
      </p>
      <SituationFields {...fields} />
      <DetailFields {...fields} />
      <fieldset className={styles.group} aria-describedby="hours-help">
        <legend className={styles.groupTitle}>Opening hours</legend>
        <HoursGrid week={form} errors={errors} />
      </fieldset>
      <SenderFields {...fields} />
      <input type="hidden" name={SEEN_FIELD} value={JSON.stringify(seen)} />
      <FormEnd question={question} answer={answer} openedAt={openedAt} use="used">
        <button type="submit" className={button({ look: 'primary' })}>
          Send Report
        </button>
      </FormEnd>
    </form>
  )
}
