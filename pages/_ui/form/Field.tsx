import type { ReactNode } from 'react'
import { HelpAndErrors, type FieldWordsProps } from './FieldWords.tsx'
import * as styles from './form.css.ts'

/** What ties a control to the words around it; every control is given all of it. */
interface ControlProps {
  id: string
  name: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldWordsProps {
  children: (control: ControlProps) => ReactNode
}

/** One control with its label above it, and its help and errors between the two. */
export function Field({ children, ...words }: FieldProps) {
  const { name, label, help, errors = [], isOptional = false } = words
  const describedBy = [
    ...(help === undefined ? [] : [`${name}-help`]),
    ...(errors.length === 0 ? [] : [`${name}-error`]),
  ]
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        {label}
        {isOptional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      <HelpAndErrors {...words} />
      {children({
        id: name,
        name,
        required: !isOptional,
        'aria-invalid': errors.length > 0,
        'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
      })}
    </div>
  )
}
