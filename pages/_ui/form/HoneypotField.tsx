import { TRAP_FIELD } from '#domain/forms/form-timing.ts'
import * as styles from './form.css.ts'

/** Hidden from people; only bots fill it in. */
export function HoneypotField() {
  return (
    <p className={styles.honeypot} aria-hidden="true">
      <label htmlFor={TRAP_FIELD}>Leave this empty</label>
      <input id={TRAP_FIELD} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </p>
  )
}
