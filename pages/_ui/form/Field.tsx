import type { ReactNode } from 'react'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './form.css.ts'

/** The text around a control, whose id is its name. */
export interface FieldTextProps {
  name: string
  label: string
  /** Shown under the label. */
  help?: string | undefined
  errors?: readonly string[] | string | null | undefined
  isOptional?: boolean | undefined
}

export const listErrors = (errors: FieldTextProps['errors']): readonly string[] =>
  typeof errors === 'string' ? [errors] : (errors ?? [])

/** Ids for `aria-describedby`. */
export function describedBy({ name, help, errors }: Omit<FieldTextProps, 'label'>) {
  const ids = [
    ...(help === undefined ? [] : [`${name}-help`]),
    ...(listErrors(errors).length === 0 ? [] : [`${name}-error`]),
  ]
  return ids.join(' ') || undefined
}

export function HelpAndErrors({ name, help, ...rest }: Omit<FieldTextProps, 'label'>) {
  const errors = listErrors(rest.errors)
  return (
    <>
      {help === undefined ? null : (
        <p id={`${name}-help`} className={atoms.note}>
          {help}
        </p>
      )}
      {errors.length === 0 ? null : (
        <p id={`${name}-error`} className={atoms.danger}>
          <span className={visuallyHidden}>Error: </span>
          {errors.join('. ')}
        </p>
      )}
    </>
  )
}

/** Ties a control to its label, help and errors; spread it on the control. */
interface ControlProps {
  id: string
  name: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldTextProps {
  children: (control: ControlProps) => ReactNode
}

/** A control below its label, help and errors. */
export function Field({ children, ...text }: FieldProps) {
  const { name, label, isOptional = false } = text
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label}
        {isOptional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      <HelpAndErrors {...text} />
      {children({
        id: name,
        name,
        required: !isOptional,
        'aria-invalid': listErrors(text.errors).length > 0,
        'aria-describedby': describedBy(text),
      })}
    </div>
  )
}
