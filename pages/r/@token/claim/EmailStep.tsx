import { stack } from '#styles/layout.css.ts'
import { ActionButton } from './ActionButton.tsx'

export function EmailStep() {
  return (
    <section className={stack({ gap: 's' })} aria-label="Confirm">
      <p>
        You opened a link that we sent to the clinic’s own domain. Press the button only if you
        asked for it. Then you can edit the page of the clinic.
      </p>
      <ActionButton action="prove-email" look="primary">
        Yes, I look after this clinic
      </ActionButton>
      <p>If you did not ask for it, close this page. Nothing changes without the button.</p>
    </section>
  )
}
