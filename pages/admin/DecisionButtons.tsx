import type { ReactNode } from 'react'
import { possibleDecisions } from '#domain/proposals/admin-messages.ts'
import { queueKey, NEXT_FIELD } from '#domain/proposals/desk.ts'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import { paths } from '#domain/site/paths.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { AskButton, AskForm, ConfirmAnswer, type Asked } from './Bulk.tsx'
import { ActionButton, PostForm } from './PostForm.tsx'
import * as styles from './admin.css.ts'

/** The application that a decision is about. */
interface Subject {
  id: string
  clinicName: string
  status: ApplicationStatus
  /** Number of the sender's changes. */
  version: number
}

const valueOf = ({ id, version }: Subject) => queueKey('application', id, version)

interface ApproveFormProps {
  subject: Subject
  /** URL to return to. */
  back: string
  /** URL to go to once it is decided; by default `back`. */
  next?: string | undefined
  id?: string
  className?: string
  children: ReactNode
}

/** Id of the form that lists the facts to update, so that buttons elsewhere can send it. */
export const UPDATE_FORM = 'update'

/** Approves: a script sends it in place. */
export function ApproveForm({ subject, back, next, children, ...form }: ApproveFormProps) {
  return (
    <PostForm
      action={paths.adminDecisions()}
      fields={{
        proposal: valueOf(subject),
        expected: subject.status,
        answer: 'accept',
        back,
        [NEXT_FIELD]: next,
      }}
      {...form}
      data-about={subject.clinicName}
    >
      {children}
    </PostForm>
  )
}

interface DecisionButtonsProps {
  subject: Subject
  back: string
  next?: string | undefined
  /** URL to go to once it is declined or deleted; by default `next`. */
  list?: string
  /** The question that the page asks. */
  asked: Asked | null
  /** Path of the clinic that Approve updates; `null` for a new listing. */
  updates?: string | null
  /** If set, replaces Approve with a link to the page that compares the application with a clinic. */
  compareHref?: string | undefined
  /** Button before the decisions. */
  children?: ReactNode
}

/** What can be decided about an application; Decline and Delete ask first, in place of the buttons. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { subject, back, next, list = next, asked, updates = null, compareHref, children } = props
  const { clinicName, status } = subject
  const { canApprove, canDecline } = possibleDecisions(status)
  const value = valueOf(subject)
  if (asked?.selected.length === 1 && asked.selected[0] === value) {
    const selected = [{ value, text: clinicName }]
    const { action } = asked
    return (
      <ConfirmAnswer
        of="application"
        expected={status}
        next={list}
        {...{ action, selected, back }}
      />
    )
  }
  const about = ` ${clinicName}`
  return (
    <>
      <div className={styles.decisions}>
        {children}
        {!canApprove ? (
          <span />
        ) : compareHref === undefined ? (
          <ApproveForm {...{ subject, back, next }}>
            <ActionButton
              name="as"
              value={updates ?? 'new'}
              form={updates === null ? undefined : UPDATE_FORM}
              busy="accept"
              about={about}
              look="primary"
              shortcut="a"
            >
              {updates === null ? 'Approve' : 'Approve update'}
            </ActionButton>
          </ApproveForm>
        ) : (
          <ButtonLink href={compareHref} look="primary" shortcut="a">
            Compare
            <span className={visuallyHidden}>{about} with a listed clinic</span>
          </ButtonLink>
        )}
        {canDecline ? <AskButton item={value} action="decline" about={clinicName} /> : <span />}
        <AskButton item={value} action="delete" about={clinicName} />
      </div>
      <AskForm item={value} back={back} />
    </>
  )
}
