import {
  CHECKED,
  DAY_FIELDS,
  isCopyOfMonday,
  MAX_DAY_LENGTH,
  SAME_WEEKDAYS_FIELD,
  type DayField,
  type WeekForm,
} from '#domain/hours/week-form.ts'
import { MONDAY_FIRST, WEEKDAYS } from '#domain/hours/week.ts'
import * as formStyles from './form.css.ts'
import * as styles from './HoursGrid.css.ts'

interface HoursGridProps {
  week: WeekForm
  errors: Partial<Record<DayField, string>>
}

/** What a day may be. */
export const HOURS_HELP =
  'Write 9 AM-5 PM, or 9 AM-12 PM, 1 PM-5 PM, or closed. Leave a day empty if you do not know.'

export const HOURS_HELP_ID = 'hours-help'

/** One text per day, because a day may have several hours. Put it into a fieldset, below HOURS_HELP. */
export function HoursGrid({ week, errors }: HoursGridProps) {
  return (
    <>
      <div className={styles.days}>
        {MONDAY_FIRST.map((day) => {
          const field = DAY_FIELDS[day] ?? 'hours_mon'
          const error = errors[field]
          return (
            <div key={field} className={isCopyOfMonday(day) ? styles.copied : styles.day}>
              <label htmlFor={field} className={formStyles.label}>
                {WEEKDAYS[day]}
              </label>
              <input
                id={field}
                name={field}
                type="text"
                className={formStyles.control.full}
                defaultValue={week[field]}
                maxLength={MAX_DAY_LENGTH}
                autoComplete="off"
                aria-invalid={error !== undefined}
                aria-describedby={error === undefined ? HOURS_HELP_ID : `${field}-error`}
              />
              {error === undefined ? null : (
                <p id={`${field}-error`} className={`${formStyles.error} ${styles.error}`}>
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
          name={SAME_WEEKDAYS_FIELD}
          value={CHECKED}
          className={formStyles.mark}
          defaultChecked={week[SAME_WEEKDAYS_FIELD] === CHECKED}
        />
        <span>Monday’s hours are the same until Friday</span>
      </label>
    </>
  )
}
