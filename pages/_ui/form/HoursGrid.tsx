import {
  CHECKED,
  DAY_FIELDS,
  SAME_WEEKDAYS_FIELD,
  type DayField,
  type WeekForm,
} from '#domain/hours/week-form.ts'
import * as formStyles from './form.css.ts'
import { HelpAndErrors, listErrors, type FieldTextProps } from './HelpAndErrors.tsx'
import { WeekFields } from './WeekFields.tsx'

interface HoursGridProps {
  week: WeekForm
  errors: Partial<Record<DayField | 'hours', FieldTextProps['errors']>>
}

const HELP =
  'Write 9 AM-5 PM, or 9 AM-12 PM, 1 PM-5 PM, or closed. Leave a day empty if you do not know.'

/** One field per day; Monday can be copied down. Put it into a fieldset described by "hours-help". */
export function HoursGrid({ week, errors }: HoursGridProps) {
  return (
    <>
      <HelpAndErrors name="hours" help={HELP} errors={errors.hours} />
      <WeekFields
        helpId="hours-help"
        dayOf={(day) => {
          const name = DAY_FIELDS[day] ?? 'hours_mon'
          return { name, initial: week[name], error: listErrors(errors[name])[0] }
        }}
      />
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
