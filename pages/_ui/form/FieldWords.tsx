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

export function HelpAndErrors({ name, help, errors = [] }: Omit<FieldWordsProps, 'label'>) {
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
