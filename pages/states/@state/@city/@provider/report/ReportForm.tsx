import { OPENED_FIELD } from '#domain/forms/form-timing.ts'
import { SEEN_FIELD } from '#domain/reports/report-form.ts'
import { paths } from '#domain/site/paths.ts'
import { button } from '#ui/button.css.ts'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import * as formStyles from '#ui/form/form.css.ts'
import { HoneypotField } from '#ui/form/HoneypotField.tsx'
import { HOURS_HELP, HOURS_HELP_ID, HoursGrid } from '#ui/form/HoursGrid.tsx'
import { QuestionField } from '#ui/form/QuestionField.tsx'
import type { ReportPageData } from './+data.ts'
import { DetailFields } from './fields/DetailFields.tsx'
import { SenderFields } from './fields/SenderFields.tsx'
import { SituationFields } from './fields/SituationFields.tsx'
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
      <fieldset className={styles.group} aria-describedby={HOURS_HELP_ID}>
        <legend className={styles.groupTitle}>Opening hours</legend>
        <p id={HOURS_HELP_ID} className={formStyles.help}>
          {HOURS_HELP}
        </p>
        <HoursGrid week={form} errors={errors} />
      </fieldset>
      <SenderFields {...fields} sendsMail={data.sendsMail} />
      {question === null ? null : <QuestionField question={question} initial={answer} />}
      <input type="hidden" name={SEEN_FIELD} value={JSON.stringify(seen)} />
      <input type="hidden" name={OPENED_FIELD} value={openedAt} />
      <HoneypotField />
      <div className={formPage.end}>
        <p>
          What you send is stored and used as our <a href={paths.privacyPolicy()}>Privacy Policy</a>{' '}
          says.
        </p>
        <button type="submit" className={button({ look: 'primary' })}>
          Send Report
        </button>
      </div>
    </form>
  )
}
