import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import { DAY_LABELS } from '#domain/hours/week-form.ts'
import { listErrors } from './Field.tsx'
import { useEffect, useRef } from 'react'
import { stack } from '#styles/layout.css.ts'
import * as styles from './form.css.ts'

interface ReturnedErrorsProps extends Pick<ReturnedForm, 'errors' | 'problem'> {
  /** All controls in page order, unless the errors are in it. */
  order?: readonly string[]
  /** For messages that do not name their field, besides those of opening hours. */
  labels?: Readonly<Record<string, string | undefined>>
}

/** A group has no id; its first control gets the focus. */
const GROUPS = [
  'listingType',
  'services',
  'freeConsultation',
  'about',
  'situation',
  'how_known',
  'way',
]

/** The form's own problem first, then those of the fields; nothing without any. */
export function ReturnedErrors(props: ReturnedErrorsProps) {
  const { errors, problem, order = Object.keys(errors), labels = {} } = props
  const lines = order.flatMap((name) =>
    listErrors(errors[name]).map((message) => {
      const label = labels[name] ?? DAY_LABELS[name]
      return {
        controlId: GROUPS.includes(name) ? `${name}-0` : name,
        message: label === undefined ? message : `${label}: ${message}`,
      }
    }),
  )
  const all = problem === null ? lines : [{ message: problem }, ...lines]
  return all.length === 0 ? null : <ErrorSummary errors={all} />
}

export interface SummaryError {
  /** Id of the control to focus; omitted for errors of the whole form. */
  controlId?: string
  message: string
}

/** Takes the focus only on mount: give it a new key for each submission. */
export function ErrorSummary({ errors }: { errors: readonly SummaryError[] }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the summary must be read first; pages without React rely on it
      autoFocus
      aria-labelledby="error-summary"
      className={styles.summary}
    >
      <h2 id="error-summary">There is a problem</h2>
      <ul className={stack.xxs}>
        {errors.map(({ controlId, message }) => (
          <li key={`${controlId} ${message}`}>
            {controlId === undefined ? (
              <strong>{message}</strong>
            ) : (
              <a href={`#${controlId}`} className={styles.summaryLink}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
