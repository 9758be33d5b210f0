import type { ButtonHTMLAttributes } from 'react'
import { PROGRESS_TEXT } from '#domain/applications/admin-messages.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'

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
      className={[button({ look }), className].filter(Boolean).join(' ')}
      data-shortcut={shortcut}
      data-busy={busy && PROGRESS_TEXT[busy]}
      {...others}
    >
      {children}
      {about === undefined ? null : <span className={visuallyHidden}>{about}</span>}
    </button>
  )
}
