import type { ReactNode } from 'react'
import { BROWSE_STATES } from '../ButtonLink.tsx'
import * as styles from './lists.css.ts'
import * as atoms from '#styles/atoms.css.ts'

interface EmptyStateProps {
  title: string
  text?: string
  heading?: 'h1' | 'h2' | 'h3'
  /** Links to a next step; `null` on the admin's pages, whose next step is above. */
  children?: ReactNode
}

export function EmptyState(props: EmptyStateProps) {
  const { title, text, heading: Heading = 'h2', children = BROWSE_STATES } = props
  return (
    <div className={styles.empty}>
      <Heading className={styles.emptyTitle}>{title}</Heading>
      {text === undefined ? null : <p className={atoms.breakAnywhere}>{text}</p>}
      {children}
    </div>
  )
}
