import type { ReactNode } from 'react'
import { paths } from '#domain/site/paths.ts'
import { HoneypotField } from './HoneypotField.tsx'
import * as styles from './form-page.css.ts'

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
      <div className={styles.end}>
        <p>
          What you send is stored and {use} as our{' '}
          <a href={paths.privacyPolicy()}>Privacy Policy</a> says.
        </p>
        {children}
      </div>
    </>
  )
}
