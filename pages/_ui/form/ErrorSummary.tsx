import { useEffect, useRef } from 'react'
import * as styles from './form.css.ts'

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
      <ul className={styles.summaryList}>
        {errors.map(({ controlId, message }) => (
          <li key={`${controlId} ${message}`}>
            {controlId === undefined ? (
              <strong>{message}</strong>
            ) : (
              <a
                href={`#${controlId}`}
                className={styles.summaryLink}
                onClick={focusControl(controlId)}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Following the fragment would leave the focus on the link and add a history entry. */
function focusControl(controlId: string) {
  return (event: { preventDefault: () => void }) => {
    event.preventDefault()
    document.getElementById(controlId)?.focus()
  }
}
