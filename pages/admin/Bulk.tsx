import type { ReactNode } from 'react'
import { confirmDeletionOf } from '#domain/applications/admin-messages.ts'
import { ASK_FIELD, SELECTED_FIELD, type BulkAction } from '#domain/applications/bulk.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { cluster, visuallyHidden } from '#styles/layout.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { mark } from '#ui/form/form.css.ts'
import * as styles from './admin.css.ts'
import { ActionButton, PostForm, ReasonField } from './PostForm.tsx'

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
  const className = cluster({ gap: 'xs', align: 'center' })
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

interface ConfirmBulkProps {
  of: 'application' | 'item'
  action: BulkAction
  selected: readonly { value: string; text: string }[]
  /** URL of the list. */
  back: string
}

/** Before several items are declined or deleted. */
export function ConfirmBulk({ of, action, selected, back }: ConfirmBulkProps) {
  const subject = pluralize(selected.length, of, `${of}s`)
  const title = `${action === 'delete' ? 'Delete' : 'Decline'} ${subject}`
  return (
    <Confirm post={paths.apiAdminQueue()} fields={{ back }} {...{ title, action }} cancel={back}>
      <ul className={atoms.breakAnywhere}>
        {selected.map(({ value, text }) => (
          <li key={value}>
            {text}
            <input type="hidden" name={SELECTED_FIELD} value={value} />
          </li>
        ))}
      </ul>
      <p>{action === 'delete' ? confirmDeletionOf(selected.length) : QUESTIONS[of]}</p>
      {action === 'decline' ? <ReasonField of={of === 'item' ? 'report' : of} /> : null}
    </Confirm>
  )
}

const QUESTIONS = {
  application: 'Are you sure you want to decline them? Each decision can be taken back later.',
  item: 'Are you sure you want to decline them? The pages stay as they are, and each decision can be undone.',
} as const

interface ConfirmProps {
  /** URL of the form, with its hidden fields. */
  post: string
  fields: Readonly<Record<string, string>>
  title: string
  /** By default the title. */
  buttonText?: string
  action: BulkAction | 'hide' | 'set'
  /** URL of the page to return to. */
  cancel: string
  /** Name for the messages of a script. */
  about?: string
  children: ReactNode
}

/** The question before something is deleted, or several things are changed. */
export function Confirm(props: ConfirmProps) {
  const { post, fields, title, buttonText = title, action, cancel } = props
  return (
    <PostForm action={post} fields={fields} className={styles.confirm} data-about={props.about}>
      <h2>{title}</h2>
      {props.children}
      <div className={cluster({ gap: 'xs' })}>
        <ButtonLink href={cancel}>Cancel</ButtonLink>
        <ActionButton
          value={action}
          look={action === 'delete' || action === 'hide' ? 'danger' : 'primary'}
        >
          {buttonText}
        </ActionButton>
      </div>
    </PostForm>
  )
}
