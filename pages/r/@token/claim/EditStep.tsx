import { FactList } from '#ui/text/FactList.tsx'
import * as styles from '../private-link.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import { ActionButton } from './ActionButton.tsx'
import type { Step } from './claim.server.ts'
import { EditForm } from './EditForm.tsx'

type Editing = Extract<Step, { kind: 'edit' }>

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
