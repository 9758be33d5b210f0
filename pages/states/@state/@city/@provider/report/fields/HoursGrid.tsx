import { CHECKED, DAY_FIELDS } from '#domain/reports/report-form.ts'
import { WeekFields } from '#ui/form/WeekFields.tsx'
import * as formStyles from '#ui/form/form.css.ts'
import * as styles from '../report.css.ts'
import type { FieldsProps } from './Choices.tsx'

const HELP_ID = 'hours-help'

export function HoursGrid({ form, errors }: FieldsProps) {
  return (
    <fieldset className={styles.group} aria-describedby={HELP_ID}>
      <legend className={styles.groupTitle}>Opening hours</legend>
      <p id={HELP_ID} className={formStyles.help}>
        Write 9 AM-5 PM, or 9 AM-12 PM, 1 PM-5 PM, or closed. Leave a day empty if you do not know.
      </p>
      <WeekFields
        helpId={HELP_ID}
        dayOf={(day) => {
          const name = DAY_FIELDS[day] ?? 'hours_mon'
          return { name, initial: form[name], error: errors[name] }
        }}
      />
      <label className={formStyles.choice}>
        <input
          type="checkbox"
          name="same_weekdays"
          value={CHECKED}
          className={formStyles.mark}
          defaultChecked={form.same_weekdays === CHECKED}
        />
        <span>Monday’s hours are the same until Friday</span>
      </label>
    </fieldset>
  )
}
