import type { ReactNode } from 'react'
import * as styles from './Prose.css.ts'

/** Running text: paragraphs, lists and subheadings, at most 65 characters wide. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
