import type { ReactNode } from 'react'
import { paths } from '#domain/site/paths.ts'
import { startStack } from '#styles/layout.css.ts'
import { TRAP_FIELD } from '#domain/forms/honeypot.ts'
import { honeypot } from './form.css.ts'

interface FormEndProps {
  use: 'used' | 'reviewed'
  /** The submit button. */
  children: ReactNode
}

/** The check against bots, the privacy note and the submit button. */
export function FormEnd({ use, children }: FormEndProps) {
  return (
    <>
      <HoneypotField />
      <div className={startStack.m}>
        <p>
          What you send is stored and {use} as our{' '}
          <a href={paths.privacyPolicy()}>Privacy Policy</a> says.
        </p>
        {children}
      </div>
    </>
  )
}

export function HoneypotField() {
  return (
    <p className={honeypot} aria-hidden="true">
      <label htmlFor={TRAP_FIELD}>Leave this empty</label>
      <input id={TRAP_FIELD} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </p>
  )
}
