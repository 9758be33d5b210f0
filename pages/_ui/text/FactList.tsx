import type { ReactNode } from 'react'
import * as styles from './text.css.ts'

interface Fact {
  term: string
  /** `null` or `false` leaves the fact out. */
  value: ReactNode
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) =>
        value === null || value === false ? null : (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
