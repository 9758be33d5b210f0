import type { ReactNode } from 'react'
import { possibleDecisions } from '#domain/applications/admin-messages.ts'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import { NEXT_FIELD } from '#domain/reports/queue-keys.ts'
import { paths } from '#domain/site/paths.ts'
import { stack, visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ActionButton, DefaultDecline, PostForm, ReasonField } from './PostForm.tsx'
import * as styles from './admin.css.ts'

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
  const decision = (value: 'approve' | 'decline' | 'delete') => ({ value, busy: value, about })
  return (
    <DecisionForm {...{ subject, back, next, list }} className={stack({ gap: 'xs' })}>
      <input type="hidden" name="as" value={updates === null ? 'new' : 'update'} />
      {updates === null ? null : <input type="hidden" name="clinic" value={updates} />}
      {canDecline ? <DefaultDecline /> : null}
      <div className={styles.decisions}>
        {children}
        {!canApprove ? (
          <span />
        ) : compareHref === undefined ? (
          <ActionButton {...decision('approve')} formNoValidate look="primary" shortcut="a">
            {updates === null ? 'Approve' : 'Approve update'}
          </ActionButton>
        ) : (
          <ButtonLink href={compareHref} look="primary" shortcut="a">
            Compare
            <span className={visuallyHidden}>{about} with a listed clinic</span>
          </ButtonLink>
        )}
        {canDecline ? (
          <ActionButton {...decision('decline')} shortcut="d">
            Decline
          </ActionButton>
        ) : (
          <span />
        )}
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
      </div>
      {canDecline ? <ReasonField of="application" isDefault={false} isRequired /> : null}
    </DecisionForm>
  )
}
