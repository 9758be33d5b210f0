import { controls, MAX_HOLIDAYS, type EditErrors, type EditForm } from '#domain/claims/edit-form.ts'
import * as formStyles from '#ui/form/form.css.ts'
import { stack, visuallyHidden } from '#styles/layout.css.ts'
import * as styles from '../private-link.css.ts'

const HELP_ID = 'holidays-help'
/** For new days; saving adds as many again. */
const BLANK_ROWS = 3
const MAX_DAY_LENGTH = 100

interface HolidayFieldsProps {
  holidays: EditForm['holidays']
  errors: EditErrors
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
              <Cell
                name={controls.holidayDate(index)}
                label={`Date of day ${index + 1}`}
                type="date"
                initial={date}
                error={errors[controls.holidayDate(index)]}
              />
              <Cell
                name={controls.holidayHours(index)}
                label={`Hours of day ${index + 1}`}
                type="text"
                initial={hours}
                error={errors[controls.holidayHours(index)]}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

interface CellProps {
  name: string
  label: string
  type: 'date' | 'text'
  initial: string
  error: string | undefined
}

function Cell({ name, label, type, initial, error }: CellProps) {
  return (
    <div className={stack({ gap: 'xxs' })}>
      <label htmlFor={name} className={visuallyHidden}>
        {label}
      </label>
      <input
        id={name}
        name={name}
        type={type}
        className={formStyles.control.full}
        defaultValue={initial}
        maxLength={type === 'text' ? MAX_DAY_LENGTH : undefined}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? HELP_ID : `${name}-error`}
      />
      {error === undefined ? null : (
        <p id={`${name}-error`} className={formStyles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
