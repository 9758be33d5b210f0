import type { ReactNode } from 'react'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './queue.css.ts'

interface EvidenceProps {
  title: ReactNode
  /** Values of the sources, side by side. */
  values: readonly { term: string; value: ReactNode; isProposed?: boolean }[]
  /** Strength of the evidence. */
  note?: ReactNode
  /** A field of the form. */
  children?: ReactNode
}

export function Evidence({ title, values, note, children }: EvidenceProps) {
  return (
    <div className={styles.evidence}>
      <div className={atoms.strong}>{title}</div>
      <dl className={styles.values}>
        {values.map(({ term, value, isProposed = false }) => (
          <div key={term} className={styles.value({ isProposed })}>
            <dt className={styles.term}>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      {note === undefined ? null : <p className={styles.muted}>{note}</p>}
    </div>
  )
}
