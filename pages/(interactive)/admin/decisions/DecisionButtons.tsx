import { useAtomValue } from 'jotai'
import type { FormEvent, ReactNode } from 'react'
import { possibleDecisions } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { ApproveAs, Subject } from './undoable.ts'
import { inFlightAtom, PROGRESS_TEXT } from './in-flight.ts'
import * as styles from './DecisionButtons.css.ts'

export type Choice = 'approve' | 'decline' | 'delete'

interface DecisionButtonsProps {
  subject: Subject
  /** URL to return to without JavaScript. */
  back: string
  onChoose: (choice: Choice) => void
  /** Kind of approval that Approve sends. */
  approval?: ApproveAs
  /**
   * If set, replaces Approve with a link to the page that compares the application with a clinic.
   */
  compareHref?: string | undefined
  /** Button before the decisions. */
  children?: ReactNode
}

/**
 * Without JavaScript this is a plain form, and Delete leads to a confirmation page. While any
 * decision is in flight the buttons do nothing; they are not disabled, which would lose the focus.
 */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { subject, back, onChoose, approval = { as: 'new' }, compareHref, children } = props
  const { canApprove, canDecline } = possibleDecisions(subject.status)
  const inFlight = useAtomValue(inFlightAtom)
  const isOwn = inFlight?.kind === 'sent' && inFlight.subject.id === subject.id
  const actionInFlight = isOwn ? inFlight.action : null

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (inFlight !== null) return
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    const choice = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (choice === 'approve' || choice === 'decline' || choice === 'delete') onChoose(choice)
  }
  const buttonProps = (choice: Choice, look?: 'primary' | 'danger') =>
    ({
      name: 'action',
      value: choice,
      className: `${button({ look })} ${styles.decision({ choice, isInFlight: actionInFlight === choice })}`,
      'aria-disabled': inFlight !== null || undefined,
    }) as const
  const label = (choice: Choice, text: string) => (
    <>
      {actionInFlight === choice ? PROGRESS_TEXT[choice] : text}
      <span className={visuallyHidden}> {subject.companyName}</span>
    </>
  )

  return (
    <form
      method="post"
      action={paths.apiAdminApplication(subject.id)}
      className={styles.row({ hasLeading: children !== undefined })}
      onSubmit={handleSubmit}
    >
      <input type="hidden" name="expected" value={subject.status} />
      <input type="hidden" name="version" value={subject.version} />
      <input type="hidden" name="as" value={approval.as} />
      {approval.as === 'update' ? (
        <input type="hidden" name="clinic" value={approval.clinic} />
      ) : null}
      <input type="hidden" name="back" value={back} />
      {children === undefined ? null : <span className={styles.leading}>{children}</span>}
      {canApprove && compareHref !== undefined ? (
        <span className={`${styles.decision({ choice: 'approve' })} ${styles.cell}`}>
          <ButtonLink href={compareHref} look="primary">
            Compare
            <span className={visuallyHidden}> {subject.companyName} with a listed clinic</span>
          </ButtonLink>
        </span>
      ) : null}
      {canApprove && compareHref === undefined ? (
        <button type="submit" {...buttonProps('approve', 'primary')}>
          {label('approve', approval.as === 'update' ? 'Approve update' : 'Approve')}
        </button>
      ) : null}
      {canDecline ? (
        <button type="submit" {...buttonProps('decline')}>
          {label('decline', 'Decline')}
        </button>
      ) : null}
      <button
        type="submit"
        {...buttonProps('delete', 'danger')}
        formMethod="get"
        formAction={paths.adminCompany(subject.id)}
      >
        {label('delete', 'Delete')}
      </button>
    </form>
  )
}
