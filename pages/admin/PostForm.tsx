import type { ButtonHTMLAttributes, FormHTMLAttributes } from 'react'
import { PROGRESS_TEXT } from '#domain/proposals/admin-messages.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'

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
