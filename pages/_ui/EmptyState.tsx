import type { ReactNode } from 'react'
import * as styles from './EmptyState.css.ts'

interface EmptyStateProps {
  title: string
  /** What happened or what to try. */
  text?: string
  /** The next step, so that no page is a dead end. */
  children?: ReactNode
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.box}>
      <h2>{title}</h2>
      {text === undefined ? null : <p>{text}</p>}
      {children}
    </div>
  )
}
