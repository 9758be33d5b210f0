import type { HTMLInputAutoCompleteAttribute } from 'react'
import { describedBy, HelpAndErrors, LabelText, type FieldWordsProps } from './FieldWords.tsx'
import * as styles from './form.css.ts'

export interface TextFieldProps extends FieldWordsProps {
  type?: 'text' | 'email' | 'tel' | 'url'
  /** What stands in the field when the page arrives. */
  initial: string
  maxLength: number
  width?: 'full' | 'medium' | 'short'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric'
}

export function TextField(props: TextFieldProps) {
  const { name, type = 'text', initial, maxLength, width = 'full', autoComplete = 'off' } = props
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        <LabelText {...props} />
      </label>
      <HelpAndErrors {...props} />
      <input
        id={name}
        name={name}
        type={type}
        className={styles.control[width]}
        defaultValue={initial}
        maxLength={maxLength}
        required={props.isOptional !== true}
        autoComplete={autoComplete}
        inputMode={props.inputMode}
        aria-invalid={props.errors !== undefined && props.errors.length > 0}
        aria-describedby={describedBy(props)}
      />
    </div>
  )
}
