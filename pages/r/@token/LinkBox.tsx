import { Part } from '#ui/text/Part.tsx'
import type { ReactNode } from 'react'
import { ACTION_FIELD, type LinkAction } from '#domain/proposals/link-form.ts'
import { button } from '#ui/button.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './private-link.css.ts'

interface LinkBoxProps {
  title?: string
  /** Full URL of the private link. */
  url: string
  children: ReactNode
}

export function LinkBox({ title = 'Your private link', url, children }: LinkBoxProps) {
  return (
    <Part id="link" title={title} className={styles.link}>
      {children}
      <p className={atoms.breakAnywhere}>
        <a href={url}>{url}</a>
      </p>
    </Part>
  )
}

interface ActionButtonProps {
  action: LinkAction
  look?: 'primary' | 'secondary' | 'danger'
  /** Name and value of a hidden field. */
  about?: readonly [name: string, value: string]
  children: ReactNode
}

/** A separate form that posts to this page. */
export function ActionButton(props: ActionButtonProps) {
  const { action, look = 'secondary', about, children } = props
  return (
    <form method="post">
      {about === undefined ? null : <input type="hidden" name={about[0]} value={about[1]} />}
      <button type="submit" name={ACTION_FIELD} value={action} className={button[look]}>
        {children}
      </button>
    </form>
  )
}
