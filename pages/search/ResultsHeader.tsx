import type { ReactNode } from 'react'
import * as styles from './search.css.ts'

interface ResultsHeaderProps {
  title: string
  /** How many there are; announced when a new search changes it. */
  count?: string
  children?: ReactNode
}

export function ResultsHeader({ title, count, children }: ResultsHeaderProps) {
  return (
    <div className={styles.resultsHeader}>
      <h2>{title}</h2>
      <output className={styles.count}>{count}</output>
      {children}
    </div>
  )
}
