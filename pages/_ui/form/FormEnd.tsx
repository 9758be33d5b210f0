import type { ReactNode } from 'react'
import { paths } from '#domain/site/paths.ts'
import { end } from './form-page.css.ts'
import { OPENED_FIELD, TRAP_FIELD } from '#domain/forms/form-timing.ts'
import { honeypot } from './form.css.ts'

interface FormEndProps {
  openedAt: number
  use: 'used' | 'reviewed'
  /** The submit button. */
  children: ReactNode
}

/** The checks against bots, the privacy note and the submit button. */
export function FormEnd({ openedAt, use, children }: FormEndProps) {
  return (
    <>
      <HoneypotField openedAt={openedAt} />
      <div className={end}>
        <p>
          What you send is stored and {use} as our{' '}
          <a href={paths.privacyPolicy()}>Privacy Policy</a> says.
        </p>
        {children}
      </div>
    </>
  )
}

/** Hidden from people; only bots fill it in. `openedAt` adds the time at which the form appeared. */
export function HoneypotField({ openedAt }: { openedAt?: number }) {
  return (
    <>
      {openedAt === undefined ? null : <input type="hidden" name={OPENED_FIELD} value={openedAt} />}
      <p className={honeypot} aria-hidden="true">
        <label htmlFor={TRAP_FIELD}>Leave this empty</label>
        <input id={TRAP_FIELD} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </p>
    </>
  )
}
