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
import * as atoms from '#styles/atoms.css.ts'
import * as formStyles from './form.css.ts'
import { Checkbox } from './Choices.tsx'
import { HelpAndErrors, listErrors, type FieldTextProps } from './Field.tsx'

interface HoursGridProps {
  week: WeekForm
  errors: Partial<Record<DayField | 'hours', FieldTextProps['errors']>>
}

const HELP =
  'Write 9 AM-5 PM, or 9 AM-12 PM, 1 PM-5 PM, or closed. Leave a day empty if you do not know.'

/** One text per day, because a day may have several hours; Monday can be copied down. */
export function HoursGrid({ week, errors }: HoursGridProps) {
  return (
    <fieldset className={formStyles.group} aria-describedby="hours-help">
      <legend className={formStyles.legend}>
        Opening hours<span className={formStyles.optional}> (optional)</span>
      </legend>
      <HelpAndErrors name="hours" help={HELP} errors={errors.hours} />
      <div className={formStyles.days}>
        {MONDAY_FIRST.map((day) => (
          <Day key={day} day={day} week={week} errors={errors} />
        ))}
      </div>
      <Checkbox
        name={SAME_WEEKDAYS_FIELD}
        value={CHECKED}
        defaultChecked={week[SAME_WEEKDAYS_FIELD] === CHECKED}
      >
        Monday’s hours are the same until Friday
      </Checkbox>
    </fieldset>
  )
}

function Day({ day, week, errors }: HoursGridProps & { day: number }) {
  const name = DAY_FIELDS[day] ?? 'hours_mon'
  const [error] = listErrors(errors[name])
  return (
    <div className={isCopyOfMonday(day) ? formStyles.copiedDay : formStyles.day}>
      <label htmlFor={name}>{WEEKDAYS[day]}</label>
      <input
        id={name}
        name={name}
        type="text"
        className={formStyles.control.full}
        defaultValue={week[name]}
        maxLength={MAX_DAY_LENGTH}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? 'hours-help' : `${name}-error`}
      />
      {error === undefined ? null : (
        <p id={`${name}-error`} className={`${atoms.danger} ${formStyles.dayError}`}>
          {error}
        </p>
      )}
    </div>
  )
}
