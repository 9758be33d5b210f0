import { useEffect, useRef } from 'react'
import * as styles from './form.css.ts'

export interface SummaryError {
  /** Id of the control to go to; none when the whole form is meant. */
  controlId?: string
  message: string
}

/**
 * What is wrong with a form, above it. It takes the focus when it appears, so give it a new key for
 * each attempt; a line that goes while somebody types must not.
 */
export function ErrorSummary({ errors }: { errors: readonly SummaryError[] }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="error-summary" className={styles.summary}>
      <h2 id="error-summary">There is a problem</h2>
      <ul className={styles.summaryList}>
        {errors.map(({ controlId, message }) => (
          <li key={`${controlId} ${message}`}>
            {controlId === undefined ? (
              <strong>{message}</strong>
            ) : (
              <a href={`#${controlId}`} className={styles.summaryLink} onClick={goTo(controlId)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A jump alone would leave the focus on the link, and add to the history of the browser. */
function goTo(controlId: string) {
  return (event: { preventDefault: () => void }) => {
    event.preventDefault()
    document.getElementById(controlId)?.focus()
  }
}
