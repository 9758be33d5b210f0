import { MONDAY_FIRST, WEEKDAYS } from '#domain/hours/week.ts'
import { CHECKED, DAY_FIELDS } from '#domain/reports/report-form.ts'
import * as formStyles from '#ui/form/form.css.ts'
import * as styles from '../report.css.ts'
import type { FieldsProps } from './Choices.tsx'

const HELP_ID = 'hours-help'

/** One text per day, because a day may have several hours: "9 AM-12 PM, 1 PM-5 PM". */
export function HoursGrid({ form, errors }: FieldsProps) {
  return (
    <fieldset className={styles.group} aria-describedby={HELP_ID}>
      <legend className={styles.groupTitle}>Opening hours</legend>
      <p id={HELP_ID} className={formStyles.help}>
        Write 9 AM-5 PM, or 9 AM-12 PM, 1 PM-5 PM, or closed. Leave a day empty if you do not know.
      </p>
      <div className={styles.days}>
        {MONDAY_FIRST.map((day) => {
          const field = DAY_FIELDS[day] ?? 'hours_mon'
          const error = errors[field]
          return (
            <div key={field} className={styles.day}>
              <label htmlFor={field} className={formStyles.label}>
                {WEEKDAYS[day]}
              </label>
              <input
                id={field}
                name={field}
                type="text"
                className={formStyles.control.full}
                defaultValue={form[field]}
                maxLength={100}
                autoComplete="off"
                aria-invalid={error !== undefined}
                aria-describedby={error === undefined ? HELP_ID : `${field}-error`}
              />
              {error === undefined ? null : (
                <p id={`${field}-error`} className={`${formStyles.error} ${styles.dayError}`}>
                  {error}
                </p>
              )}
            </div>
          )
        })}
      </div>
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
