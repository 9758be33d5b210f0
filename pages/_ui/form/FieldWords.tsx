import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './form.css.ts'

/** What stands around a control. The id of the control is its name. */
export interface FieldWordsProps {
  name: string
  label: string
  /** A sentence under the label. */
  help?: string | undefined
  /** What is wrong with the value, in words. */
  errors?: readonly string[] | undefined
  isOptional?: boolean | undefined
}

/** The id of what is wrong and of the help, for `aria-describedby`. */
export function describedBy({ name, help, errors = [] }: FieldWordsProps): string | undefined {
  const ids = [
    ...(help === undefined ? [] : [`${name}-help`]),
    ...(errors.length === 0 ? [] : [`${name}-error`]),
  ]
  return ids.length === 0 ? undefined : ids.join(' ')
}

export function LabelText({ label, isOptional = false }: FieldWordsProps) {
  return (
    <>
      {label}
      {isOptional ? <span className={styles.optional}> (optional)</span> : null}
    </>
  )
}

export function HelpAndErrors({ name, help, errors = [] }: FieldWordsProps) {
  return (
    <>
      {help === undefined ? null : (
        <p id={`${name}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {errors.length === 0 ? null : (
        <p id={`${name}-error`} className={styles.error}>
          <span className={visuallyHidden}>Error: </span>
          {errors.join('. ')}
        </p>
      )}
    </>
  )
}
