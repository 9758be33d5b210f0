import { type FormHTMLAttributes, type ButtonHTMLAttributes, useId } from 'react'
import { PROGRESS_TEXT } from '#domain/proposals/admin-messages.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { DECLINE_REASONS, MAX_REASON_LENGTH } from '#domain/forms/decline-reasons.ts'
import * as styles from '#ui/form/form.css.ts'

interface PostFormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Hidden ones; those without a value are left out. */
  fields?: Readonly<Record<string, string | number | undefined>>
}

/** A form of the admin, which a script sends in place. */
export function PostForm({ fields = {}, children, ...form }: PostFormProps) {
  return (
    <form method="post" {...form}>
      {Object.entries(fields).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  )
}

interface ActionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  value: string
  /** Ends the name for screen readers: " of Harbor Fade". */
  about?: string
  look?: 'primary' | 'secondary' | 'danger'
  shortcut?: string
  /** Text while a script sends the form. */
  busy?: keyof typeof PROGRESS_TEXT
}

/** Sends a form of the admin, with `value` as its action. */
export function ActionButton(props: ActionButtonProps) {
  const { about, look = 'secondary', shortcut, busy, className, children, ...others } = props
  return (
    <button
      type="submit"
      name="action"
      className={[button[look], className].filter(Boolean).join(' ')}
      data-shortcut={shortcut}
      data-busy={busy && PROGRESS_TEXT[busy]}
      {...others}
    >
      {children}
      {about === undefined ? null : <span className={visuallyHidden}>{about}</span>}
    </button>
  )
}

interface ReasonFieldProps {
  of: keyof typeof DECLINE_REASONS
}

/** Asked for once "Decline" is pressed. */
export function ReasonField({ of: kind }: ReasonFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Reason for declining</label>
      <input
        id={id}
        name="reason"
        list={`${id}-ready`}
        className={styles.control.medium}
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
