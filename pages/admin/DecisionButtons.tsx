import type { FormEvent, ReactNode } from 'react'
import { possibleDecisions } from '#domain/admin-words.ts'
import { paths } from '#domain/paths.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import type { Subject } from './undoable.ts'
import * as styles from './DecisionButtons.css.ts'

export type Choice = 'approve' | 'decline' | 'delete'

interface DecisionButtonsProps {
  subject: Subject
  /** Address of the page, to come back to without JavaScript. */
  back: string
  onChoose: (choice: Choice) => void
  /** An own button before the decisions. */
  children?: ReactNode
}

/**
 * Each decision has its own place, which stays empty when it cannot be made; deleting is last. A
 * plain form where no JavaScript runs: deleting then leads to a page that asks.
 */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { subject, back, onChoose, children } = props
  const { canApprove, canDecline } = possibleDecisions(subject.status)
  const company = <span className={visuallyHidden}> {subject.companyName}</span>

  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    const choice = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (choice === 'approve' || choice === 'decline' || choice === 'delete') onChoose(choice)
  }

  return (
    <form
      method="post"
      action={paths.apiAdminApplication(subject.id)}
      className={styles.row({ hasOwn: children !== undefined })}
      onSubmit={choose}
    >
      <input type="hidden" name="expected" value={subject.status} />
      <input type="hidden" name="back" value={back} />
      {children === undefined ? null : <span className={styles.own}>{children}</span>}
      {canApprove ? (
        <button
          type="submit"
          name="action"
          value="approve"
          className={`${button({ look: 'primary' })} ${styles.approve}`}
        >
          Approve{company}
        </button>
      ) : null}
      {canDecline ? (
        <button
          type="submit"
          name="action"
          value="decline"
          className={`${button()} ${styles.decline}`}
        >
          Decline{company}
        </button>
      ) : null}
      <button
        type="submit"
        name="action"
        value="delete"
        formMethod="get"
        formAction={paths.adminCompany(subject.id)}
        className={`${button({ look: 'danger' })} ${styles.remove}`}
      >
        Delete{company}
      </button>
    </form>
  )
}
