import { Field } from './Field.tsx'
import type { FieldWordsProps } from './FieldWords.tsx'
import * as styles from './form.css.ts'

interface TextAreaProps extends FieldWordsProps {
  /** What stands in the field when the page arrives. */
  initial: string
  rows: number
}

/** It takes any length: a browser would cut what is pasted without a word. */
export function TextArea({ initial, rows, ...words }: TextAreaProps) {
  return (
    <Field {...words}>
      {(control) => (
        <textarea {...control} rows={rows} className={styles.textarea} defaultValue={initial} />
      )}
    </Field>
  )
}
