import { DAY_LABELS } from '#domain/hours/week-form.ts'
import { ABOUT, SEEN_FIELD } from '#domain/reports/report-form.ts'
import { button } from '#ui/button.css.ts'
import { Choices } from '#ui/form/Choices.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { HoursGrid } from '#ui/form/HoursGrid.tsx'
import type { ReportPageData } from './+data.ts'
import { GroupFields, SenderFields, SituationFields } from './fields.tsx'
import { findGroup, GROUPS, REPORT_CONTROLS } from './groups.ts'
import * as formStyles from '#ui/form/form.css.ts'
import * as styles from './report.css.ts'

/** A plain form post, which works without JavaScript. */
export function ReportForm({ data }: { data: ReportPageData }) {
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
