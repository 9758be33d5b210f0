import type { ReactNode } from 'react'
import * as styles from './lists.css.ts'
import * as atoms from '#styles/atoms.css.ts'

interface EmptyStateProps {
  title: string
  text?: string
  heading?: 'h2' | 'h3'
  /** Links to a next step. */
  children?: ReactNode
}

export function EmptyState({ title, text, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Heading className={styles.emptyTitle}>{title}</Heading>
      {text === undefined ? null : <p className={atoms.breakAnywhere}>{text}</p>}
      {children}
    </div>
  )
}
