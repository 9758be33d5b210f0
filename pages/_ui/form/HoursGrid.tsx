import {
  CHECKED,
  DAY_LABELS,
  MAX_DAY_LENGTH,
  SAME_WEEKDAYS_FIELD,
  WEEK_FIELDS,
  type DayField,
  type WeekForm,
} from '#domain/hours/week-form.ts'
import * as formStyles from './form.css.ts'
import { Checkbox } from './Choices.tsx'
import { HelpAndErrors, type FieldTextProps } from './Field.tsx'
import { TextField } from './TextField.tsx'

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
        {WEEK_FIELDS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={DAY_LABELS[name] ?? ''}
            errors={errors[name]}
            initial={week[name]}
            maxLength={MAX_DAY_LENGTH}
            required={false}
          />
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
