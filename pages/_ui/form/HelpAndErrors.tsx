import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './form.css.ts'

/** The text around a control, whose id is its name. */
export interface FieldTextProps {
  name: string
  label: string
  /** Shown under the label. */
  help?: string | undefined
  errors?: readonly string[] | undefined
  isOptional?: boolean | undefined
}

export function HelpAndErrors({ name, help, errors = [] }: Omit<FieldTextProps, 'label'>) {
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
