import { Field } from './Field.tsx'
import type { FieldTextProps } from './HelpAndErrors.tsx'
import * as styles from './form.css.ts'

interface TextAreaProps extends FieldTextProps {
  initial: string
  rows: number
}

/** Has no maxLength, because browsers truncate pasted text silently. */
export function TextArea({ initial, rows, ...text }: TextAreaProps) {
  return (
    <Field {...text}>
      {(control) => (
        <textarea {...control} rows={rows} className={styles.textarea} defaultValue={initial} />
      )}
    </Field>
  )
}
