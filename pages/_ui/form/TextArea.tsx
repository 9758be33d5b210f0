import { describedBy, HelpAndErrors, LabelText, type FieldWordsProps } from './FieldWords.tsx'
import * as styles from './form.css.ts'

interface TextAreaProps extends FieldWordsProps {
  /** What stands in the field when the page arrives. */
  initial: string
  maxLength: number
  rows: number
}

export function TextArea(props: TextAreaProps) {
  const { name, initial, maxLength, rows } = props
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        <LabelText {...props} />
      </label>
      <HelpAndErrors {...props} />
      <textarea
        id={name}
        name={name}
        rows={rows}
        className={styles.textarea}
        defaultValue={initial}
        maxLength={maxLength}
        required={props.isOptional !== true}
        aria-invalid={props.errors !== undefined && props.errors.length > 0}
        aria-describedby={describedBy(props)}
      />
    </div>
  )
}
