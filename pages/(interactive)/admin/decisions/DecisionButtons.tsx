import { useAtomValue } from 'jotai'
import type { FormEvent, ReactNode } from 'react'
import { possibleDecisions } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import type { Subject } from './undoable.ts'
import { DOING, underWayAtom } from './under-way.ts'
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
 * plain form where no JavaScript runs: deleting then leads to a page that asks. While a decision is
 * under way, about whichever company, the buttons keep the focus but do nothing.
 */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { subject, back, onChoose, children } = props
  const { canApprove, canDecline } = possibleDecisions(subject.status)
  const underWay = useAtomValue(underWayAtom)
  const isOwn = underWay?.kind === 'sent' && underWay.subject.id === subject.id
  const doing = isOwn ? underWay.deed : null

  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (underWay !== null) return
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    const choice = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (choice === 'approve' || choice === 'decline' || choice === 'delete') onChoose(choice)
  }
  const common = (choice: Choice, look?: 'primary' | 'danger') =>
    ({
      name: 'action',
      value: choice,
      className: `${button({ look })} ${styles.decision({ choice, isDoing: doing === choice })}`,
      'aria-disabled': underWay !== null || undefined,
    }) as const
  const words = (choice: Choice, text: string) => (
    <>
      {doing === choice ? DOING[choice] : text}
      <span className={visuallyHidden}> {subject.companyName}</span>
    </>
  )

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
        <button type="submit" {...common('approve', 'primary')}>
          {words('approve', 'Approve')}
        </button>
      ) : null}
      {canDecline ? (
        <button type="submit" {...common('decline')}>
          {words('decline', 'Decline')}
        </button>
      ) : null}
      <button
        type="submit"
        {...common('delete', 'danger')}
        formMethod="get"
        formAction={paths.adminCompany(subject.id)}
      >
        {words('delete', 'Delete')}
      </button>
    </form>
  )
}
