import { usePageContext } from 'vike-react/usePageContext'
import { stack } from '#styles/layout.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import { FactList } from '#ui/text/FactList.tsx'
import * as styles from '../private-link.css.ts'
import { ActionButton } from './ActionButton.tsx'
import type { Step } from './owner.server.ts'
import { EditForm } from './EditForm.tsx'

type Editing = Extract<Step, { kind: 'edit' }>

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

export function CallStep({ step }: { step: Extract<Step, { kind: 'call' }> }) {
  const { site } = usePageContext()
  const { code, phone } = step
  return (
    <section className={stack({ gap: 's' })} aria-labelledby="code">
      <h2 id="code">Your code</h2>
      <p className={styles.code}>{code}</p>
      <p>
        Within {site.reviewTime} we call {phone}, the number in our list, and ask for this code.
        Make sure that whoever answers there knows it, and tell it to nobody else.
      </p>
      <p>
        When the code is right, you can edit the clinic’s page here. Look at this page again then.
      </p>
    </section>
  )
}

export function EditStep({ step }: { step: Editing }) {
  const { facts, reported } = step
  return (
    <>
      {reported.length === 0 ? null : <Reported reported={reported} />}
      <section className={styles.box} aria-labelledby="shown">
        <h2 id="shown">What the page shows now</h2>
        <FactList facts={facts} />
        <ActionButton action="confirm">Everything is right</ActionButton>
        <p className={atoms.note}>
          Then the page says that the clinic confirmed it today. Is the name or the address wrong?
          Use “Something wrong?” on the page.
        </p>
      </section>
      <EditForm step={step} />
    </>
  )
}

function Reported({ reported }: Pick<Editing, 'reported'>) {
  return (
    <section className={styles.box} aria-labelledby="reported">
      <h2 id="reported">What visitors reported</h2>
      <ul className={styles.statements}>
        {reported.map(({ label, proposed, count }) => (
          <li key={`${label} ${proposed}`}>
            {label}: {proposed}
            {count > 1 ? ` (${count} visitors)` : null}
          </li>
        ))}
      </ul>
      <p className={atoms.note}>We check each report. What you say yourself counts more.</p>
    </section>
  )
}
