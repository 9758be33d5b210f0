import type { ReactNode } from 'react'
import type { ReportErrors, ReportForm } from '#domain/reports/report-form.ts'
import { HelpAndErrors } from '#ui/form/HelpAndErrors.tsx'
import * as formStyles from '#ui/form/form.css.ts'
import { choiceId } from '../report-problems.ts'

export interface FieldsProps {
  form: ReportForm
  errors: ReportErrors
}

interface ChoicesProps {
  name: string
  legend: string
  options: readonly { value: string; label: ReactNode }[]
  chosen: string
  error: string | undefined
}

/** Radio buttons under a legend. */
export function Choices({ name, legend, options, chosen, error }: ChoicesProps) {
  return (
    <fieldset
      className={formStyles.group}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend className={formStyles.legend}>{legend}</legend>
      <HelpAndErrors name={name} errors={error} />
      <div>
        {options.map(({ value, label }) => (
          <label key={value} className={formStyles.choice}>
            <input
              type="radio"
              id={choiceId(name, value)}
              name={name}
              value={value}
              className={formStyles.mark}
              defaultChecked={chosen === value}
              required
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
