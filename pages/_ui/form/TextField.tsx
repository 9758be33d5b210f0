import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Field } from './Field.tsx'
import type { FieldWordsProps } from './FieldWords.tsx'
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
  const { type = 'text', initial, maxLength, width = 'full', ...rest } = props
  const { autoComplete = 'off', inputMode, ...words } = rest
  return (
    <Field {...words}>
      {(control) => (
        <input
          {...control}
          type={type}
          className={styles.control[width]}
          defaultValue={initial}
          maxLength={maxLength}
          autoComplete={autoComplete}
          inputMode={inputMode}
        />
      )}
    </Field>
  )
}
