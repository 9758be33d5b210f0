import type { ReactNode } from 'react'
import * as styles from './text.css.ts'

/** Styles plain paragraphs, lists, tables and subheadings. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
