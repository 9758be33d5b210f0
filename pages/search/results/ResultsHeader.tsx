import type { ReactNode } from 'react'
import * as styles from '../search.css.ts'

interface ResultsHeaderProps {
  title: string
  /** "12 providers found" */
  count?: string
  children?: ReactNode
}

export function ResultsHeader({ title, count, children }: ResultsHeaderProps) {
  return (
    <div className={styles.resultsHeader}>
      <div className={styles.headingRow}>
        <h2 className={styles.title}>{title}</h2>
        {count === undefined ? null : <p className={styles.count}>{count}</p>}
      </div>
      {children}
    </div>
  )
}
