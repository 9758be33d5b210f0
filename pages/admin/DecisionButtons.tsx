import type { ReactNode } from 'react'
import { possibleDecisions } from '#domain/applications/admin-messages.ts'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import { NEXT_FIELD } from '#domain/reports/queue-keys.ts'
import { paths } from '#domain/site/paths.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ActionButton } from './ActionButton.tsx'
import { PostForm } from './PostForm.tsx'
import { DefaultDecline, ReasonField } from './ReasonField.tsx'
import * as styles from './DecisionButtons.css.ts'

/** The application that a decision is about. */
interface Subject {
  id: string
  companyName: string
  status: ApplicationStatus
  /** Number of the sender's changes. */
  version: number
}

interface DecisionFormProps {
  subject: Subject
  /** URL to return to. */
  back: string
  /** URL to go to once it is decided; by default `back`. */
  next?: string | undefined
  /** URL to go to after a deletion; by default `back`. */
  list?: string | undefined
  className: string
  children: ReactNode
}

/** The form of each decision: a script sends it in place. */
export function DecisionForm(props: DecisionFormProps) {
  const { subject, back, next, list, className, children } = props
  const { id, companyName, status, version } = subject
  return (
    <PostForm
      action={paths.apiAdminApplication(id)}
      fields={{ expected: status, version, back, [NEXT_FIELD]: next }}
      className={className}
      data-about={companyName}
      data-list={list}
    >
      {children}
    </PostForm>
  )
}

interface DecisionButtonsProps {
  subject: Subject
  back: string
  next?: string | undefined
  list?: string
  /** Path of the clinic that Approve updates; `null` for a new listing. */
  updates?: string | null
  /** If set, replaces Approve with a link to the page that compares the application with a clinic. */
  compareHref?: string | undefined
  /** Button before the decisions. */
  children?: ReactNode
}

/** Delete leads to a confirmation, in a dialog if there is a script. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { subject, back, next, list, updates = null, compareHref, children } = props
  const { canApprove, canDecline } = possibleDecisions(subject.status)
  const about = ` ${subject.companyName}`
  const hasLeading = children !== undefined
  const decision = (value: 'approve' | 'decline' | 'delete') => {
    return { value, busy: value, about, className: styles.decision[value] }
  }
  return (
    <DecisionForm {...{ subject, back, next, list }} className={styles.row({ hasLeading })}>
      <input type="hidden" name="as" value={updates === null ? 'new' : 'update'} />
      {updates === null ? null : <input type="hidden" name="clinic" value={updates} />}
      {canDecline ? <DefaultDecline /> : null}
      {hasLeading ? <span className={styles.leading}>{children}</span> : null}
      {canApprove && compareHref !== undefined ? (
        <span className={`${styles.decision.approve} ${styles.cell}`}>
          <ButtonLink href={compareHref} look="primary" shortcut="a">
            Compare
            <span className={visuallyHidden}>{about} with a listed clinic</span>
          </ButtonLink>
        </span>
      ) : null}
      {canApprove && compareHref === undefined ? (
        <ActionButton {...decision('approve')} formNoValidate look="primary" shortcut="a">
          {updates === null ? 'Approve' : 'Approve update'}
        </ActionButton>
      ) : null}
      {canDecline ? (
        <ActionButton {...decision('decline')} shortcut="d">
          Decline
        </ActionButton>
      ) : null}
      <ActionButton
        {...decision('delete')}
        formNoValidate
        look="danger"
        formMethod="get"
        formAction={paths.adminCompany(subject.id)}
        shortcut="x"
      >
        Delete
      </ActionButton>
      {canDecline ? (
        <div className={styles.reason}>
          <ReasonField of="application" isDefault={false} isRequired />
        </div>
      ) : null}
    </DecisionForm>
  )
}
