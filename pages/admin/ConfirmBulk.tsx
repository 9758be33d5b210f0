import { SELECTED_FIELD, type BulkAction } from '#domain/applications/bulk.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ActionButton } from './ActionButton.tsx'
import { ReasonField } from './ReasonField.tsx'
import * as styles from './bulk.css.ts'

interface ConfirmBulkProps {
  action: BulkAction
  /** URL of the form. */
  url: string
  /** "2 applications" */
  subject: string
  question: string
  selected: readonly { value: string; text: string }[]
  /** Whose ready reasons a decline offers. */
  reasons?: 'application' | 'report'
  /** URL of the list. */
  back: string
}

/** Confirmation before several items are declined or deleted. */
export function ConfirmBulk(props: ConfirmBulkProps) {
  const { action, url, subject, question, selected, back, reasons = 'application' } = props
  const title = `${action === 'delete' ? 'Delete' : 'Decline'} ${subject}`
  return (
    <form method="post" action={url} className={styles.confirm}>
      <h2>{title}</h2>
      <ul className={styles.names}>
        {selected.map(({ value, text }) => (
          <li key={value}>
            {text}
            <input type="hidden" name={SELECTED_FIELD} value={value} />
          </li>
        ))}
      </ul>
      <p>{question}</p>
      {action === 'decline' ? <ReasonField of={reasons} /> : null}
      <input type="hidden" name="back" value={back} />
      <div className={styles.buttons}>
        <ButtonLink href={back}>Cancel</ButtonLink>
        <ActionButton value={action} look={action === 'delete' ? 'danger' : 'primary'}>
          {title}
        </ActionButton>
      </div>
    </form>
  )
}
