import type { ReactNode } from 'react'
import * as styles from './EmptyState.css.ts'

interface EmptyStateProps {
  title: string
  text?: string
  heading?: 'h2' | 'h3'
  /** Links to a next step. */
  children?: ReactNode
}

export function EmptyState({ title, text, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className={styles.box}>
      <Heading className={styles.title}>{title}</Heading>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}
