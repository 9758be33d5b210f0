import { stack } from '#styles/layout.css.ts'
import * as styles from '../private-link.css.ts'
import type { Step } from './claim.server.ts'

export function CallStep({ step }: { step: Extract<Step, { kind: 'call' }> }) {
  const { code, phone } = step
  return (
    <section className={stack({ gap: 's' })} aria-labelledby="code">
      <h2 id="code">Your code</h2>
      <p className={styles.code}>{code}</p>
      <p>
        Within 2-3 business days we call {phone}, the number in our list, and ask for this code.
        Make sure that whoever answers there knows it, and tell it to nobody else.
      </p>
      <p>
        When the code is right, you can edit the clinic’s page here. Look at this page again then.
      </p>
    </section>
  )
}
