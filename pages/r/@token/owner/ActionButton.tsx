import type { ReactNode } from 'react'
import { ACTION_FIELD, type LinkAction } from '#domain/claims/link-form.ts'
import { button } from '#ui/button.css.ts'

interface ActionButtonProps {
  action: LinkAction
  look?: 'primary' | 'secondary' | 'danger'
  children: ReactNode
}

/** A separate form that posts to this page. */
export function ActionButton({ action, look = 'secondary', children }: ActionButtonProps) {
  return (
    <form method="post">
      <button type="submit" name={ACTION_FIELD} value={action} className={button({ look })}>
        {children}
      </button>
    </form>
  )
}
