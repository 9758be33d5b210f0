import type { ReactNode } from 'react'
import { describedBy, HelpAndErrors, listErrors, type FieldTextProps } from './HelpAndErrors.tsx'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './form.css.ts'

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
  const { name, label, isOptional = false, isLabelHidden = false } = text
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={isLabelHidden ? visuallyHidden : styles.label}>
        {label}
        {isOptional && !isLabelHidden ? <span className={styles.optional}> (optional)</span> : null}
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
