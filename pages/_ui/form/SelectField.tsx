import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Field } from './Field.tsx'
import type { FieldWordsProps } from './FieldWords.tsx'
import * as styles from './form.css.ts'

interface SelectFieldProps extends FieldWordsProps {
  /** Value of the chosen option; '' while none is. */
  initial: string
  /** What the field says while nothing is chosen. */
  placeholder: string
  options: readonly { value: string; label: string }[]
  autoComplete?: HTMLInputAutoCompleteAttribute
}

export function SelectField(props: SelectFieldProps) {
  const { initial, placeholder, options, autoComplete, ...words } = props
  return (
    <Field {...words}>
      {(control) => (
        <select
          {...control}
          className={styles.control.medium}
          // React would choose the empty option again, over what was chosen before the page ran.
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
