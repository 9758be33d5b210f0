import { useId, type ReactNode } from 'react'
import { DECLINE_REASONS, MAX_REASON_LENGTH } from '#domain/forms/decline-reasons.ts'
import { confirmDeletionOf } from '#domain/proposals/admin-messages.ts'
import { ASK_FIELD, SELECTED_FIELD, type BulkAction, NEXT_FIELD } from '#domain/proposals/desk.ts'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { centeredCluster, cluster, visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { control, field, mark } from '#ui/form/form.css.ts'
import { ActionButton, PostForm } from './PostForm.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './admin.css.ts'

/** Id of the form that the boxes belong to. */
export const BULK_FORM = 'bulk'

interface BulkFormProps {
  /** URL of the page, without the parameters of its list. */
  action: string
  parameters: Readonly<Record<string, string>>
  actions: readonly BulkAction[]
}

/** Reopens the page with a confirmation; does nothing else. */
export function BulkForm({ action, parameters, actions }: BulkFormProps) {
  const className = centeredCluster.xs
  return (
    <PostForm method="get" id={BULK_FORM} action={action} fields={parameters} className={className}>
      {actions.map((each) => (
        <ActionButton
          key={each}
          name={ASK_FIELD}
          value={each}
          look={each === 'delete' ? 'danger' : 'secondary'}
        >
          {each === 'delete' ? 'Delete' : 'Decline'} selected
        </ActionButton>
      ))}
    </PostForm>
  )
}

/** Belongs to the form of the page's list, even when rendered outside it. */
export function SelectBox({ name, value }: { name: string; value: string }) {
  const box = { type: 'checkbox', form: BULK_FORM, name: SELECTED_FIELD, value } as const
  return (
    <label className={styles.select}>
      <input {...box} className={mark} />
      <span className={visuallyHidden}>Select {name}</span>
    </label>
  )
}

/** Selects everything in the list, or nothing. Needs a script. */
export function SelectAll() {
  return (
    <label className={styles.selectAll}>
      <input type="checkbox" className={mark} data-select-all="" />
      Select all
    </label>
  )
}

interface AskFormProps {
  /** Value of the item. */
  item: string
  /** URL of the page. */
  back: string
}

/** Reopens the page with the question that an AskButton of the item asks; does nothing else. */
export function AskForm({ item, back }: AskFormProps) {
  const { pathname, searchParams } = new URL(back, ANY_ORIGIN)
  const fields = { ...Object.fromEntries(searchParams), [SELECTED_FIELD]: item }
  return (
    <PostForm method="get" id={askId(item)} action={pathname} fields={fields} data-in-place="" />
  )
}

const ANY_ORIGIN = 'http://own.invalid'
const askId = (item: string) => `ask-${item}`

interface AskButtonProps {
  item: string
  action: BulkAction
  /** Name of the item. */
  about: string
  /** By default the name of the action. */
  label?: string
}

/** Asks before the item is declined or deleted. */
export function AskButton({ item, action, about, label }: AskButtonProps) {
  return (
    <ActionButton
      form={askId(item)}
      formNoValidate
      name={ASK_FIELD}
      value={action}
      look={action === 'delete' ? 'danger' : 'secondary'}
      shortcut={action === 'delete' ? 'x' : 'd'}
      about={` ${about}`}
    >
      {label ?? (action === 'delete' ? 'Delete' : 'Decline')}
    </ActionButton>
  )
}

/** The question that the page's URL asks. */
export interface Asked {
  action: BulkAction
  /** Values of the items. */
  selected: readonly string[]
}

interface ConfirmAnswerProps {
  of: keyof typeof QUESTIONS
  action: BulkAction
  selected: readonly { value: string; text: string }[]
  /** URL of the page, and of the one to show once it is done. */
  back: string
  next?: string | undefined
  /** Status of the only application. */
  expected?: ApplicationStatus
}

/** Before items are declined, with a reason, or deleted. */
export function ConfirmAnswer({ of, action, selected, back, next, expected }: ConfirmAnswerProps) {
  const isOne = selected.length === 1
  const kind = of === 'application' ? of : 'item'
  const subject = isOne ? (selected[0]?.text ?? '') : pluralize(selected.length, kind, `${kind}s`)
  const title = `${action === 'delete' ? 'Delete' : 'Decline'} ${subject}`
  return (
    <Confirm
      post={paths.adminDecisions()}
      name="answer"
      fields={{ back, expected, [NEXT_FIELD]: next }}
      {...{ title, action }}
      cancel={back}
      about={isOne && of === 'application' ? subject : undefined}
    >
      {isOne ? null : (
        <ul className={atoms.breakAnywhere}>
          {selected.map(({ value, text }) => (
            <li key={value}>{text}</li>
          ))}
        </ul>
      )}
      {selected.map(({ value }) => (
        <input key={value} type="hidden" name="proposal" value={value} />
      ))}
      <p>{action === 'delete' ? confirmDeletionOf(selected.length) : QUESTIONS[of]}</p>
      {action === 'decline' ? <ReasonField of={of} /> : null}
    </Confirm>
  )
}

/** Asked for once "Decline" is pressed. */
function ReasonField({ of: kind }: Pick<ConfirmAnswerProps, 'of'>) {
  const id = useId()
  return (
    <div className={field}>
      <label htmlFor={id}>Reason for declining</label>
      <input
        id={id}
        name="reason"
        list={`${id}-ready`}
        className={control.medium}
        maxLength={MAX_REASON_LENGTH}
        autoComplete="off"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question that was just asked for
        autoFocus
      />
      <datalist id={`${id}-ready`}>
        {DECLINE_REASONS[kind].map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </datalist>
    </div>
  )
}

const QUESTIONS = {
  application: 'The applicant reads the reason. The decision can be undone.',
  report: 'The page does not show it, and the sender reads the reason. The decision can be undone.',
  claim: 'The claimant reads the reason. The decision can be undone.',
} as const

interface ConfirmProps {
  /** URL of the form, with its hidden fields. */
  post: string
  fields?: Readonly<Record<string, string | undefined>>
  title: string
  /** Name of the button; by default "action". */
  name?: string
  /** By default the title. */
  buttonText?: string
  action: BulkAction | 'hide' | 'set' | 'undo'
  /** URL of the page to return to. */
  cancel: string
  /** Name for the messages of a script. */
  about?: string | undefined
  children: ReactNode
}

const LOOKS = {
  delete: 'danger',
  hide: 'danger',
  undo: 'danger',
  decline: 'primary',
  set: 'primary',
} as const

/** The question before something is deleted, or several things are changed. */
export function Confirm(props: ConfirmProps) {
  const { post, fields = {}, title, name, buttonText = title, action, cancel } = props
  return (
    <PostForm action={post} fields={fields} className={styles.confirm} data-about={props.about}>
      <h2>{title}</h2>
      {props.children}
      <div className={cluster.xs}>
        <ButtonLink href={cancel}>Cancel</ButtonLink>
        <ActionButton
          {...(name !== undefined && { name })}
          value={action}
          look={LOOKS[action]}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question that was just asked for
          autoFocus={action === 'delete'}
        >
          {buttonText}
        </ActionButton>
      </div>
    </PostForm>
  )
}
