import { OPENED_FIELD, TRAP_FIELD } from '#domain/forms/form-timing.ts'
import * as styles from './form.css.ts'

/** Hidden from people; only bots fill it in. `openedAt` adds the time at which the form appeared. */
export function HoneypotField({ openedAt }: { openedAt?: number }) {
  return (
    <>
      {openedAt === undefined ? null : <input type="hidden" name={OPENED_FIELD} value={openedAt} />}
      <p className={styles.honeypot} aria-hidden="true">
        <label htmlFor={TRAP_FIELD}>Leave this empty</label>
        <input id={TRAP_FIELD} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </p>
    </>
  )
}
