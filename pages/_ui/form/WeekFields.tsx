import { isCopyOfMonday, MAX_DAY_LENGTH } from '#domain/hours/week-form.ts'
import { MONDAY_FIRST, WEEKDAYS } from '#domain/hours/week.ts'
import * as formStyles from './form.css.ts'

interface WeekFieldsProps {
  /** Id of the text that explains the format. */
  helpId: string
  /** Control of a weekday; 0 is Sunday. */
  dayOf: (day: number) => { name: string; initial: string; error: string | undefined }
}

/** One text per day, because a day may have several hours: "9 AM-12 PM, 1 PM-5 PM". */
export function WeekFields({ helpId, dayOf }: WeekFieldsProps) {
  return (
    <div className={formStyles.days}>
      {MONDAY_FIRST.map((day) => {
        const { name, initial, error } = dayOf(day)
        return (
          <div key={name} className={isCopyOfMonday(day) ? formStyles.copiedDay : formStyles.day}>
            <label htmlFor={name} className={formStyles.label}>
              {WEEKDAYS[day]}
            </label>
            <input
              id={name}
              name={name}
              type="text"
              className={formStyles.control.full}
              defaultValue={initial}
              maxLength={MAX_DAY_LENGTH}
              autoComplete="off"
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? helpId : `${name}-error`}
            />
            {error === undefined ? null : (
              <p id={`${name}-error`} className={`${formStyles.error} ${formStyles.dayError}`}>
                {error}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
