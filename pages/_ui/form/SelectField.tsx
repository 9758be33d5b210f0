import type { HTMLInputAutoCompleteAttribute } from 'react'
import { describedBy, HelpAndErrors, LabelText, type FieldWordsProps } from './FieldWords.tsx'
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
  const { name, initial, placeholder, options, autoComplete } = props
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        <LabelText {...props} />
      </label>
      <HelpAndErrors {...props} />
      <select
        id={name}
        name={name}
        className={styles.control.medium}
        // React would choose the empty option again, over what was chosen before the page ran.
        defaultValue={initial === '' ? undefined : initial}
        required
        autoComplete={autoComplete}
        aria-invalid={props.errors !== undefined && props.errors.length > 0}
        aria-describedby={describedBy(props)}
      >
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
