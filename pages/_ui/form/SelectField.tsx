import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Field } from './Field.tsx'
import type { FieldTextProps } from './HelpAndErrors.tsx'
import * as styles from './form.css.ts'

interface SelectFieldProps extends FieldTextProps {
  /** Value of the selected option; '' for none. */
  initial: string
  placeholder: string
  options: readonly { value: string; label: string }[]
  autoComplete?: HTMLInputAutoCompleteAttribute
}

export function SelectField(props: SelectFieldProps) {
  const { initial, placeholder, options, autoComplete, ...text } = props
  return (
    <Field {...text}>
      {(control) => (
        <select
          {...control}
          className={styles.control.medium}
          // With '' React would reset an option selected before hydration.
          defaultValue={initial === '' ? undefined : initial}
          autoComplete={autoComplete}
        >
          <option value="">{placeholder}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
