import { controls, MAX_HOLIDAYS, type EditForm } from '#domain/claims/edit-form.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { MAX_DAY_LENGTH } from '#domain/hours/week-form.ts'
import { TextField } from '#ui/form/TextField.tsx'
import * as formStyles from '#ui/form/form.css.ts'
import { stack } from '#styles/layout.css.ts'
import * as styles from '../private-link.css.ts'

const HELP_ID = 'holidays-help'
/** For new days; saving adds as many again. */
const BLANK_ROWS = 3

const HIDDEN = { isOptional: true, isLabelHidden: true, maxLength: MAX_DAY_LENGTH } as const

interface HolidayFieldsProps {
  holidays: EditForm['holidays']
  errors: FormErrors
}

export function HolidayFields({ holidays, errors }: HolidayFieldsProps) {
  const count = Math.min(holidays.length + BLANK_ROWS, MAX_HOLIDAYS)
  return (
    <fieldset className={formStyles.group} aria-describedby={HELP_ID}>
      <legend className={formStyles.legend}>Holiday hours</legend>
      <p id={HELP_ID} className={formStyles.help}>
        Days on which other hours apply, such as 2026-12-24 and 9 AM-12 PM, or closed. Clear both
        fields to remove a day.
      </p>
      <div className={stack({ gap: 'xs' })}>
        {Array.from({ length: count }, (_, index) => {
          const { date = '', hours = '' } = holidays[index] ?? {}
          return (
            <div key={index} className={styles.holiday}>
              <TextField
                {...HIDDEN}
                name={controls.holidayDate(index)}
                errors={errors[controls.holidayDate(index)]}
                label={`Date of day ${index + 1}`}
                type="date"
                initial={date}
              />
              <TextField
                {...HIDDEN}
                name={controls.holidayHours(index)}
                errors={errors[controls.holidayHours(index)]}
                label={`Hours of day ${index + 1}`}
                initial={hours}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
